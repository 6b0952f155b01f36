/** Time, timers and chance, so that tests can drive them. */
export interface Clock {
  /** Monotonic time in milliseconds. */
  now(): number;
  /** Runs a task once; returns a function that cancels it. */
  after(ms: number, task: () => void): () => void;
  /** Runs a task repeatedly; returns a function that stops it. */
  every(ms: number, task: () => void): () => void;
  /** From 0 to below 1. */
  random(): number;
}

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
  random: () => Math.random(),
};

/** Rejects with an error if a promise takes too long. */
export function within<T>(clock: Clock, ms: number, pending: Promise<T>, error: Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(error));
    pending.then(resolve, reject).finally(cancel);
  });
}
