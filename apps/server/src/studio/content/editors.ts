import type { EditingNotice, EditorPresence } from '@touchline/contract';
import type { Releases } from '../../content';
import { type EventStream, encodeEvent } from '../../kernel/http/event-stream';
import { OpenStreams } from '../../kernel/http/open-streams';
import type { Announce, Db, Store } from '../../kernel/store/store';
import * as queries from './editor-queries';

interface EditorsOptions {
  store: Store;
  releases: Pick<Releases, 'version'>;
  /** Epoch ms. */
  now: () => number;
  onError: (error: unknown) => void;
}

/** Browsers tell every ten seconds that they are still there. */
const PRESENT_SECONDS = 25;
const LOOK_MS = 5000;
const TOPICS = [
  'releases',
  'catalogue',
  'config',
  'offers',
  'regions',
  'flags',
  'legal',
  'locales',
  'campaigns',
] as const;

/** Tells open editors who else edits what, and that entries or releases have changed. */
export class Editors {
  readonly #options: EditorsOptions;
  readonly #streams = new Set<EventStream>();
  readonly #open = new OpenStreams();
  readonly #unsubscribe: () => void;
  #timer: NodeJS.Timeout | undefined;
  #last: Buffer | undefined;
  #isReading = false;
  #isStale = false;
  #changes = 0;

  constructor(options: EditorsOptions) {
    this.#options = options;
    this.#unsubscribe = options.store.changes.subscribe((topics) => {
      const isChanged = !topics || TOPICS.some((topic) => topics.has(topic));
      if (isChanged) this.#changes++;
      if (isChanged || topics.has('editors')) this.#look();
    });
  }

  /** The present notice, read before a stream begins. */
  async read(): Promise<EditingNotice> {
    const { store, releases } = this.#options;
    const editors = await queries.presences(store.db, this.#seconds() - PRESENT_SECONDS);
    return { editors, version: (await releases.version()) + this.#changes };
  }

  /** Sends the present notice, then one after every change. Returns a function that stops it. */
  watch(notice: EditingNotice, stream: EventStream): () => void {
    stream.send(encode(notice));
    this.#open.add(stream);
    this.#streams.add(stream);
    this.#timer ??= setInterval(() => this.#look(), LOOK_MS);
    return () => {
      this.#open.delete(stream);
      this.#streams.delete(stream);
      if (this.#streams.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Notes where an operator is; null where they have left. */
  async note(
    { tx, announce }: { tx: Db; announce: Announce },
    { operatorId, place, ...who }: Omit<EditorPresence, 'place'> & { place: string | null },
  ): Promise<void> {
    const at = this.#seconds();
    await queries.dropOldPresence(tx, at - 4 * PRESENT_SECONDS);
    if (place === null) await queries.dropPresence(tx, operatorId);
    else await queries.keepPresence(tx, { operatorId, place, ...who }, at);
    // Of their own topic: what is shown has not changed.
    announce('editors');
  }

  close(): void {
    this.#unsubscribe();
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#open.endAll();
  }

  #look(): void {
    if (this.#streams.size === 0) return;
    this.#isStale = true;
    if (!this.#isReading) this.#send().catch(this.#options.onError);
  }

  async #send(): Promise<void> {
    this.#isReading = true;
    try {
      while (this.#isStale && this.#streams.size > 0) {
        this.#isStale = false;
        const message = encode(await this.read());
        if (this.#last?.equals(message)) continue;
        this.#last = message;
        for (const stream of this.#streams) stream.send(message);
      }
    } finally {
      this.#isReading = false;
    }
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

const encode = (notice: EditingNotice) => encodeEvent('editing', notice);
