import type { SoccerUpdates, Timed, UpdateCursor } from '@touchline/contract';
import type { Audience } from '../../kernel/common/audience';
import { type EventStream, encodeEvent } from '../../kernel/http/event-stream';
import { OpenStreams } from '../../kernel/http/open-streams';
import type { Soccer } from './service';

type Locale = Audience['locale'];

interface WatchOptions {
  soccer: Pick<Soccer, 'updates'>;
  /** Epoch ms. */
  now: () => number;
  onError: (error: unknown) => void;
}

interface Watched {
  readonly id: string;
  readonly locale: Locale;
  readonly listeners: Set<EventStream>;
  /** The last update that all listeners have received. */
  place: SoccerUpdates['place'];
  timer: NodeJS.Timeout | undefined;
}

const SOONEST_MS = 200;
const LATEST_MS = 30_000;

/** Streams the updates of matches: fetched once, encoded once, sent to all listeners. */
export class MatchWatch {
  readonly #options: WatchOptions;
  readonly #watched = new Map<string, Watched>();
  readonly #open = new OpenStreams();

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /**
   * The updates that a listener has missed; fetched before the stream begins, so that an unknown match is a normal
   * problem.
   */
  missed(id: string, since: UpdateCursor, locale: Locale): Promise<Timed<SoccerUpdates>> {
    return this.#options.soccer.updates(id, since, locale);
  }

  /** Sends missed updates, then all that follow. Returns a function that stops it. */
  watch(id: string, locale: Locale, { answer, validUntil }: Timed<SoccerUpdates>, stream: EventStream): () => void {
    stream.send(encode(answer));
    if (answer.isOver) {
      stream.end();
      return () => undefined;
    }
    const key = `${locale}/${id}`;
    const watched = this.#watched.get(key) ?? this.#begin(key, id, locale, answer, validUntil);
    watched.listeners.add(stream);
    this.#open.add(stream);
    // A listener that joins slightly ahead or behind is brought to the position of the others.
    if (!isSame(watched.place, answer.place)) void this.look(id, locale);
    return () => this.#leave(key, watched, stream);
  }

  /** Fetches new updates of a match and sends them. */
  async look(id: string, locale: Locale): Promise<void> {
    const watched = this.#watched.get(`${locale}/${id}`);
    if (!watched) return;
    const { series, number } = watched.place;
    const { answer, validUntil } = await this.#options.soccer.updates(id, { series, after: number }, locale);
    this.#wait(watched, validUntil);
    if (isSame(answer.place, watched.place) && !answer.isOver) return;
    watched.place = answer.place;
    const event = encode(answer);
    for (const stream of watched.listeners) stream.send(event);
    if (answer.isOver) this.#end(watched);
  }

  close(): void {
    for (const watched of this.#watched.values()) this.#end(watched);
  }

  #begin(key: string, id: string, locale: Locale, { place }: SoccerUpdates, validUntil: number | undefined): Watched {
    const watched: Watched = { id, locale, listeners: new Set(), place, timer: undefined };
    this.#watched.set(key, watched);
    this.#wait(watched, validUntil);
    return watched;
  }

  #wait(watched: Watched, validUntil: number | undefined): void {
    clearTimeout(watched.timer);
    const left = validUntil === undefined ? LATEST_MS : validUntil * 1000 - this.#options.now();
    watched.timer = setTimeout(
      () => {
        this.look(watched.id, watched.locale).catch((error: unknown) => {
          this.#options.onError(error);
          if (watched.listeners.size > 0) this.#wait(watched, undefined);
        });
      },
      Math.min(LATEST_MS, Math.max(SOONEST_MS, left)),
    );
  }

  #leave(key: string, watched: Watched, stream: EventStream): void {
    if (!watched.listeners.delete(stream)) return;
    this.#open.delete(stream);
    if (watched.listeners.size > 0) return;
    clearTimeout(watched.timer);
    this.#watched.delete(key);
  }

  #end(watched: Watched): void {
    clearTimeout(watched.timer);
    this.#watched.delete(`${watched.locale}/${watched.id}`);
    for (const stream of watched.listeners) {
      this.#open.delete(stream);
      stream.end();
    }
    watched.listeners.clear();
  }
}

const isSame = (one: SoccerUpdates['place'], other: SoccerUpdates['place']) =>
  one.series === other.series && one.number === other.number;

const encode = (updates: SoccerUpdates) =>
  encodeEvent('updates', updates, `${updates.place.series}:${updates.place.number}`);
