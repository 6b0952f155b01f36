/** Progress from 0 to 1 between two times, with a soft start and end. */
export function ramp(seconds: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (seconds - from) / (to - from)));
  return share * share * share * (share * (share * 6 - 15) + 10);
}

/** Progress from 0 to 1 that begins fast and brakes. */
export function arrive(seconds: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (seconds - from) / (to - from)));
  return 1 - (1 - share) ** 4;
}

/** An oscillation that begins at a time and dies away. */
export function tremble(seconds: number, from: number, perSecond: number, decay: number): number {
  const since = seconds - from;
  return since < 0 ? 0 : Math.sin(2 * Math.PI * perSecond * since) * Math.exp(-since / decay);
}

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/**
 * Distance at constant speed, in steps of three pixels per frame: they are whole pixels in all renditions, so that
 * moved shapes need hardly any bits.
 */
export const glide = (seconds: number, steps: number): number => Math.round(seconds * 25) * 3 * steps;
