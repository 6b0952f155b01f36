/** Runs callbacks one at a time, each after the page has painted what came before. */
interface Turns {
  /** Queues a callback; returns a function that takes it out again. */
  wait(run: () => void): () => void;
}

/** @param afterPaint calls back when the current state has been painted */
export function createTurns(afterPaint: (then: () => void) => void): Turns {
  const waiting: (() => void)[] = [];
  let isRunning = false;
  const next = () => {
    const run = waiting.shift();
    isRunning = run !== undefined;
    if (!run) return;
    run();
    afterPaint(next);
  };
  return {
    wait(run) {
      waiting.push(run);
      if (!isRunning) {
        isRunning = true;
        afterPaint(next);
      }
      return () => {
        const place = waiting.indexOf(run);
        if (place >= 0) waiting.splice(place, 1);
      };
    },
  };
}
