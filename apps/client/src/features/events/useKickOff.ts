import { useEffect, useState } from 'react';

/** The viewers who wait for a start ask for their video within this time, not at one moment. */
export const APART_MS = 2000;

/** Whether an event may be played: once it has begun, for a viewer who waited a moment of chance later. */
export function useKickOff(isAhead: boolean): boolean {
  const [hasWaited, setWaited] = useState(isAhead);
  if (isAhead && !hasWaited) setWaited(true);
  const isDue = hasWaited && !isAhead;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => setWaited(false), APART_MS * Math.random());
    return () => clearTimeout(timer);
  }, [isDue]);
  return !hasWaited;
}
