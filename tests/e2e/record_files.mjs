// SPDX-License-Identifier: MIT
// A record as a person brings it, and how it is brought.

/** With a comment, times and a branch. */
export const kKif = `#KIF version=2.0 encoding=UTF-8
手合割：安南将棋
先手：太郎
後手：花子
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:05/00:00:05)
*角道を開けた
   2 ３四歩(33)   ( 0:07/00:00:07)
   3 投了
変化：1手
   1 ２五歩(26)
*飛車先
`;

/** Chooses a file of these bytes, as with the system's dialog. */
export async function choose(table, name, bytes) {
  await table.part("record-file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(bytes) });
}
