import type { InputsBoard } from '@touchline/contract';
import { type EventStream, encodeEvent } from '../../kernel/http/event-stream';
import { OpenStreams } from '../../kernel/http/open-streams';
import type { Changes } from '../../kernel/store/changes';
import type { InputBoards } from './board';

interface WatchOptions {
  boards: Pick<InputBoards, 'read'>;
  changes: Pick<Changes, 'subscribe'>;
  onError: (error: unknown) => void;
}

const EVERY_MS = 1000;

/** Streams all inputs: one board for all who look, once a second and at once after a change, while anybody does. */
export class InputsWatch {
  readonly #options: WatchOptions;
  readonly #listeners = new Set<EventStream>();
  readonly #open = new OpenStreams();
  readonly #unsubscribe: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isReading = false;
  #isStale = false;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#unsubscribe = options.changes.subscribe((topics) => {
      if (this.#listeners.size > 0 && (!topics || topics.has('inputs'))) this.#look();
    });
  }

  /** The present board, read before a stream begins; a failure is a normal problem. */
  prepare(): Promise<InputsBoard> {
    return this.#options.boards.read();
  }

  /** Sends the present board, then one with every tick. Returns a function that stops it. */
  watch(board: InputsBoard, stream: EventStream): () => void {
    stream.send(encode(board));
    this.#open.add(stream);
    this.#listeners.add(stream);
    this.#timer ??= setInterval(() => this.#look(), EVERY_MS);
    return () => {
      this.#open.delete(stream);
      this.#listeners.delete(stream);
      if (this.#listeners.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  close(): void {
    this.#unsubscribe();
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#listeners.clear();
    this.#open.endAll();
  }

  /** A board that takes longer than a tick is not read twice; a change meanwhile makes it read once more. */
  #look(): void {
    if (this.#isReading) {
      this.#isStale = true;
      return;
    }
    this.#isReading = true;
    this.#isStale = false;
    this.#send()
      .catch(this.#options.onError)
      .finally(() => {
        this.#isReading = false;
        if (this.#isStale && this.#listeners.size > 0) this.#look();
      });
  }

  async #send(): Promise<void> {
    const message = encode(await this.#options.boards.read());
    for (const listener of this.#listeners) listener.send(message);
  }
}

const encode = (board: InputsBoard) => encodeEvent('inputs', board);
