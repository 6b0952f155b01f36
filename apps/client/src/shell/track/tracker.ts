import type { AudienceEvent } from '@touchline/contract';
import type { ConsentState } from '../consent/consent';
import type { StoredValues } from '../session/storage';
import { decisionOf, type PrivacySignals } from './decision';
import type { KeptBatches } from './kept-batches';
import type { Outbox } from './outbox';
import { randomId } from './random-id';
import type { TimedEvent, ViewingKey } from './track';

/** Random id of the device; exists with consent only. */
const VIEWER_KEY = 'audienceViewer';
const VALID_ID = /^[\w-]{16,64}$/;
/** Events that wait for the viewer's decision; older ones are dropped. */
const MOST_WAITING = 100;

interface TrackerOptions {
  readonly consent: { state(): ConsentState; subscribe(listener: () => void): () => void };
  readonly signals: PrivacySignals;
  readonly stored: StoredValues;
  readonly kept: KeptBatches;
  /** Begins to send for a viewer. */
  readonly open: (viewer: string) => Outbox;
}

/** Everything that exists with consent only. */
interface Sending {
  readonly outbox: Outbox;
  readonly isFirstVisit: boolean;
  readonly viewings: WeakMap<ViewingKey, string>;
}

/**
 * Lets events through as the viewer's consent allows (DATA-03): before a decision they wait in memory and without any id;
 * a no drops them and deletes the ids.
 */
export class Tracker {
  readonly #options: TrackerOptions;
  readonly #stopFollowing: () => void;
  #waiting: TimedEvent[] = [];
  #sending: Sending | undefined;

  constructor(options: TrackerOptions) {
    this.#options = options;
    this.#stopFollowing = options.consent.subscribe(() => this.#review());
    this.#review();
  }

  track(event: TimedEvent): void {
    if (this.#sending) this.#send(event, this.#sending);
    else if (this.#decision() !== 'no') this.#waiting = [...this.#waiting, event].slice(-MOST_WAITING);
  }

  /** Sends events now that consent exists. */
  get outbox(): Outbox | undefined {
    return this.#sending?.outbox;
  }

  /** The random id of a viewing; none without consent. */
  viewingId(viewing: ViewingKey): string | undefined {
    return this.#sending && idOf(viewing, this.#sending);
  }

  stop(): void {
    this.#stopFollowing();
    this.#sending?.outbox.stop();
    this.#sending = undefined;
  }

  #decision() {
    return decisionOf(this.#options.consent.state(), this.#options.signals);
  }

  #review(): void {
    const decision = this.#decision();
    if (decision === 'yes') this.#begin();
    if (decision === 'no') this.#waiting = [];
    // An id of the time before a regulation applied is deleted, too.
    if (decision === 'no' || decision === 'asked') this.#end();
  }

  #begin(): void {
    if (this.#sending) return;
    const { stored, open } = this.#options;
    const known = stored.read(VIEWER_KEY, isId);
    const viewer = known ?? randomId();
    if (known === undefined) stored.write(VIEWER_KEY, viewer);
    const sending = { outbox: open(viewer), isFirstVisit: known === undefined, viewings: new WeakMap() };
    this.#sending = sending;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const event of waiting) this.#send(event, sending);
  }

  #end(): void {
    this.#sending?.outbox.stop();
    this.#sending = undefined;
    this.#options.stored.remove(VIEWER_KEY);
    this.#options.kept.clear();
  }

  #send(event: TimedEvent, sending: Sending): void {
    sending.outbox.push(finished(event, sending));
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && VALID_ID.test(value);

function idOf(viewing: ViewingKey, { viewings }: Sending): string {
  const id = viewings.get(viewing) ?? randomId();
  viewings.set(viewing, id);
  return id;
}

/** The event with what exists after consent only. */
function finished(event: TimedEvent, sending: Sending): AudienceEvent {
  if ('viewing' in event) return { ...event, viewing: idOf(event.viewing, sending) };
  if (event.type === 'app.open') return { ...event, firstVisit: sending.isFirstVisit };
  return event;
}
