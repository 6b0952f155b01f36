import type { Score, ScoreList, Timed } from '@touchline/contract';
import type { Events } from '../../content';
import type { Audience } from '../../kernel/common/audience';
import { type EventStream, encodeEvent } from '../../kernel/http/event-stream';
import { OpenStreams } from '../../kernel/http/open-streams';
import type { Changes } from '../../kernel/store/changes';
import type { StoredEvent } from '../../kernel/store/stored-content';
import type { Scores } from './service';

interface ScoreWatchOptions {
  scores: Pick<Scores, 'of'>;
  events: Pick<Events, 'entries'>;
  changes: Pick<Changes, 'subscribe'>;
  /** Epoch ms. */
  now: () => number;
  onError: (error: unknown) => void;
}

interface Watched {
  event: StoredEvent;
  readonly audience: Audience;
  readonly listeners: Set<EventStream>;
  /** The score that all listeners have, as JSON; undefined where there is none yet. */
  sent: string | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** The events of a stream and their present scores. */
interface Opening {
  readonly events: readonly StoredEvent[];
  readonly present: Timed<ScoreList>;
  /** How many changes by hand had been told when the scores were read. */
  readonly changes: number;
}

/** A tile changes at most once a second. */
const SOONEST_MS = 1000;
const LATEST_MS = 30_000;

/** Streams the scores of events: computed once per event and language, sent to all who watch it. */
export class ScoreWatch {
  readonly #options: ScoreWatchOptions;
  readonly #watched = new Map<string, Watched>();
  readonly #open = new OpenStreams();
  readonly #unsubscribe: () => void;
  #changes = 0;

  constructor(options: ScoreWatchOptions) {
    this.#options = options;
    this.#unsubscribe = options.changes.subscribe((topics) => {
      if (topics && !topics.has('contests') && !topics.has('catalogue')) return;
      this.#changes++;
      void this.#lookAtAll();
    });
  }

  /** The present scores, fetched before a stream begins; a failure is a normal problem. */
  async prepare(eventIds: readonly string[], audience: Audience): Promise<Opening> {
    const changes = this.#changes;
    const events = await this.#options.events.entries([...new Set(eventIds)], audience);
    return { events, present: await this.#options.scores.of(events, audience), changes };
  }

  /** Sends the present scores, then every change. Returns a function that stops it. */
  watch(
    { events, present: { answer, validUntil }, changes }: Opening,
    audience: Audience,
    stream: EventStream,
  ): () => void {
    stream.send(encode(answer));
    this.#open.add(stream);
    const joined = events.flatMap((event) => {
      const score = answer.items.find(({ eventId }) => eventId === event.id);
      const key = `${audience.locale}/${event.id}`;
      const watched = this.#watched.get(key) ?? this.#begin(key, event, audience, score, validUntil);
      watched.listeners.add(stream);
      return [[key, watched] as const];
    });
    if (changes !== this.#changes) void this.#lookAtAll();
    return () => {
      this.#open.delete(stream);
      for (const [key, watched] of joined) this.#leave(key, watched, stream);
    };
  }

  /** Computes the score of a watched event again and sends it if it has changed. */
  async look(eventId: string, locale: Audience['locale']): Promise<void> {
    const watched = this.#watched.get(`${locale}/${eventId}`);
    if (!watched) return;
    const { answer, validUntil } = await this.#options.scores.of([watched.event], watched.audience);
    const [score] = answer.items;
    this.#wait(watched, score, validUntil);
    const text = JSON.stringify(score);
    if (!score || text === watched.sent) return;
    watched.sent = text;
    const message = encode(answer);
    for (const stream of watched.listeners) stream.send(message);
  }

  close(): void {
    this.#unsubscribe();
    for (const { timer } of this.#watched.values()) clearTimeout(timer);
    this.#watched.clear();
    this.#open.endAll();
  }

  #begin(
    key: string,
    event: StoredEvent,
    audience: Audience,
    score: Score | undefined,
    validUntil: number | undefined,
  ): Watched {
    const sent = score && JSON.stringify(score);
    const watched: Watched = { event, audience, listeners: new Set(), sent, timer: undefined };
    this.#watched.set(key, watched);
    this.#wait(watched, score, validUntil);
    return watched;
  }

  /** A score by hand or an event has changed: which one, the score itself shows. */
  async #lookAtAll(): Promise<void> {
    for (const watched of this.#watched.values())
      try {
        const { event, audience } = watched;
        const [present] = await this.#options.events.entries([event.id], audience);
        watched.event = present ?? event;
        await this.look(event.id, audience.locale);
      } catch (error) {
        this.#options.onError(error);
      }
  }

  /** Without a score, or after the end, only a change by hand brings another. */
  #wait(watched: Watched, score: Pick<Score, 'phase'> | undefined, validUntil: number | undefined): void {
    clearTimeout(watched.timer);
    if (!score || score.phase === 'over') return;
    const left = validUntil === undefined ? LATEST_MS : validUntil * 1000 - this.#options.now();
    const { event, audience } = watched;
    watched.timer = setTimeout(
      () => {
        this.look(event.id, audience.locale).catch((error: unknown) => {
          this.#options.onError(error);
          if (watched.listeners.size > 0) this.#wait(watched, score, undefined);
        });
      },
      Math.min(LATEST_MS, Math.max(SOONEST_MS, left)),
    );
  }

  #leave(key: string, watched: Watched, stream: EventStream): void {
    if (!watched.listeners.delete(stream) || watched.listeners.size > 0) return;
    clearTimeout(watched.timer);
    this.#watched.delete(key);
  }
}

const encode = (scores: ScoreList) => encodeEvent('scores', scores);
