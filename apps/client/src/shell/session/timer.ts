/** The longest delay a browser's timer takes; a longer one would fire at once. */
const LONGEST_MS = 2_147_483_647;

/** What sets and clears timers; tests bring their own. */
export interface Timers {
  set(run: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}

export const browserTimers: Timers = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as Parameters<typeof clearTimeout>[0]),
};

/** Runs something after any delay, in stretches a timer can take (AUTH-14). Gives a way to call it off. */
export function runAfter(timers: Timers, ms: number, run: () => void): () => void {
  let timer: unknown;
  const wait = (left: number) => {
    const stretch = Math.min(Math.max(left, 0), LONGEST_MS);
    timer = timers.set(() => (left > stretch ? wait(left - stretch) : run()), stretch);
  };
  wait(ms);
  return () => timers.clear(timer);
}
