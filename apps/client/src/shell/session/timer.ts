/** The longest delay of a browser's timer; longer ones fire at once. */
const LONGEST_MS = 2_147_483_647;

/** Timer functions; injected for tests. */
export interface Timers {
  set(run: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}

export const browserTimers: Timers = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as Parameters<typeof clearTimeout>[0]),
};

/** Runs a callback after any delay, in steps that a timer supports (AUTH-14). Returns a function to cancel. */
export function runAfter(timers: Timers, ms: number, run: () => void): () => void {
  let timer: unknown;
  const wait = (left: number) => {
    const stretch = Math.min(Math.max(left, 0), LONGEST_MS);
    timer = timers.set(() => (left > stretch ? wait(left - stretch) : run()), stretch);
  };
  wait(ms);
  return () => timers.clear(timer);
}
