/** Time and timers, so that tests can drive them. */
export interface Clock {
  /** Milliseconds that never go back. */
  now(): number;
  /** Runs a task once; the answer cancels it. */
  after(ms: number, task: () => void): () => void;
  /** Runs a task again and again; the answer stops it. */
  every(ms: number, task: () => void): () => void;
}

/** The browser's own timers. */
export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  every(ms, task) {
    const timer = setInterval(task, ms);
    return () => clearInterval(timer);
  },
};
