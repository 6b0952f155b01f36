import { useEffect, useState } from 'react';

/** Samples that count: an older one says nothing about a clock that was corrected. */
const SAMPLES = 8;

/** How far the clock of the server is ahead of this computer's, in milliseconds. */
interface ServerClock {
  readonly offsetMs: number;
  readonly samples: readonly number[];
}

export const unknownClock: ServerClock = { offsetMs: 0, samples: [] };

/**
 * Learns from a board that said `at` (whole seconds) and arrived at `receivedMs` here. Rounding and the way through the
 * network both make the server look late, so the largest of the last samples is nearest.
 */
export function learnClock({ samples }: ServerClock, at: number, receivedMs: number): ServerClock {
  const next = [...samples, at * 1000 - receivedMs].slice(-SAMPLES);
  return { samples: next, offsetMs: Math.max(...next) };
}

/** The time of the server in milliseconds, renewed after some time while shown. */
export function useServerNow(offsetMs: number, everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now + offsetMs;
}

/** The time of the server at this moment, in milliseconds. */
export const serverNow = ({ offsetMs }: { readonly offsetMs: number }): number => Date.now() + offsetMs;
