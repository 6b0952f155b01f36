import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { createTicker } from './ticker';

const ticker = createTicker({
  now: () => Date.now(),
  setTimer: (run, milliseconds) => window.setTimeout(run, milliseconds),
  clearTimer: (timer) => window.clearTimeout(timer),
  isHidden: () => document.hidden,
  onVisibility: (run) => {
    document.addEventListener('visibilitychange', run);
    return () => document.removeEventListener('visibilitychange', run);
  },
});

const RenderedAt = createContext(0);

/** Provides the time of server rendering (epoch seconds), so that hydration uses the same times. */
export function ClockProvider({ renderedAt, children }: { renderedAt: number; children: ReactNode }) {
  return <RenderedAt value={renderedAt}>{children}</RenderedAt>;
}

/** A text derived from the current time: re-renders only when it changes, exact to the second. */
export function useFromNow(read: (second: number) => string): string {
  const renderedAt = useContext(RenderedAt);
  return useSyncExternalStore(
    ticker.subscribe,
    () => read(ticker.second()),
    () => read(renderedAt),
  );
}

/** The current time in epoch seconds; re-renders once per `step` seconds, all from one timer. */
export function useNow(step = 1): number {
  const renderedAt = useContext(RenderedAt);
  const inSteps = (second: number) => second - (second % step);
  return useSyncExternalStore(
    ticker.subscribe,
    () => inSteps(ticker.second()),
    () => inSteps(renderedAt),
  );
}
