import type { NowBoard } from '@touchline/contract';
import type { Whose } from '../../audience';
import { type EventStream, encodeEvent } from '../../kernel/http/event-stream';
import { OpenStreams } from '../../kernel/http/open-streams';
import { type NowBoards, withoutMoney } from './now';

interface NowWatchOptions {
  boards: Pick<NowBoards, 'read'>;
  onError: (error: unknown) => void;
}

/** What an operator looks at. */
interface NowView {
  readonly whose: Whose;
  readonly hours: number;
  readonly seesMoney: boolean;
}

/** A board that several operators look at. */
interface Watched {
  readonly whose: Whose;
  readonly hours: number;
  /** Whether each of the listeners sees money. */
  readonly listeners: Map<EventStream, boolean>;
  readonly timer: NodeJS.Timeout;
  isReading: boolean;
}

/** A view and its first board. */
interface Opening {
  readonly view: NowView;
  readonly board: NowBoard;
}

const EVERY_MS = 5000;

/** Streams the room "Now": one board for all who look at the same, every five seconds, while anybody does. */
export class NowWatch {
  readonly #options: NowWatchOptions;
  readonly #watched = new Map<string, Watched>();
  readonly #open = new OpenStreams();
  /** Boards that are being read for new listeners. */
  readonly #first = new Map<string, Promise<NowBoard>>();

  constructor(options: NowWatchOptions) {
    this.#options = options;
  }

  /** The present board, read before a stream begins; a failure is a normal problem. */
  async prepare(view: NowView): Promise<Opening> {
    const { whose, hours, seesMoney } = view;
    const key = `${keyOf(view)}/${seesMoney}`;
    const reading =
      this.#first.get(key) ??
      this.#options.boards.read({ whose, hours, withMoney: seesMoney }).finally(() => this.#first.delete(key));
    this.#first.set(key, reading);
    return { view, board: await reading };
  }

  /** Sends the present board, then one with every tick. Returns a function that stops it. */
  watch({ view, board }: Opening, stream: EventStream): () => void {
    const key = keyOf(view);
    stream.send(encode(board));
    this.#open.add(stream);
    const watched = this.#watched.get(key) ?? this.#begin(key, view);
    watched.listeners.set(stream, view.seesMoney);
    return () => {
      this.#open.delete(stream);
      watched.listeners.delete(stream);
      if (watched.listeners.size > 0 || this.#watched.get(key) !== watched) return;
      clearInterval(watched.timer);
      this.#watched.delete(key);
    };
  }

  close(): void {
    for (const { timer } of this.#watched.values()) clearInterval(timer);
    this.#watched.clear();
    this.#open.endAll();
  }

  #begin(key: string, { whose, hours }: NowView): Watched {
    const timer = setInterval(() => {
      this.#tick(watched).catch(this.#options.onError);
    }, EVERY_MS);
    const watched: Watched = { whose, hours, listeners: new Map(), timer, isReading: false };
    this.#watched.set(key, watched);
    return watched;
  }

  /** A board that takes longer than a tick is not read twice. */
  async #tick(watched: Watched): Promise<void> {
    if (watched.isReading) return;
    watched.isReading = true;
    try {
      const { whose, hours, listeners } = watched;
      const withMoney = [...listeners.values()].includes(true);
      const board = await this.#options.boards.read({ whose, hours, withMoney });
      const messages = { full: encode(board), plain: encode(withoutMoney(board)) };
      for (const [stream, seesMoney] of listeners) {
        // Somebody who came during the read has a board already; the next one has their money.
        if (seesMoney && !withMoney) continue;
        stream.send(seesMoney ? messages.full : messages.plain);
      }
    } finally {
      watched.isReading = false;
    }
  }
}

const keyOf = ({ whose, hours }: NowView): string => `${whose}/${hours}`;

const encode = (board: NowBoard) => encodeEvent('now', board);
