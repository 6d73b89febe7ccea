// SPDX-License-Identifier: GPL-3.0-or-later
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// `npm run dev` serves the page and hands the rest to a running `annan serve`.
const server = process.env.ANNAN_SERVER ?? "http://127.0.0.1:8080";

/** The rules are needed as early as the script: the page names them, so that both are fetched at once. */
function preloadRules(): Plugin {
  return {
    name: "preload-rules",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle, path }) =>
        // The board for other pages knows no rules.
        Object.keys(path.endsWith("index.html") ? (bundle ?? {}) : {})
          .filter((name) => /annan_rules.*\.wasm$/.test(name))
          .map((name) => ({
            tag: "link",
            attrs: {
              rel: "preload",
              as: "fetch",
              crossorigin: true,
              type: "application/wasm",
              href: `/${name}`,
            },
            injectTo: "head" as const,
          })),
    },
  };
}

// Everything the built page contains, with its licence.
const kLicenses: readonly [string, string][] = [
  ["The page (GPL-3.0-or-later)", "LICENSE"],
  ["The rules module and the rest of the program (MIT)", "../LICENSE"],
  ["Outlines of the pieces, from Noto CJK fonts (OFL-1.1)", "src/pieces/OFL.txt"],
  ["shogiground (GPL-3.0, text as above)", "node_modules/shogiground/package.json"],
  ["preact (MIT)", "node_modules/preact/LICENSE"],
  ["@preact/signals (MIT)", "node_modules/@preact/signals/LICENSE"],
  ["lean-qr (MIT)", "node_modules/lean-qr/LICENSE"],
];

/** licenses.txt, to which the start page links. */
function licenseTexts(): Plugin {
  return {
    name: "license-texts",
    apply: "build",
    generateBundle() {
      const texts = kLicenses.map(
        ([title, file]) => `${title}\n${"=".repeat(title.length)}\n\n${noticeOf(file)}`,
      );
      this.emitFile({ type: "asset", fileName: "licenses.txt", source: texts.join("\n\n\n") });
    },
  };
}

function noticeOf(file: string): string {
  const text = readFileSync(file, "utf8");
  if (!file.endsWith(".json")) return text;
  const { name, version, license, author } = JSON.parse(text);
  return `${name} ${version}, ${license}, by ${author?.name ?? author}`;
}

// What can be read only with a network.
const kNotKept = /(^|\/)(sw\.js|licenses\.txt)$|\.(br|gz)$/;

/** Tells the service worker which files make the page, and page and worker which version they are. */
function keepFiles(outDir: string): Plugin {
  return {
    name: "keep-files",
    apply: "build",
    writeBundle() {
      const hash = createHash("sha256");
      const files: string[] = [];
      for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile() && !kNotKept.test(path)) files.push(path);
      }
      for (const path of files.sort()) hash.update(path).update(readFileSync(path));
      const version = hash.digest("hex").slice(0, 16);
      const addresses = files.map((path) => `/${relative(outDir, path)}`.replace(/^\/index\.html$/, "/"));
      const worker = join(outDir, "sw.js");
      const list = JSON.stringify({ version, files: addresses });
      writeFileSync(worker, `const kPrecache=${list};\n${readFileSync(worker, "utf8")}`);
      const page = join(outDir, "index.html");
      const meta = `<meta name="annan-version" content="${version}" />`;
      writeFileSync(page, readFileSync(page, "utf8").replace("</head>", `  ${meta}\n  </head>`));
    },
  };
}

const kCompressed = /\.(html|js|css|wasm|svg|txt)$/;

/** NAME.br and NAME.gz beside each NAME that is worth it: the server sends them as they are. */
function compressAssets(outDir: string): Plugin {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return {
    name: "compress-assets",
    apply: "build",
    closeBundle() {
      for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !kCompressed.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const plain = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(plain, brotli));
        writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [preloadRules(), licenseTexts(), keepFiles("dist"), compressAssets("dist")],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "dist",
    target: "es2022",
    assetsInlineLimit: 4096,
    sourcemap: false,
    rolldownOptions: {
      input: { index: "index.html", embed: "embed.html", sw: "src/offline/sw.ts" },
      output: {
        // At the root, so that it may speak for every address.
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  // Nothing here is about time, and the machine may have other work.
  test: { testTimeout: 60_000 },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": { target: server, changeOrigin: true },
      "/ws": { target: server.replace(/^http/, "ws"), ws: true, changeOrigin: true, rewriteWsOrigin: true },
    },
  },
});
