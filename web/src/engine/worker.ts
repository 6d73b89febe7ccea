// SPDX-License-Identifier: GPL-3.0-or-later
// The Worker around the engine: fetches the module once, then thinks when asked.
import engineUrl from "../generated/annan_engine.wasm?url";
import { EnginePlayer } from "./player";
import { type FromWorker, Thinking, type ToWorker } from "./thinking";

const waiting: ToWorker[] = [];
let thinking: Thinking | null = null;

const send = (message: FromWorker) => postMessage(message);

// A message to oneself comes after those that wait already, and without the delay of a timer.
const { port1, port2 } = new MessageChannel();
let goOn: () => void = () => {};
port2.onmessage = () => goOn();
const pause = () =>
  new Promise<void>((done) => {
    goOn = done;
    port1.postMessage(null);
  });

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (thinking) thinking.take(data);
  else waiting.push(data);
});

// Told as an error of the whole Worker: whoever started it may start another.
const broken = (error: unknown) => reportError(error);

async function open(): Promise<void> {
  try {
    const now = () => performance.now();
    thinking = new Thinking(await EnginePlayer.open(fetch(engineUrl), now), {
      now,
      pause,
      send,
      broken,
    });
    for (const message of waiting) thinking.take(message);
  } catch (error) {
    broken(error);
  }
}

void open();
