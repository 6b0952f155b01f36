/** The environment of a ticker; injected for tests. */
interface TickerSurroundings {
  /** Milliseconds since 1970. */
  now: () => number;
  setTimer: (run: () => void, milliseconds: number) => number;
  clearTimer: (timer: number) => void;
  isHidden: () => boolean;
  /** Calls back whenever the page is hidden or shown; returns a function to stop. */
  onVisibility: (run: () => void) => () => void;
}

/** A shared clock: it ticks on the full second, and only with listeners on a visible page. */
export interface Ticker {
  subscribe: (listener: () => void) => () => void;
  /** The current second, the same for all components until the next tick. */
  second: () => number;
}

export function createTicker(around: TickerSurroundings): Ticker {
  const listeners = new Set<() => void>();
  let timer: number | undefined;
  let stopWatching: (() => void) | undefined;
  let present = 0;

  const read = () => {
    present = Math.floor(around.now() / 1000);
  };
  const schedule = () => {
    timer = around.isHidden() ? undefined : around.setTimer(tick, 1000 - (around.now() % 1000));
  };
  const tick = () => {
    read();
    schedule();
    for (const listener of listeners) listener();
  };
  const restart = () => {
    if (timer !== undefined) around.clearTimer(timer);
    timer = undefined;
    if (!around.isHidden()) tick();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        read();
        schedule();
        stopWatching = around.onVisibility(restart);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        if (timer !== undefined) around.clearTimer(timer);
        timer = undefined;
        stopWatching?.();
        stopWatching = undefined;
      };
    },
    second() {
      if (listeners.size === 0) read();
      return present;
    },
  };
}
