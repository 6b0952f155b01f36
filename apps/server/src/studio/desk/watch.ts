import type { DeskBoard } from '@touchline/contract';
import { type EventStream, encodeEvent } from '../../kernel/http/event-stream';
import { OpenStreams } from '../../kernel/http/open-streams';
import type { Changes } from '../../kernel/store/changes';
import type { DeskBoards } from './board';

interface DeskWatchOptions {
  boards: Pick<DeskBoards, 'read'>;
  changes: Pick<Changes, 'subscribe'>;
  onError: (error: unknown) => void;
}

/** A desk that several operators look at. */
interface Watched {
  readonly eventId: string;
  readonly listeners: Set<EventStream>;
  readonly timer: NodeJS.Timeout;
  isReading: boolean;
  /** Whether something changed during a read. */
  isStale: boolean;
}

const EVERY_MS = 2000;
const TOPICS = ['contests', 'catalogue', 'breaks', 'banner', 'inputs'] as const;

/** Streams desks: one board for all who look at the same, at once after a change, else every two seconds. */
export class DeskWatch {
  readonly #options: DeskWatchOptions;
  readonly #watched = new Map<string, Watched>();
  readonly #open = new OpenStreams();
  readonly #unsubscribe: () => void;

  constructor(options: DeskWatchOptions) {
    this.#options = options;
    this.#unsubscribe = options.changes.subscribe((topics) => {
      if (topics && !TOPICS.some((topic) => topics.has(topic))) return;
      for (const watched of this.#watched.values()) this.#look(watched);
    });
  }

  /** The present board, read before a stream begins; a failure is a normal problem. */
  prepare(eventId: string): Promise<DeskBoard> {
    return this.#options.boards.read(eventId);
  }

  /** Sends the present board, then one after every change. Returns a function that stops it. */
  watch(board: DeskBoard, stream: EventStream): () => void {
    const eventId = board.event.id;
    stream.send(encode(board));
    this.#open.add(stream);
    const watched = this.#watched.get(eventId) ?? this.#begin(eventId);
    watched.listeners.add(stream);
    return () => {
      this.#open.delete(stream);
      watched.listeners.delete(stream);
      if (watched.listeners.size > 0 || this.#watched.get(eventId) !== watched) return;
      clearInterval(watched.timer);
      this.#watched.delete(eventId);
    };
  }

  close(): void {
    this.#unsubscribe();
    for (const { timer } of this.#watched.values()) clearInterval(timer);
    this.#watched.clear();
    this.#open.endAll();
  }

  #begin(eventId: string): Watched {
    const timer = setInterval(() => this.#look(watched), EVERY_MS);
    const watched: Watched = { eventId, listeners: new Set(), timer, isReading: false, isStale: false };
    this.#watched.set(eventId, watched);
    return watched;
  }

  #look(watched: Watched): void {
    watched.isStale = true;
    if (!watched.isReading) this.#read(watched).catch(this.#options.onError);
  }

  /** Reads until nothing has changed meanwhile; a change during a read is not lost. */
  async #read(watched: Watched): Promise<void> {
    watched.isReading = true;
    try {
      while (watched.isStale && watched.listeners.size > 0) {
        watched.isStale = false;
        const message = encode(await this.#options.boards.read(watched.eventId));
        for (const stream of watched.listeners) stream.send(message);
      }
    } finally {
      watched.isReading = false;
    }
  }
}

const encode = (board: DeskBoard) => encodeEvent('desk', board);
