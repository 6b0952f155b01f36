import { LOOP } from './scenes/figures/cycle';
import { SAMPLE_RATE } from './speech';

/** Samples per channel of a loop. */
export const LENGTH = LOOP * SAMPLE_RATE;

/** Repeatable white noise. */
export function noise(seed: number): Float32Array {
  let state = seed >>> 0 || 1;
  const samples = new Float32Array(LENGTH);
  for (let i = 0; i < LENGTH; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[i] = state / 2 ** 31 - 1;
  }
  return samples;
}

/** A resonant band-pass filter, run over two loops so that it is seamless. */
export function band(input: Float32Array, centre: number, q: number): Float32Array {
  const w = (2 * Math.PI * centre) / SAMPLE_RATE;
  const alpha = Math.sin(w) / (2 * q);
  const [b0, a0, a1, a2] = [alpha, 1 + alpha, -2 * Math.cos(w), 1 - alpha];
  const output = new Float32Array(LENGTH);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < LENGTH * 2; i++) {
    const x = input[i % LENGTH] ?? 0;
    const y = (b0 * (x - x2) - a1 * y1 - a2 * y2) / a0;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    if (i >= LENGTH) output[i - LENGTH] = y;
  }
  return output;
}

/** Mixes a sound into another, with a gain that may change over time. */
export function add(target: Float32Array, sound: Float32Array, gain: number | ((seconds: number) => number)): void {
  const level = typeof gain === 'number' ? () => gain : gain;
  let now = 0;
  for (let i = 0; i < LENGTH; i++) {
    // The gain is updated every 64 samples.
    if (i % 64 === 0) now = level(i / SAMPLE_RATE);
    target[i] = (target[i] ?? 0) + (sound[i] ?? 0) * now;
  }
}

/** Mixes a short sound into the loop, wrapping around its end. */
export function place(target: Float32Array, sound: Float32Array, seconds: number, gain: number): void {
  const start = Math.round(seconds * SAMPLE_RATE);
  sound.forEach((value, i) => {
    const at = (start + i) % LENGTH;
    target[at] = (target[at] ?? 0) + value * gain;
  });
}

/** A bell curve around a time of the loop. */
export function swell(seconds: number, at: number, width: number): number {
  const d = Math.abs(((((seconds - at) % LOOP) + LOOP * 1.5) % LOOP) - LOOP / 2);
  return Math.exp(-(d * d) / (2 * width * width));
}

/** A percussive sound: decaying partials with some noise. */
export function strike(partials: readonly number[], decay: number): Float32Array {
  const samples = new Float32Array(Math.round(decay * 6 * SAMPLE_RATE));
  for (let i = 0; i < samples.length; i++) {
    const t = i / SAMPLE_RATE;
    const tone = partials.reduce((sum, f, n) => sum + Math.sin(2 * Math.PI * f * t) / (n + 1), 0);
    samples[i] = tone * Math.exp(-t / decay) * Math.min(1, t * 2000);
  }
  return samples;
}

/** Left and right. */
export type Stereo = readonly [Float32Array, Float32Array];

/** Normalises both channels to a loudness (RMS). */
export function level(sound: Stereo, loudness: number): Stereo {
  const power = (sound[0].reduce((a, b) => a + b * b, 0) + sound[1].reduce((a, b) => a + b * b, 0)) / (2 * LENGTH);
  const gain = loudness / Math.sqrt(power);
  return [sound[0].map((v) => v * gain), sound[1].map((v) => v * gain)];
}
