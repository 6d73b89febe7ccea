// SPDX-License-Identifier: MIT
// What RFC 6455 says about frames, case by case: the bytes a client sends after the handshake and what it must hear, in order.
// The subprotocol is JSON in text: `answer N` is the pong message to {"type":"ping","t":N}, `refused F` the refusal of a text
// that is no such message, `pong HEX` a pong frame, `close N` a close frame, `end` the end of the connection. Where nothing
// is to be closed, the harness sends a last ping message (99) and its answer must come.
import { closing, frame, kOpcode } from './raw_peer.mjs';

const { continuation, text, binary, close, ping, pong } = kOpcode;
const message = (t, size) => {
  const bare = `{"type":"ping","t":${t}}`;
  return size === undefined ? bare : bare + ' '.repeat(size - bare.length);
};
const kFailed = ['close 1002', 'end'];
const kTooBig = ['close 1009', 'end'];
const kNotUtf8 = ['close 1007', 'end'];
const kNotText = ['close 1003', 'end'];
const hex = (bytes) => Buffer.from(bytes).toString('hex');

/** Non-final frames but for the last. */
function inPieces(pieces, opcode = text) {
  return pieces.map((piece, i) => frame(i === 0 ? opcode : continuation, piece, { fin: i === pieces.length - 1 }));
}
const bytewise = (bytes) => [...Buffer.from(bytes)].map((byte) => Buffer.from([byte]));

function opcodes() {
  const cases = [];
  for (const opcode of [3, 4, 5, 6, 7, 11, 12, 13, 14, 15]) {
    cases.push({ name: `opcode ${opcode} is reserved`, rfc: '5.2', send: [frame(opcode)], hear: kFailed });
    cases.push({ name: `opcode ${opcode} with a payload`, rfc: '5.2', send: [frame(opcode, 'x')], hear: kFailed });
    cases.push({ name: `opcode ${opcode} after a message`, rfc: '5.2', send: [frame(text, message(1)), frame(opcode)], hear: ['answer 1', ...kFailed] });
  }
  for (let rsv = 1; rsv < 8; ++rsv) {
    for (const [name, opcode] of [['text', text], ['binary', binary], ['ping', ping], ['close', close]]) {
      cases.push({ name: `reserved bits ${rsv} on ${name}`, rfc: '5.2', send: [frame(opcode, '', { rsv })], hear: kFailed });
    }
  }
  cases.push({ name: 'a reserved bit on a continuation', rfc: '5.2', send: [frame(text, 'x', { fin: false }), frame(continuation, 'x', { rsv: 4 })], hear: kFailed });
  return cases;
}

function masking() {
  const cases = [];
  const whole = { text: message(1), binary: 'x', ping: 'x', pong: 'x', close: closing(1000), continuation: 'x' };
  for (const [name, payload] of Object.entries(whole)) {
    cases.push({ name: `${name} without a mask`, rfc: '5.1', send: [frame(kOpcode[name], payload, { mask: null })], hear: kFailed });
    cases.push({ name: `empty ${name} without a mask`, rfc: '5.1', send: [frame(kOpcode[name], '', { mask: null })], hear: kFailed });
  }
  for (const mask of ['00000000', 'ffffffff', '01020304', '80000000']) {
    cases.push({ name: `mask ${mask}`, rfc: '5.3', send: [frame(text, message(1), { mask: Buffer.from(mask, 'hex') })], hear: ['answer 1'] });
  }
  cases.push({ name: 'a second frame without a mask', rfc: '5.1', send: [frame(text, message(1)), frame(text, message(2), { mask: null })], hear: ['answer 1', ...kFailed] });
  return cases;
}

function sizes() {
  const cases = [{ name: 'an empty text', rfc: '5.6', send: [frame(text)], hear: ['refused json'] }];
  for (const size of [23, 124, 125, 126, 127, 128, 255, 256, 1024, 4095, 4096]) {
    cases.push({ name: `a text of ${size} bytes`, rfc: '5.2', send: [frame(text, message(1, size))], hear: ['answer 1'] });
  }
  for (const size of [4097, 5000, 65535, 65536, 100_000]) {
    cases.push({ name: `a text of ${size} bytes`, rfc: '7.4.1', send: [frame(text, message(1, size))], hear: kTooBig });
    cases.push({ name: `a binary of ${size} bytes`, rfc: '7.4.1', send: [frame(binary, Buffer.alloc(size))], hear: kTooBig });
  }
  for (const power of [16, 31, 32, 33, 53, 62]) {
    const length = 2n ** BigInt(power);
    cases.push({ name: `only the head of a text of 2^${power} bytes`, rfc: '7.4.1', send: [frame(text, '', { length, wide: 64 })], hear: kTooBig });
  }
  cases.push({ name: 'only the head of 2^63 - 1 bytes', rfc: '7.4.1', send: [frame(text, '', { length: 2n ** 63n - 1n, wide: 64 })], hear: kTooBig });
  for (const length of [2n ** 63n, 2n ** 63n + 1n, 2n ** 64n - 1n]) {
    cases.push({ name: `the head of ${length} bytes: the first bit is to be 0`, rfc: '5.2', send: [frame(text, '', { length, wide: 64 })], hear: ['close 1002|1009', 'end'] });
  }
  for (const [length, wide] of [[0, 16], [1, 16], [22, 16], [125, 16], [0, 64], [1, 64], [125, 64], [126, 64], [65535, 64]]) {
    cases.push({ name: `${length} bytes told in ${wide} bits`, rfc: '5.2', send: [frame(text, ' '.repeat(length), { wide })], hear: kFailed });
  }
  for (const size of [4096, 4097]) {
    const pieces = [message(1, size).slice(0, 2000), message(1, size).slice(2000)];
    cases.push({ name: `a text of ${size} bytes in two frames`, rfc: '5.4', send: inPieces(pieces), hear: size === 4096 ? ['answer 1'] : kTooBig });
  }
  cases.push({ name: 'a text without end in small frames', rfc: '7.4.1', send: [...inPieces(Array(50).fill(' '.repeat(100)))], hear: kTooBig });
  return cases;
}

function controlFrames() {
  const cases = [];
  for (const size of [0, 1, 2, 63, 124, 125]) {
    const payload = Buffer.alloc(size, 0xfe);
    cases.push({ name: `a ping of ${size} bytes, not UTF-8, comes back`, rfc: '5.5.2', send: [frame(ping, payload)], hear: [`pong ${hex(payload)}`] });
    cases.push({ name: `a pong of ${size} bytes that nobody asked for`, rfc: '5.5.3', send: [frame(pong, payload)], hear: [] });
  }
  for (const [name, opcode] of [['ping', ping], ['pong', pong], ['close', close]]) {
    for (const size of [126, 127, 4096, 65536]) {
      cases.push({ name: `a ${name} of ${size} bytes`, rfc: '5.5', send: [frame(opcode, Buffer.alloc(size))], hear: kFailed });
    }
    cases.push({ name: `only the head of a ${name} of 2^40 bytes`, rfc: '5.5', send: [frame(opcode, '', { length: 2n ** 40n, wide: 64 })], hear: kFailed });
    cases.push({ name: `a ${name} of 5 bytes told in 16 bits`, rfc: '5.5', send: [frame(opcode, 'hello', { wide: 16 })], hear: kFailed });
    cases.push({ name: `a ${name} in fragments`, rfc: '5.5', send: [frame(opcode, '', { fin: false })], hear: kFailed });
    cases.push({ name: `a ${name} in fragments within a message`, rfc: '5.5', send: [frame(text, 'x', { fin: false }), frame(opcode, '', { fin: false })], hear: kFailed });
  }
  const ten = Array.from({ length: 10 }, (_, i) => Buffer.from(`ping ${i}`));
  cases.push({ name: 'ten pings in one segment, each answered, in order', rfc: '5.5.2', send: [Buffer.concat(ten.map((p) => frame(ping, p)))], hear: ten.map((p) => `pong ${hex(p)}`) });
  cases.push({ name: 'a ping between two messages', rfc: '5.5.2', send: [frame(text, message(1)), frame(ping, 'a'), frame(text, message(2))], hear: ['answer 1', 'pong 61', 'answer 2'], anyOrder: true });
  cases.push({ name: 'a pong between two messages', rfc: '5.5.3', send: [frame(text, message(1)), frame(pong, 'a'), frame(text, message(2))], hear: ['answer 1', 'answer 2'] });
  return cases;
}

/** Every order of up to three data frames, with what follows from 5.4 worked out frame by frame. */
function fragmentOrders() {
  const kinds = [
    { name: 'text', opcode: text, fin: true }, { name: 'text…', opcode: text, fin: false },
    { name: 'cont', opcode: continuation, fin: true }, { name: 'cont…', opcode: continuation, fin: false },
  ];
  const expected = (list) => {
    const hear = [];
    let inside = false;
    for (const { opcode, fin } of list) {
      if ((opcode === continuation) !== inside) return [...hear, ...kFailed];
      if (fin) hear.push('refused json');
      inside = !fin;
    }
    return inside ? null : hear;
  };
  const orders = kinds.flatMap((a) => [[a], ...kinds.flatMap((b) => [[a, b], ...kinds.map((c) => [a, b, c])])]);
  return orders.map((list) => {
    const hear = expected(list);
    // An unfinished message is finished, so that the socket can be asked whether it lives.
    const send = list.map(({ opcode, fin }) => frame(opcode, 'x', { fin }));
    if (hear === null) send.push(frame(continuation, 'x'));
    const begun = hear ?? expected([...list, kinds[2]]);
    return { name: `frames ${list.map((k) => k.name).join(' ')}`, rfc: '5.4', send, hear: begun };
  });
}

function fragments() {
  const cases = [];
  const whole = message(1);
  for (let at = 0; at <= whole.length; ++at) {
    cases.push({ name: `a message cut at ${at}`, rfc: '5.4', send: inPieces([whole.slice(0, at), whole.slice(at)]), hear: ['answer 1'] });
  }
  cases.push({ name: 'a frame for each byte', rfc: '5.4', send: inPieces(bytewise(whole)), hear: ['answer 1'] });
  cases.push({ name: 'empty frames around', rfc: '5.4', send: inPieces(['', '', whole, '', '']), hear: ['answer 1'] });
  cases.push({ name: 'nothing but empty frames', rfc: '5.4', send: inPieces(['', '', '']), hear: ['refused json'] });
  cases.push({ name: 'two hundred empty frames', rfc: '5.4', send: [Buffer.concat(inPieces([...Array(200).fill(''), whole]))], hear: ['answer 1'] });
  const [a, b] = inPieces([whole.slice(0, 7), whole.slice(7)]);
  cases.push({ name: 'a ping within a message', rfc: '5.4', send: [a, frame(ping, 'mid'), b], hear: ['pong 6d6964', 'answer 1'] });
  cases.push({ name: 'two pings within a message', rfc: '5.4', send: [a, frame(ping, '1'), frame(ping, '2'), b], hear: ['pong 31', 'pong 32', 'answer 1'] });
  cases.push({ name: 'a pong within a message', rfc: '5.4', send: [a, frame(pong, 'mid'), b], hear: ['answer 1'] });
  cases.push({ name: 'a close within a message', rfc: '5.5.1', send: [a, frame(close, closing(1000)), b], hear: ['close 1000', 'end'] });
  cases.push({ name: 'a binary within a text', rfc: '5.4', send: [a, frame(binary, 'x')], hear: kFailed });
  cases.push({ name: 'a text within a binary', rfc: '5.4', send: [frame(binary, 'x', { fin: false }), frame(text, whole)], hear: kFailed });
  for (const fin of [true, false]) {
    cases.push({ name: `a ${fin ? 'last' : 'further'} frame of nothing`, rfc: '5.4', send: [frame(continuation, '', { fin })], hear: kFailed });
    cases.push({ name: `a ${fin ? 'last' : 'further'} frame after a ping`, rfc: '5.4', send: [frame(ping), frame(continuation, 'x', { fin })], hear: ['pong ', ...kFailed] });
  }
  cases.push({ name: 'two messages in pieces', rfc: '5.4', send: [...inPieces(['{"type":"ping",', '"t":1}']), ...inPieces(['{"type":"ping",', '"t":2}'])], hear: ['answer 1', 'answer 2'] });
  return cases;
}

const kBadUtf8 = [
  ['a lone continuation byte', '80'], ['the last continuation byte', 'bf'], ['two continuation bytes', '80bf'],
  ['C0', 'c080'], ['an overlong slash', 'c0af'], ['C1', 'c1bf'], ['an overlong slash of three', 'e080af'],
  ['an overlong slash of four', 'f08080af'], ['the last overlong of three', 'e09fbf'], ['the last overlong of four', 'f08fbfbf'],
  ['an overlong NUL', 'e08080'], ['F5', 'f5808080'], ['F8: five bytes', 'f888808080'], ['FC: six bytes', 'fc8480808080'],
  ['FE', 'fe'], ['FF', 'ff'], ['the first surrogate', 'eda080'], ['the last high surrogate', 'edafbf'],
  ['the first low surrogate', 'edb080'], ['the last surrogate', 'edbfbf'], ['a pair of surrogates', 'eda081edb081'],
  ['beyond U+10FFFF', 'f4908080'], ['a two-byte start and no more', 'c2'], ['a three-byte start and no more', 'e2'],
  ['two of three bytes', 'e282'], ['a four-byte start and no more', 'f0'], ['three of four bytes', 'f09f98'],
  ['a letter within two bytes', 'c241'], ['a letter within three bytes', 'e28241'], ['a letter within four bytes', 'f09f9841'],
  ['a start within three bytes', 'e2c2a9'], ['Latin-1', 'e9'], ['good, then bad', 'cebae1bdb9cf83cebcceb5eda080656469746564'],
];

function utf8() {
  const cases = [];
  for (const [name, bytes] of kBadUtf8) {
    const bad = Buffer.from(bytes, 'hex');
    cases.push({ name: `${name} (${bytes})`, rfc: '8.1', send: [frame(text, bad)], hear: kNotUtf8 });
    cases.push({ name: `${name}, a frame for each byte`, rfc: '8.1', send: inPieces([...bytewise(bad), '']), hear: kNotUtf8 });
  }
  cases.push({ name: 'bad text is refused before the message is whole', rfc: '8.1', send: [frame(text, Buffer.from('ff', 'hex'), { fin: false })], hear: kNotUtf8 });
  for (const bytes of ['7f', 'c280', 'dfbf', 'e0a080', 'ed9fbf', 'ee8080', 'efbfbd', 'efbfbe', 'efbfbf', 'f0908080', 'f09f9880', 'f48fbfbf', 'e5ae89e58d97']) {
    const around = Buffer.concat([Buffer.from('{"type":"ping","t":1,"p":"'), Buffer.from(bytes, 'hex'), Buffer.from('"}')]);
    cases.push({ name: `good UTF-8 ${bytes}`, rfc: '8.1', send: [frame(text, around)], hear: ['answer 1'] });
    cases.push({ name: `good UTF-8 ${bytes}, a frame for each byte`, rfc: '8.1', send: inPieces(bytewise(around)), hear: ['answer 1'] });
  }
  cases.push({ name: 'a ping between the bytes of a character', rfc: '8.1', send: [frame(text, Buffer.from('e5', 'hex'), { fin: false }), frame(ping, 'x'), frame(continuation, Buffer.from('ae89', 'hex'))], hear: ['pong 78', 'refused json'] });
  cases.push({ name: 'NUL in a text is UTF-8, and no JSON', rfc: '8.1', send: [frame(text, Buffer.from('{"\0":1}'))], hear: ['refused json'] });
  return cases;
}

function binaries() {
  const cases = [];
  for (const size of [0, 1, 125, 126, 4096]) {
    cases.push({ name: `a binary message of ${size} bytes`, rfc: '7.4.1', send: [frame(binary, Buffer.alloc(size, 0xff))], hear: kNotText });
  }
  cases.push({ name: 'a binary message in pieces', rfc: '7.4.1', send: inPieces(['x', 'y'], binary), hear: kNotText });
  cases.push({ name: 'a binary message that is not UTF-8, in pieces', rfc: '7.4.1', send: inPieces([Buffer.from([0xff]), 'y'], binary), hear: kNotText });
  cases.push({ name: 'nothing is answered after a binary message', rfc: '7.1.7', send: [frame(binary, 'x'), frame(text, message(1))], hear: kNotText });
  return cases;
}

function closes() {
  const cases = [{ name: 'a close without a code', rfc: '5.5.1', send: [frame(close)], hear: ['close 1005|1000', 'end'] }];
  for (const code of [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999]) {
    cases.push({ name: `close ${code}`, rfc: '7.4', send: [frame(close, closing(code))], hear: [`close ${code}`, 'end'] });
  }
  for (const code of [0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999]) {
    cases.push({ name: `close ${code}, which must not be sent`, rfc: '7.4', send: [frame(close, closing(code))], hear: kFailed });
  }
  for (const code of [5000, 65535]) {
    cases.push({ name: `close ${code}, of which nothing is said`, rfc: '7.4.2', send: [frame(close, closing(code))], hear: [`close ${code}|1002`, 'end'] });
  }
  cases.push({ name: 'a close of one byte', rfc: '5.5.1', send: [frame(close, 'x')], hear: kFailed });
  for (const size of [1, 50, 122, 123]) {
    cases.push({ name: `a reason of ${size} bytes`, rfc: '5.5', send: [frame(close, closing(1000, 'r'.repeat(size)))], hear: ['close 1000', 'end'] });
  }
  cases.push({ name: 'a reason of 124 bytes', rfc: '5.5', send: [frame(close, closing(1000, 'r'.repeat(124)))], hear: kFailed });
  for (const bytes of ['ff', 'c0af', 'eda080', 'e282', 'f4908080']) {
    cases.push({ name: `a reason that is not UTF-8 (${bytes})`, rfc: '8.1', send: [frame(close, closing(1000, Buffer.from(bytes, 'hex')))], hear: ['close 1007|1002', 'end'] });
  }
  cases.push({ name: 'a reason in Japanese', rfc: '5.5.1', send: [frame(close, closing(1000, '投了'))], hear: ['close 1000', 'end'] });
  for (const [name, more] of [['a text', frame(text, message(1))], ['a ping', frame(ping, 'x')], ['a second close', frame(close, closing(1001))], ['rubbish', Buffer.alloc(50, 0xff)]]) {
    cases.push({ name: `${name} after a close`, rfc: '5.5.1', send: [Buffer.concat([frame(close, closing(1000)), more])], hear: ['close 1000', 'end'] });
  }
  cases.push({ name: 'a message, then a close in the same segment', rfc: '5.5.1', send: [Buffer.concat([frame(text, message(1)), frame(close, closing(1000))])], hear: ['answer 1', 'close 1000', 'end'] });
  return cases;
}

function segments() {
  const together = Buffer.concat([1, 2, 3, 4, 5].map((t) => frame(text, message(t))));
  const answers = [1, 2, 3, 4, 5].map((t) => `answer ${t}`);
  return [
    { name: 'five messages in one segment', rfc: '5', send: [together], hear: answers },
    { name: 'five messages, a segment for each byte', rfc: '5', send: [together], hear: answers, bytewise: true },
    { name: 'a ping, a segment for each byte', rfc: '5', send: [frame(ping, 'slow')], hear: [`pong ${hex('slow')}`], bytewise: true },
    { name: 'pieces, a segment for each byte', rfc: '5', send: inPieces(['{"type":"ping",', '"t":1}']), hear: ['answer 1'], bytewise: true },
    { name: 'a close, a segment for each byte', rfc: '5', send: [frame(close, closing(1001))], hear: ['close 1001', 'end'], bytewise: true },
    { name: 'a long text, a segment for each byte', rfc: '5', send: [frame(text, message(1, 300))], hear: ['answer 1'], bytewise: true },
    { name: 'bad UTF-8, a segment for each byte', rfc: '8.1', send: [frame(text, Buffer.from('61e28261', 'hex'))], hear: kNotUtf8, bytewise: true },
    { name: 'half closed in silence', rfc: '7.1.5', send: [], hear: ['end'], halfClose: true },
    { name: 'half closed after a message', rfc: '7.1.5', send: [frame(text, message(1))], hear: ['answer 1', 'end'], halfClose: true },
    { name: 'half closed within a frame', rfc: '7.1.7', send: [frame(text, message(1)).subarray(0, 9)], hear: ['end'], halfClose: true },
    { name: 'half closed within a frame head', rfc: '7.1.7', send: [Buffer.from([0x81])], hear: ['end'], halfClose: true },
    { name: 'half closed within a message', rfc: '7.1.7', send: [frame(text, 'x', { fin: false })], hear: ['end'], halfClose: true },
    { name: 'half closed after a close', rfc: '5.5.1', send: [frame(close, closing(1000))], hear: ['close 1000', 'end'], halfClose: true },
  ];
}

export const kGroups = {
  'opcodes and reserved bits': opcodes(), 'masking': masking(), 'sizes': sizes(), 'control frames': controlFrames(),
  'every order of fragments': fragmentOrders(), 'fragments': fragments(), 'UTF-8': utf8(), 'binary': binaries(),
  'closing': closes(), 'segments and half closes': segments(),
};
export const kProbe = { bytes: frame(text, message(99)), answer: 'answer 99' };
