// SPDX-License-Identifier: GPL-3.0-or-later
// The sounds themselves, made of a few oscillators and a little noise; fetched at the first touch.
import type { Sound } from "./events";

interface Tone {
  /** Hertz. */
  pitch: number;
  /** Seconds after the sound begins, and until it has died away. */
  at?: number;
  length: number;
  loud: number;
  shape?: OscillatorType;
}

/** A piece put on wood: a dull tone and a short rush. */
interface Knock {
  at?: number;
  pitch: number;
  loud: number;
}

interface Recipe {
  tones?: readonly Tone[];
  knocks?: readonly Knock[];
}

const kRecipes: Record<Sound, Recipe> = {
  move: { knocks: [{ pitch: 210, loud: 0.8 }] },
  capture: {
    knocks: [
      { pitch: 260, loud: 0.7 },
      { pitch: 150, loud: 1, at: 0.07 },
    ],
  },
  check: {
    tones: [
      { pitch: 740, length: 0.16, loud: 0.28, at: 0.1, shape: "triangle" },
      { pitch: 988, length: 0.3, loud: 0.28, at: 0.22, shape: "triangle" },
    ],
  },
  start: {
    tones: [
      { pitch: 523, length: 0.5, loud: 0.25 },
      { pitch: 784, length: 0.7, loud: 0.22, at: 0.14 },
    ],
  },
  end: {
    tones: [
      { pitch: 196, length: 1.6, loud: 0.4 },
      { pitch: 294, length: 1.3, loud: 0.22 },
      { pitch: 523, length: 0.8, loud: 0.1 },
    ],
  },
  turn: {
    tones: [
      { pitch: 880, length: 0.35, loud: 0.2, at: 0.16 },
      { pitch: 1320, length: 0.25, loud: 0.08, at: 0.16 },
    ],
  },
  tick: { tones: [{ pitch: 1180, length: 0.05, loud: 0.3, shape: "square" }] },
};

const kKnockLength = 0.09;
const kSilence = 0.0001;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers give no sound before the page has been touched, and complain of the try. */
function audio(): AudioContext | null {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** From loud to nothing, without a crack at the end. */
function fading(to: AudioNode, at: number, length: number, loud: number): GainNode {
  const gain = to.context.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(kSilence, at + length);
  gain.connect(to);
  return gain;
}

function sing(to: AudioNode, at: number, tone: Tone): void {
  const oscillator = new OscillatorNode(to.context, {
    frequency: tone.pitch,
    type: tone.shape ?? "sine",
  });
  oscillator.connect(fading(to, at, tone.length, tone.loud));
  oscillator.start(at);
  oscillator.stop(at + tone.length);
}

function rush(audio: BaseAudioContext): AudioBuffer {
  if (noise) return noise;
  noise = new AudioBuffer({
    length: Math.ceil(audio.sampleRate * kKnockLength),
    sampleRate: audio.sampleRate,
  });
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

function knock(to: AudioNode, at: number, { pitch, loud }: Knock): void {
  sing(to, at, { pitch, length: kKnockLength, loud });
  const source = new AudioBufferSourceNode(to.context, { buffer: rush(to.context) });
  const wood = new BiquadFilterNode(to.context, { type: "bandpass", frequency: 7 * pitch, Q: 1.2 });
  source.connect(wood).connect(fading(to, at, kKnockLength / 2, loud));
  source.start(at);
}

/** `loud` from 0 to 1. */
export function play(sound: Sound, loud: number): void {
  const out = audio();
  if (!out) return;
  const master = new GainNode(out, { gain: loud });
  master.connect(out.destination);
  const { tones = [], knocks = [] } = kRecipes[sound];
  const now = out.currentTime + 0.005;
  for (const tone of tones) sing(master, now + (tone.at ?? 0), tone);
  for (const one of knocks) knock(master, now + (one.at ?? 0), one);
}
