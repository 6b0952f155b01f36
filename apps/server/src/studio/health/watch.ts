import type { HealthBoard } from '@touchline/contract';
import { type EventStream, encodeEvent } from '../../kernel/http/event-stream';
import { OpenStreams } from '../../kernel/http/open-streams';
import { type HealthBoards, limited } from './board';

interface WatchOptions {
  boards: Pick<HealthBoards, 'read'>;
  onError: (error: unknown) => void;
}

const EVERY_MS = 5000;

/** Streams the health of the service: one board for all who look, every five seconds, while anybody does. */
export class HealthWatch {
  readonly #options: WatchOptions;
  readonly #open = new OpenStreams();
  /** Whether each of the listeners sees everything. */
  readonly #listeners = new Map<EventStream, boolean>();
  #timer: NodeJS.Timeout | undefined;
  #isReading = false;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** The present board, read before a stream begins; a failure is a normal problem. */
  prepare(): Promise<HealthBoard> {
    return this.#options.boards.read();
  }

  /** Sends the present board, then one with every tick. Returns a function that stops it. */
  watch(board: HealthBoard, stream: EventStream, seesAll: boolean): () => void {
    stream.send(encode(seesAll ? board : limited(board)));
    this.#open.add(stream);
    this.#listeners.set(stream, seesAll);
    this.#timer ??= setInterval(() => this.#tick(), EVERY_MS);
    return () => {
      this.#open.delete(stream);
      this.#listeners.delete(stream);
      if (this.#listeners.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#listeners.clear();
    this.#open.endAll();
  }

  /** A board that takes longer than a tick is not read twice. */
  #tick(): void {
    if (this.#isReading) return;
    this.#isReading = true;
    this.#send()
      .catch(this.#options.onError)
      .finally(() => {
        this.#isReading = false;
      });
  }

  async #send(): Promise<void> {
    const board = await this.#options.boards.read();
    const messages = { all: encode(board), limited: encode(limited(board)) };
    for (const [stream, seesAll] of this.#listeners) stream.send(seesAll ? messages.all : messages.limited);
  }
}

const encode = (board: HealthBoard) => encodeEvent('health', board);
