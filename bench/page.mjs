// SPDX-License-Identifier: MIT
// What the engine costs the page and what it does there, in a real browser against the built site: the longest frame of ten
// seconds of analysis, and the review of a game of 120 moves. Node prints it; nothing is judged. By hand, after ./dev build and
// ./dev setup test, with node of .tools first on the PATH:
//   ANNAN_BIN_DIR=build/release/bin ANNAN_WEB_DIST=web/dist node bench/page.mjs
import { kDesktop, withSite } from "../tests/e2e/site.mjs";

const kSeconds = 10;

/** A game of two engines. */
const kStart = "ln1g1gsnl/1rs2k1b1/p1ppp3p/1p3ppp1/6R2/1PBP3P1/P1P1PPP1P/9/LNSGKGSNL b - 9";
const kMoves = (
  "3e3f 4b4c 7i7h 3d3e 7g8h 5c5d 7f6g 3e3f 3g3f 2b3d 6f4d 4c4d 2i3g 4d4c 6g3d 4c3d B*6f R*1b 9i9h 1c1g+ 9g9c+ " +
  "9a9c 9h9c+ 8a9c P*9d P*4h 4i4h B*8a 9d9c+ 8b9c P*6e 9c9i+ N*5c 4a5a 5c6a+ 5a6a G*9h 9i9h 6e9h P*3e P*6e 1b1f " +
  "6e8c+ L*6e 6f7e 6e6i+ 5i6i P*4b 5g5f 1g1i 7e5g L*4e 3g4e 3e4e 8c7b 8a7b S*2g 1f1c P*7d G*6b L*1g P*1d 7d7c+ " +
  "6c7c 1g1d 1c1d P*1e 1d1c L*1f P*1d 1e1d 1c5c P*6c 6b6c 1d1c+ 1a1c 1f1c+ 5d5f 4g5f 5c1c P*6d 6c6d L*6g P*6e " +
  "P*1d 1c1d 6g6e N*4d 5f4e 6d6e P*1e 1d1b 4e4d N*4e 5g7i L*7e 8h7f 7e7f L*1f 7f7h+ 6i7h P*1d R*5c L*7e L*7g 7b8c " +
  "N*3g S*2c P*7f 7e7f 3g4e 7f7g+ 8i7g 6e5f N*4f 5f4f 7i4f 3d4e 5c5e+ 4e3d"
).split(" ");

const link = (moves) => `/analysis#start=${kStart.replaceAll(" ", "_")}&moves=${moves.map(encodeURIComponent).join(".")}`;

/** Milliseconds between the frames of so many seconds, longest first. */
function frames(page, seconds) {
  return page.evaluate(
    (ms) =>
      new Promise((resolve) => {
        const gaps = [];
        let last = performance.now();
        const end = last + ms;
        const look = (now) => {
          gaps.push(now - last);
          last = now;
          if (now < end) requestAnimationFrame(look);
          else resolve(gaps.sort((a, b) => b - a));
        };
        requestAnimationFrame(look);
      }),
    seconds * 1000,
  );
}

function tell(what, gaps) {
  const over = (ms) => gaps.filter((gap) => gap > ms).length;
  const longest = gaps.slice(0, 3).map((gap) => gap.toFixed(0));
  console.log(`${what}: ${gaps.length} frames, longest ${longest.join(", ")} ms, ${over(50)} over 50 ms, ${over(100)} over 100 ms`);
}

await withSite(async ({ person }) => {
  const table = await person(kDesktop);
  await table.open(link(kMoves.slice(0, 60)));
  const engine = table.part("engine");
  await table.press("engine-toggle");
  await table.page.waitForTimeout(1000);
  tell("engine off", await frames(table.page, kSeconds));
  await table.press("engine-toggle");
  await table.part("engine-line").first().waitFor();
  tell("engine on", await frames(table.page, kSeconds));
  console.log(`depth ${await engine.getAttribute("data-depth")}: ${(await engine.innerText()).replace(/\s+/g, " ")}`);
});

await withSite(async ({ person }) => {
  const table = await person(kDesktop);
  await table.open(link(kMoves));
  await table.press("tab-review");
  const begun = performance.now();
  await table.press("review-start");
  await table.page.locator('[data-testid="review"][data-state="done"]').waitFor({ timeout: 240_000 });
  console.log(`review of ${kMoves.length} moves: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  console.log((await table.part("review-table").innerText()).replace(/\s+/g, " "));
});
