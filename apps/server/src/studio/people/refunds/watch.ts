import { type EventStream, encodeEvent } from '../../../kernel/http/event-stream';
import { OpenStreams } from '../../../kernel/http/open-streams';
import type { Changes } from '../../../kernel/store/changes';
import type { RefundRequests } from './service';

interface WatchOptions {
  refunds: Pick<RefundRequests, 'countsWaiting'>;
  changes: Pick<Changes, 'subscribe'>;
  onError: (error: unknown) => void;
}

/** Tells operators how many refunds wait for them: when they come, and after every change. */
export class RefundsWatch {
  readonly #options: WatchOptions;
  readonly #listeners = new Map<EventStream, string>();
  readonly #open = new OpenStreams();
  readonly #unsubscribe: () => void;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#unsubscribe = options.changes.subscribe((topics) => {
      if (this.#listeners.size > 0 && (!topics || topics.has('refunds'))) this.#tell().catch(options.onError);
    });
  }

  /** The present number, read before a stream begins; a failure is a normal problem. */
  async prepare(operatorId: string): Promise<number> {
    return (await this.#options.refunds.countsWaiting())(operatorId);
  }

  /** Sends a number, then the next ones. Returns a function that stops it. */
  watch(waiting: number, operatorId: string, stream: EventStream): () => void {
    stream.send(encode(waiting));
    this.#open.add(stream);
    this.#listeners.set(stream, operatorId);
    return () => {
      this.#open.delete(stream);
      this.#listeners.delete(stream);
    };
  }

  close(): void {
    this.#unsubscribe();
    this.#listeners.clear();
    this.#open.endAll();
  }

  async #tell(): Promise<void> {
    const waitingFor = await this.#options.refunds.countsWaiting();
    for (const [stream, operatorId] of this.#listeners) stream.send(encode(waitingFor(operatorId)));
  }
}

const encode = (waiting: number) => encodeEvent('refunds', { waiting });
