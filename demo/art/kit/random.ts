/** A seeded random number generator with values in [0, 1). */
export type Random = () => number;

/** Creates a generator from a seed (FNV-1a and mulberry32). */
export function random(seed: string | number): Random {
  let state = 2166136261;
  for (const char of String(seed)) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** An integer for a seed: numbers are kept, so that consecutive ones differ; texts are hashed. */
export const ordinal = (seed: string | number): number =>
  typeof seed === 'number' ? Math.abs(Math.floor(seed)) : Math.floor(random(seed)() * 1_000_003);

/** The choice at an index, modulo the number of choices. */
export function turn<T>(count: number, choices: readonly [T, ...T[]]): T {
  return choices[count % choices.length] ?? choices[0];
}

/** A number between two bounds. */
export const between = (r: Random, from: number, to: number): number => from + r() * (to - from);

/** One of the given choices. */
export function pick<T>(r: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(r() * choices.length)] ?? choices[0];
}

/** Calls `make` a number of times and concatenates the results. */
export function times(count: number, make: (index: number) => string): string {
  let out = '';
  for (let i = 0; i < count; i++) out += make(i);
  return out;
}
