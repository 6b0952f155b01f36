import { onTestFinished } from 'vitest';
import { setReceiver, type TimedEvent } from '../track';

/** Collects the events of this test; what waited from before is dropped. */
export function reportedEvents(): TimedEvent[] {
  const reported: TimedEvent[] = [];
  const others = { onContent: () => undefined, cmcd: () => undefined };
  onTestFinished(setReceiver({ ...others, track: (event) => void reported.push(event) }));
  reported.length = 0;
  return reported;
}
