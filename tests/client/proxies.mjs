// SPDX-License-Identifier: MIT
// Runs nginx or haproxy with packaging's example, in a folder of its own: only addresses, the certificate and haproxy's maxconn are changed.
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import tls from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { within } from './party_client.mjs';

export const kPackaging = join(dirname(fileURLToPath(import.meta.url)), '../../packaging');
/** Who the site is, in the examples. */
export const kSite = 'annan.example';

/** The example with each pattern replaced, which has to be there once. */
async function edited(name, changes) {
  let text = await readFile(join(kPackaging, name), 'utf8');
  for (const [before, after] of changes) {
    if (text.split(before).length !== 2) throw new Error(`packaging/${name} does not have one ${before}`);
    text = text.replace(before, () => after);
  }
  return text;
}

/** `nodes` are two HOST:PORT; `front` is where browsers come in. */
const kProxies = {
  nginx: async (folder, front, nodes) => {
    await writeFile(join(folder, 'site.conf'), await edited('nginx.conf', [
      ['listen 443 ssl', `listen ${front} ssl`],
      ['    listen [::]:443 ssl http2;\n', ''],
      ['/etc/ssl/annan.example/fullchain.pem', join(folder, 'certificate.pem')],
      ['/etc/ssl/annan.example/key.pem', join(folder, 'key.pem')],
      ['server 127.0.0.1:8080', `server ${nodes[0]}`],
      ['# server 10.0.0.12:8080', `server ${nodes[1]}`],
    ]));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
    await writeFile(join(folder, 'nginx.conf'), `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
      ${process.getuid() === 0 ? 'user root;' : ''}
      events {} http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`);
    return ['nginx', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
  },
  haproxy: async (folder, front, nodes) => {
    await writeFile(join(folder, 'haproxy.cfg'), await edited('haproxy.cfg', [
      ['maxconn 20000', 'maxconn 1000'],
      ['bind :443 ssl', `bind ${front} ssl`],
      ['/etc/haproxy/annan.example.pem', join(folder, 'both.pem')],
      ['server one 127.0.0.1:8080', `server one ${nodes[0]}`],
      ['# server two 10.0.0.12:8080', `server two ${nodes[1]}`],
    ]));
    return ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')];
  },
};

async function makeCertificate(folder) {
  await promisify(execFile)('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2',
    '-subj', `/CN=${kSite}`, '-addext', `subjectAltName=DNS:${kSite}`, '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]);
  const certificate = await readFile(join(folder, 'certificate.pem'));
  await writeFile(join(folder, 'both.pem'), certificate);
  await appendFile(join(folder, 'both.pem'), await readFile(join(folder, 'key.pem')));
  return certificate;
}

async function freeAddress() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => { server.on('listening', resolve); });
  const { port } = server.address();
  await new Promise((resolve) => { server.close(resolve); });
  return `127.0.0.1:${port}`;
}

/** Starts it and waits until it takes connections; null if somebody else took the port meanwhile. */
async function start(kind, folder, nodes) {
  const front = await freeAddress();
  const [name, ...args] = await kProxies[kind](folder, front, nodes);
  const program = ['/usr/sbin', '/usr/bin', '/usr/local/sbin'].map((place) => join(place, name)).find((path) => existsSync(path));
  if (!program) throw new Error(`${name} is not installed: ./dev setup test`);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (part) => { log += part; });
  let gone = false;
  const ended = new Promise((resolve) => { child.on('exit', (code) => { gone = true; resolve(code); }); });
  const stop = async () => {
    child.kill('SIGTERM');
    await within(10_000, `${kind} to end`, ended).catch(() => child.kill('SIGKILL'));
    await ended;
  };
  const [host, port] = front.split(':');
  const connects = () => new Promise((resolve) => {
    const socket = net.connect(Number(port), host, () => { socket.destroy(); resolve(true); });
    socket.on('error', () => setTimeout(resolve, 20, false));
  });
  const ready = (async () => {
    while (!gone) if (await connects()) return true;
    return false;
  })();
  if (!await within(20_000, `${kind} to listen`, ready)) {
    if (/already in use/i.test(log)) return null;
    throw new Error(`${kind} ended with ${await ended}: ${log}`);
  }
  return { port: Number(port), stop, log: () => log };
}

/** A browser's TLS in front of clients that speak plain HTTP: each connection is opened from the address `from`. */
class TlsPipe {
  #server;
  #sockets = new Set();

  static async open(port, certificate, from) {
    const pipe = new TlsPipe();
    pipe.#server = net.createServer((plain) => {
      const secure = tls.connect({
        host: '127.0.0.1', port, localAddress: from, ca: certificate, servername: kSite, ALPNProtocols: ['http/1.1'],
      });
      for (const [one, other] of [[plain, secure], [secure, plain]]) {
        pipe.#sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => { pipe.#sockets.delete(one); other.destroy(); });
      }
      plain.setNoDelay(true);
      secure.setNoDelay(true);
      plain.pipe(secure).pipe(plain);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => { pipe.#server.on('listening', resolve); });
    pipe.base = `http://127.0.0.1:${pipe.#server.address().port}`;
    return pipe;
  }

  async close() {
    const closed = new Promise((resolve) => { this.#server.close(resolve); });
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

/**
 * Runs `body` with a proxy in front of `nodes` (HOST:PORT): {port, certificate, from(address)}, the last being the address, for
 * plain HTTP, of people who come through TLS from that address. All of it is gone afterwards.
 */
export async function withProxy(kind, nodes, body) {
  const folder = await mkdtemp(join(tmpdir(), `annan-${kind}-`));
  const pipes = [];
  let proxy = null;
  try {
    const certificate = await makeCertificate(folder);
    for (let attempt = 0; !proxy && attempt < 5; ++attempt) proxy = await start(kind, folder, nodes);
    if (!proxy) throw new Error(`${kind} finds no port`);
    const from = async (address) => {
      pipes.push(await TlsPipe.open(proxy.port, certificate, address));
      return pipes.at(-1).base;
    };
    await body({ port: proxy.port, certificate, from });
  } catch (error) {
    error.message += `\n${proxy?.log() ?? ''}`;
    throw error;
  } finally {
    await Promise.all(pipes.map((pipe) => pipe.close()));
    await proxy?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
