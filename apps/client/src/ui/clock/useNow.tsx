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

/** Tells when the server drew the page (epoch seconds), so that the browser takes over with the same times. */
export function ClockProvider({ renderedAt, children }: { renderedAt: number; children: ReactNode }) {
  return <RenderedAt value={renderedAt}>{children}</RenderedAt>;
}

/** What follows from the present, as text: asks for a new drawing only when it changes, to the second. */
export function useFromNow(read: (second: number) => string): string {
  const renderedAt = useContext(RenderedAt);
  return useSyncExternalStore(
    ticker.subscribe,
    () => read(ticker.second()),
    () => read(renderedAt),
  );
}

/** The present in epoch seconds; asks for a new drawing once per `step` seconds only, all from one timer. */
export function useNow(step = 1): number {
  const renderedAt = useContext(RenderedAt);
  const inSteps = (second: number) => second - (second % step);
  return useSyncExternalStore(
    ticker.subscribe,
    () => inSteps(ticker.second()),
    () => inSteps(renderedAt),
  );
}
