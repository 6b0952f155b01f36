import type { AudienceEvents, AudienceEventType } from '@touchline/contract';
import type { Cmcd } from '@touchline/player/model/source';

/** Names one playback in memory; its random id is made when it is sent, which is after consent. */
export type ViewingKey = object;

/** What the caller of `track` does not know: the time, ids, and whether the device is new. */
type Later = 'at' | 'viewing' | 'firstVisit';

type Untimed<E> = Omit<E, Later> & (E extends { viewing: string } ? { viewing: ViewingKey } : unknown);

/** An event to report, see `docs/events.md`. */
export type TrackedEvent = { [T in AudienceEventType]: Untimed<AudienceEvents[T]> }[AudienceEventType];

/** An event with its time, epoch ms. */
export type TimedEvent = TrackedEvent & { readonly at: number };

/** Reports the app's events; loaded at rest. */
interface Receiver {
  track(event: TimedEvent): void;
  /** The content of a page is on screen. */
  onContent(): void;
  /** What requests for video may tell of this viewing; nothing without the operator's switch and consent. */
  cmcd(viewing: ViewingKey, contentId: string): Cmcd | undefined;
}

const MOST_EARLY = 100;

let receiver: Receiver | undefined;
let early: TimedEvent[] = [];
/** When content was last shown, by the clock of the page. */
let contentAt: number | undefined;

/** Reports an event. Nothing is sent before consent (DATA-03); without it, nothing at all. */
export function track(event: TrackedEvent): void {
  const timed = { ...event, at: Date.now() };
  if (receiver) receiver.track(timed);
  else early = [...early, timed].slice(-MOST_EARLY);
}

/** Tells that the content of a page is on screen. */
export function tellContent(): void {
  contentAt = performance.now();
  receiver?.onContent();
}

export const lastContentAt = (): number | undefined => contentAt;

export const cmcdOf: Receiver['cmcd'] = (viewing, contentId) => receiver?.cmcd(viewing, contentId);

/** Passes events to their receiver, first those that happened before it was loaded; returns a function that stops it. */
export function setReceiver(next: Receiver): () => void {
  receiver = next;
  const waiting = early;
  early = [];
  for (const event of waiting) next.track(event);
  return () => {
    receiver = undefined;
  };
}
