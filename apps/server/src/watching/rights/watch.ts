import { type PersonalChange, type PersonalTopic, personalTopics } from '@touchline/contract/schema';
import type { Claims } from '../../auth';
import type { Listener } from '../../kernel/http/event-stream';
import { Problem } from '../../kernel/http/problem';
import type { Changes } from '../../kernel/store/changes';
import type { Entitlements } from './entitlements';

const TICK_MS = 1000;
const BEAT_TICKS = 15;
const MOST_PER_PERSON = 20;

interface Listening {
  readonly caller: Claims;
  readonly listener: Listener<PersonalChange>;
  /** When the person's rights change next by time alone (epoch seconds). */
  nextChange: number | undefined;
}

interface WatchOptions {
  entitlements: Pick<Entitlements, 'nextChange'>;
  isRevoked: (familyId: string) => Promise<boolean>;
  changes: Pick<Changes, 'subscribe'>;
  /** Epoch ms. */
  now: () => number;
  onError: (error: unknown) => void;
}

/**
 * Streams personal changes to the screens of signed-in viewers, from any node: a purchase, a right that expires at this
 * second, the end of their session.
 */
export class PersonalWatch {
  readonly #options: WatchOptions;
  /** By account: a change is looked for at the streams of its person only. */
  readonly #ofPerson = new Map<string, Set<Listening>>();
  readonly #unsubscribe: () => void;
  #timer: NodeJS.Timeout | undefined;
  #ticks = 0;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#unsubscribe = options.changes.subscribe((topics) => this.#hear(topics));
  }

  /** Rejects a stream when the person has too many; clients without a stream poll. */
  refuseIfFull({ accountId }: Claims): void {
    if ((this.#ofPerson.get(accountId)?.size ?? 0) >= MOST_PER_PERSON)
      throw new Problem(503, 'Too many streams', 'Ask for the rights instead.', { 'retry-after': '30' });
  }

  /**
   * Sends every change from now on, until the listener disconnects or its token expires. Returns a function that
   * stops it.
   */
  listen(caller: Claims, listener: Listener<PersonalChange>): () => void {
    const listening: Listening = { caller, listener, nextChange: undefined };
    this.#ofPerson.set(caller.accountId, (this.#ofPerson.get(caller.accountId) ?? new Set()).add(listening));
    this.#timer ??= setInterval(() => this.tick(), TICK_MS);
    // The first message confirms the subscription: earlier changes are fetched after it.
    listener.beat();
    this.#lookAhead(listening);
    return () => this.#remove(listening);
  }

  /** Once a second: sends changes by time, ends expired listeners, and sends heartbeats. */
  tick(): void {
    this.#ticks++;
    const now = this.#options.now() / 1000;
    for (const listening of this.#all()) {
      if (listening.caller.expires <= now) this.#end(listening);
      else if (listening.nextChange !== undefined && listening.nextChange <= now) this.#send(listening, ['rights']);
      else if (this.#ticks % BEAT_TICKS === 0) listening.listener.beat();
    }
  }

  close(): void {
    this.#unsubscribe();
    for (const listening of this.#all()) this.#end(listening);
  }

  #all(): Listening[] {
    return [...this.#ofPerson.values()].flatMap((ofPerson) => [...ofPerson]);
  }

  #hear(topics: ReadonlySet<string> | undefined): void {
    if (this.#ofPerson.size === 0) return;
    // Where notices were missed, anything may have changed.
    if (!topics) for (const listening of this.#all()) this.#send(listening, EVERYTHING);
    else
      for (const [accountId, changed] of whatOfWhom(topics))
        for (const listening of this.#ofPerson.get(accountId) ?? []) this.#send(listening, changed);
    if (!topics || topics.has('sessions')) for (const listening of this.#all()) this.#checkSession(listening);
  }

  #send(listening: Listening, changed: readonly PersonalTopic[]): void {
    listening.listener.send({ changed: [...changed] });
    if (changed.includes('rights')) this.#lookAhead(listening);
  }

  #lookAhead(listening: Listening): void {
    listening.nextChange = undefined;
    const look = async () => {
      listening.nextChange = await this.#options.entitlements.nextChange(listening.caller.accountId);
    };
    look().catch(this.#options.onError);
  }

  #checkSession(listening: Listening): void {
    const check = async () => {
      const isOver = await this.#options.isRevoked(listening.caller.familyId);
      if (!isOver || !this.#has(listening)) return;
      listening.listener.send({ changed: ['session'] });
      this.#end(listening);
    };
    check().catch(this.#options.onError);
  }

  #end(listening: Listening): void {
    this.#remove(listening);
    listening.listener.end();
  }

  #has(listening: Listening): boolean {
    return this.#ofPerson.get(listening.caller.accountId)?.has(listening) ?? false;
  }

  #remove(listening: Listening): void {
    const { accountId } = listening.caller;
    const ofPerson = this.#ofPerson.get(accountId);
    ofPerson?.delete(listening);
    if (ofPerson?.size === 0) this.#ofPerson.delete(accountId);
    if (this.#ofPerson.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

const EVERYTHING: readonly PersonalTopic[] = personalTopics.filter((topic) => topic !== 'session');

/** The personal notices among the topics of a change, by account. */
function whatOfWhom(topics: ReadonlySet<string>): ReadonlyMap<string, PersonalTopic[]> {
  const found = new Map<string, PersonalTopic[]>();
  for (const topic of topics) {
    const [kind, accountId, what] = topic.split(':');
    const known = personalTopics.find((each) => each === what);
    if (kind !== 'person' || !accountId || !known) continue;
    found.set(accountId, [...(found.get(accountId) ?? []), known]);
  }
  return found;
}
