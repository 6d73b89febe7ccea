// SPDX-License-Identifier: GPL-3.0-or-later

/** What src/wasm/exports.cpp and src/wasm/engine/exports.cpp export. Addresses and sizes are 32-bit numbers. */
interface ModuleExports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  session_open(): number;
  session_input(session: number, length: number): number;
  session_answer(session: number): bigint;
}

/** The compiled module or where it comes from. */
export type ModuleSource = Response | Promise<Response> | BufferSource;

/** Asks one question as text and gives the answer's JSON as text. */
export type Ask = (request: string) => string;

/** The module has no files, no clock and no arguments: whatever libc imports for them answers "not supported". */
const ENOSYS = 52;

/** What a module is given beyond that, by module and name. */
export type Given = Record<string, Record<string, WebAssembly.ImportValue>>;

async function instantiate(source: ModuleSource, given: Given): Promise<WebAssembly.Instance> {
  const settled = await source;
  const compiled =
    ArrayBuffer.isView(settled) || settled instanceof ArrayBuffer
      ? await WebAssembly.compile(settled)
      : await WebAssembly.compileStreaming(settled);
  return WebAssembly.instantiate(compiled, importsOf(compiled, given));
}

function importsOf(compiled: WebAssembly.Module, given: Given): WebAssembly.Imports {
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module, name } of WebAssembly.Module.imports(compiled)) {
    const functions = imports[module] ?? {};
    functions[name] = given[module]?.[name] ?? (() => ENOSYS);
    imports[module] = functions;
  }
  return imports;
}

export async function openModule(source: ModuleSource, given: Given = {}): Promise<Ask> {
  const instance = await instantiate(source, given);
  const exports = instance.exports as unknown as ModuleExports;
  exports._initialize();
  const session = exports.session_open();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (request) => {
    const bytes = encoder.encode(request);
    const input = exports.session_input(session, bytes.length);
    new Uint8Array(exports.memory.buffer, input, bytes.length).set(bytes);
    const answer = exports.session_answer(session);
    const address = Number(answer & 0xffffffffn);
    const length = Number(answer >> 32n);
    return decoder.decode(new Uint8Array(exports.memory.buffer, address, length));
  };
}
