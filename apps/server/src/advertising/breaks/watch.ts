import { type EventStream, encodeEvent } from '../../kernel/http/event-stream';
import { OpenStreams } from '../../kernel/http/open-streams';
import type { Changes } from '../../kernel/store/changes';
import type { BreakEnds } from './service';

interface BreakWatchOptions {
  ends: BreakEnds;
  changes: Pick<Changes, 'subscribe'>;
  /** Epoch ms. */
  now: () => number;
  onError: (error: unknown) => void;
}

interface Watched {
  readonly streams: Set<EventStream>;
  /** The end that all of them know of. */
  told: number;
}

/** An end that is this old concerns no break that a new viewer could see. */
const RECENT_SECONDS = 180;

/** Tells the viewers of this node when a break ends early. */
export class BreakWatch {
  readonly #options: BreakWatchOptions;
  readonly #watched = new Map<string, Watched>();
  readonly #open = new OpenStreams();
  readonly #unsubscribe: () => void;

  constructor(options: BreakWatchOptions) {
    this.#options = options;
    this.#unsubscribe = options.changes.subscribe((topics) => {
      if (!topics || topics.has('breaks')) void this.#look().catch(options.onError);
    });
  }

  /** The last end of a break, read before a stream begins; 0 if there is none to tell. */
  async prepare(streamId: string): Promise<number> {
    const end = (await this.#options.ends.lastOf(streamId)) ?? 0;
    return end > this.#options.now() / 1000 - RECENT_SECONDS ? end : 0;
  }

  /** Sends a recent end, then every new one. Returns a function that stops it. */
  watch(streamId: string, recent: number, stream: EventStream): () => void {
    const watched = this.#watched.get(streamId) ?? { streams: new Set(), told: recent };
    this.#watched.set(streamId, watched);
    watched.streams.add(stream);
    this.#open.add(stream);
    if (recent > 0) stream.send(encode(streamId, recent));
    // Catches an end between reading the last one and now.
    void this.#look().catch(this.#options.onError);
    return () => {
      this.#open.delete(stream);
      watched.streams.delete(stream);
      if (watched.streams.size === 0 && this.#watched.get(streamId) === watched) this.#watched.delete(streamId);
    };
  }

  close(): void {
    this.#unsubscribe();
    this.#watched.clear();
    this.#open.endAll();
  }

  async #look(): Promise<void> {
    for (const [streamId, watched] of this.#watched) {
      const end = await this.prepare(streamId);
      if (end <= watched.told) continue;
      watched.told = end;
      const message = encode(streamId, end);
      for (const stream of watched.streams) stream.send(message);
    }
  }
}

const encode = (streamId: string, endedAt: number) => encodeEvent('breakEnd', { streamId, endedAt });
