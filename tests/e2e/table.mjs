// SPDX-License-Identifier: MIT
// One person's page of a table, used by its visible parts: squares, hands, buttons.
import { rules } from "../wasm/module.mjs";

/**
 * The longest wait for anything that is expected; no test passes by waiting this long. Two cores that many tests share take
 * more than twenty seconds to load a page.
 */
export const kPatienceMs = 60_000;

const kHandRoles = { P: "pawn", L: "lance", N: "knight", S: "silver", G: "gold", B: "bishop", R: "rook" };

export class Table {
  constructor(page, { origin, touch }) {
    this.page = page;
    this.origin = origin;
    this.touch = touch;
    /** All messages of the server so far, over all sockets of the page. */
    this.received = [];
    /** All messages of this page so far. */
    this.sent = [];
    this.waiters = new Set();
    /** What the page itself did wrong: must stay empty. */
    this.errors = [];
    this.lastGesture = "nothing";
    page.on("pageerror", (error) => this.errors.push(error));
    // What the content policy has stopped: our own page must need nothing that it forbids.
    page.on("console", (said) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript/.test(said.text()))
        this.errors.push(said.text());
    });
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.#hear(JSON.parse(payload)));
      socket.on("framesent", ({ payload }) => this.sent.push(JSON.parse(payload)));
    });
  }

  /** Another tab of the same browser: the same person. */
  async another() {
    return new Table(await this.page.context().newPage(), { origin: this.origin, touch: this.touch });
  }

  #hear(message) {
    this.received.push(message);
    for (const { wanted, resolve } of this.waiters) if (wanted(message)) resolve(message);
  }

  part(id) {
    return this.page.locator(`[data-testid="${id}"]`);
  }

  async press(id) {
    if (this.touch) await this.part(id).tap();
    else await this.part(id).click();
  }

  /** The two steps of everything that cannot be undone: ask, and say yes at another place. */
  async ask(question) {
    await this.press(question);
    await this.press(`${question}-yes`);
  }

  /** Waits until a part of the page says what `words` matches. */
  async hears(id, words) {
    await this.part(id).filter({ hasText: words }).first().waitFor();
  }

  async goHome() {
    await this.page.goto(this.origin);
  }

  async open(url) {
    await this.page.goto(new URL(url, this.origin).href);
  }

  /** Makes a table as the home page would, but with settings that it does not show; returns the table's address. */
  async createTable(settings) {
    await this.goHome();
    const answer = await this.page.evaluate(async (body) => {
      const response = await fetch("/api/parties", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    }, settings);
    return answer;
  }

  /** Waits until this page plays `color` (`sente`, `gote`), or watches (``). */
  async waitToBe(color) {
    await this.page.locator(`[data-testid="table"][data-phase="playing"][data-you="${color}"]`).waitFor();
  }

  async color() {
    await this.page.locator('[data-testid="table"][data-phase="playing"]').waitFor();
    return await this.part("table").getAttribute("data-you");
  }

  async sfen() {
    return await this.part("board").getAttribute("data-sfen");
  }

  async waitForSfen(sfen) {
    try {
      await this.page.locator(`[data-testid="board"][data-sfen="${sfen}"]`).waitFor();
    } catch (error) {
      const status = await this.part("status")
        .innerText()
        .catch(() => "no status line");
      throw new Error(
        `after ${this.lastGesture} expected ${sfen}, the board shows ${await this.sfen()} and says: ${status}`,
        { cause: error },
      );
    }
  }

  /** Waits until as many squares are marked as destinations of what is held. */
  async waitForMarks(count, kind = "dest") {
    const marks = this.page.locator(`sg-squares sq.${kind}`);
    if (count > 0) await marks.nth(count - 1).waitFor();
    await marks.nth(count).waitFor({ state: "detached" });
  }

  /** Waits until the page lets `color` move. */
  async waitForTurn(color) {
    await this.page.locator(`[data-testid="board"][data-mover="${color}"]`).waitFor();
  }

  /** Brings a piece somewhere while the other side thinks, once the page takes premoves. */
  async premove(usi, how = "tap") {
    await this.waitForPremoving();
    await this.gesture(usi, how);
  }

  async waitForPremoving() {
    await this.page.locator('[data-testid="board"]:not([data-premover=""])').waitFor();
  }

  /** Waits until this premove, and no other, stands on the board; null: none. */
  async waitForPremove(usi) {
    if (usi === null) await this.part("premove").waitFor({ state: "detached" });
    else await this.page.locator(`[data-testid="premove"][data-usi="${usi}"]`).waitFor();
  }

  async waitForEnd() {
    await this.part("end").waitFor();
    return {
      title: await this.part("end-title").innerText(),
      reason: await this.part("end-reason").innerText(),
    };
  }

  /** Where a square is on the screen now. */
  async squarePoint(square) {
    const box = await this.page.locator("sg-board").boundingBox();
    const turned = (await this.part("board").getAttribute("data-orientation")) === "gote";
    const file = Number(square[0]);
    const rank = square.charCodeAt(1) - "a".charCodeAt(0);
    const column = turned ? file - 1 : 9 - file;
    const row = turned ? 8 - rank : rank;
    return { x: box.x + ((column + 0.5) * box.width) / 9, y: box.y + ((row + 0.5) * box.height) / 9 };
  }

  async handPoint(role) {
    const box = await this.page.locator(`[data-testid="hand-bottom"] piece.${role}`).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async originPoint(usi) {
    return usi[1] === "*"
      ? await this.handPoint(kHandRoles[usi[0]])
      : await this.squarePoint(usi.slice(0, 2));
  }

  /** Playwright taps but does not drag by touch; Chromium's own protocol does. */
  async #dragFinger(from, to) {
    this.finger ??= await this.page.context().newCDPSession(this.page);
    const touch = (type, points) =>
      this.finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await touch("touchStart", [from]);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch("touchMove", [{ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }]);
    }
    await touch("touchEnd", []);
  }

  async dragFrom(from, to) {
    if (this.touch) return await this.#dragFinger(from, to);
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await this.page.mouse.move(to.x, to.y, { steps: 4 });
    await this.page.mouse.up();
  }

  async tapAt(point) {
    if (this.touch) await this.page.touchscreen.tap(point.x, point.y);
    else await this.page.mouse.click(point.x, point.y);
  }

  async tapSquare(square) {
    await this.tapAt(await this.squarePoint(square));
  }

  async originSpot(usi) {
    if (usi[1] !== "*") return usi.slice(0, 2);
    const own = await this.part("board").getAttribute("data-orientation");
    return `${own} ${kHandRoles[usi[0]]}`;
  }

  /** Which square, or which piece in hand, the keyboard is at; null: not on the board. */
  async spot() {
    return await this.page.evaluate(
      () => document.activeElement?.closest("[role=gridcell]")?.dataset.spot ?? null,
    );
  }

  /** Tab and arrows alone lead to a square or a piece in hand. */
  async walkTo(spot) {
    await this.part("grid").waitFor({ state: "attached" });
    const centre = (at) =>
      this.page.locator(`[data-testid="grid"] [data-spot="${at}"]`).evaluate((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2, row: cell.offsetHeight / 2 };
      });
    for (let steps = 0; (await this.spot()) === null; steps += 1) {
      if (steps > 40) throw new Error("Tab does not reach the board");
      await this.page.keyboard.press("Tab");
    }
    for (let steps = 0; ; steps += 1) {
      const here = await this.spot();
      if (here === spot) return;
      if (steps > 40) throw new Error(`the arrows do not lead to ${spot} but to ${here}`);
      await this.page.keyboard.press(await this.#arrow(here, spot, centre));
    }
  }

  /** On the board sideways first; to and from the pieces in hand past the edge. */
  async #arrow(here, spot, centre) {
    const [from, to] = [await centre(here), await centre(spot)];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const sideways = dx < 0 ? "ArrowLeft" : "ArrowRight";
    const upright = dy < 0 ? "ArrowUp" : "ArrowDown";
    if (Math.abs(dy) < from.row) return sideways;
    if (Math.abs(dx) < from.row) return upright;
    // Hands beside the board are entered and left sideways, those above and below it upright.
    const beside = here.includes(" ") || spot.includes(" ") ? Math.abs(dx) > Math.abs(dy) : false;
    if (here.includes(" ")) return beside ? sideways : upright;
    return spot.includes(" ") && !beside ? sideways : upright;
  }

  async pressSpot(spot) {
    await this.walkTo(spot);
    await this.page.keyboard.press("Enter");
  }

  /** Answers the promotion question from the keyboard, once it takes an answer. */
  async answerByKeys(promote) {
    await this.page.locator('[data-testid="promotion"][data-ready="true"]').waitFor();
    if (!promote) await this.page.keyboard.press("ArrowRight");
    await this.page.keyboard.press("Enter");
  }

  /** Brings a piece from square or hand to a square; asked about promotion it answers by the `+` of `usi`. */
  async gesture(usi, how = "tap") {
    if (how === "keys") {
      await this.pressSpot(await this.originSpot(usi));
      await this.pressSpot(usi.slice(2, 4));
      return;
    }
    const from = await this.originPoint(usi);
    const to = await this.squarePoint(usi.slice(2, 4));
    if (how === "drag") {
      await this.dragFrom(from, to);
    } else {
      await this.tapAt(from);
      await this.tapAt(to);
    }
  }

  /** Plays `usi` in the game so far once it is this page's turn, promotion question included. */
  async move(game, usi, how = "tap") {
    const before = rules.analyse(game);
    await this.waitForSfen(before.sfen);
    // In this position: a turn before may have been the same person's.
    await this.page
      .locator(`[data-testid="board"][data-mover="${before.turn}"][data-sfen="${before.sfen}"]`)
      .waitFor();
    this.lastGesture = `${how} ${usi}`;
    await this.gesture(usi, how);
    const asked = before.promotion.get(usi.slice(0, 2))?.get(usi.slice(2, 4)) === "choice";
    if (asked && how === "keys") await this.answerByKeys(usi.endsWith("+"));
    else if (asked) await this.press(usi.endsWith("+") ? "promote" : "keep");
  }

  /** The same, and waits until this page shows the position after it; not for an opponent who answers at once. */
  async play(game, usi, how = "tap") {
    await this.move(game, usi, how);
    const after = rules.analyse({ ...game, moves: [...game.moves, usi] });
    await this.waitForSfen(after.sfen);
    return after;
  }

  /** The next message of the server, from this call on, that `wanted` accepts. */
  async waitForNext(wanted, what) {
    const { promise, resolve, reject } = Promise.withResolvers();
    const waiter = { wanted, resolve };
    this.waiters.add(waiter);
    const timer = setTimeout(() => reject(new Error(`no message: ${what}`)), kPatienceMs);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.waiters.delete(waiter);
    }
  }

  moveTexts() {
    return this.part("moves").locator("button").allInnerTexts();
  }
}
