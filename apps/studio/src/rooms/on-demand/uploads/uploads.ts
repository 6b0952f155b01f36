import { type Samples, sampled, speedOf } from './speed';

/** A file that this page uploads. */
export interface LocalUpload {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** Where it is sent; known once the server has taken it on. */
  readonly url: string | undefined;
  /** Known once something was sent, or the server was asked how much it has. */
  readonly sent: number | undefined;
  /** Bytes per second. */
  readonly speed: number | undefined;
  /**
   * `stopped`: the line was away for too long; it goes on when asked. `failed`: the server does not take it. `gone`: the
   * server no longer has what had arrived.
   */
  readonly state: 'queued' | 'sending' | 'paused' | 'stopped' | 'done' | 'failed' | 'gone';
  readonly reason: string | undefined;
}

interface Callbacks {
  readonly url: string | undefined;
  readonly onUrl: (url: string) => void;
  readonly onProgress: (sent: number) => void;
  readonly onDone: () => void;
  readonly onFault: (fault: { status: number; text: string | undefined }) => void;
}

export type StartUpload = (file: File, callbacks: Callbacks) => { stop: () => void };

interface Entry {
  readonly file: File;
  shown: LocalUpload;
  samples: Samples;
  running: { stop: () => void } | undefined;
}

/** More at once share the same line. */
const AT_ONCE = 2;
/** A finished upload stays until the list of files has it. */
const DONE_MS = 5000;
/** Signed out, silent for too long, written in another tab, asked too often. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 423, 429]);
/** Deleted, or not continued in time. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** The uploads of this page; they go on while other rooms are open. */
export class Uploads {
  readonly #load: () => Promise<StartUpload>;
  /** The client of the protocol, loaded with the first upload. */
  #client: Promise<StartUpload | undefined> | undefined;
  readonly #listeners = new Set<() => void>();
  #entries: readonly Entry[] = [];
  #list: readonly LocalUpload[] = [];
  #count = 0;

  constructor(load: () => Promise<StartUpload>) {
    this.#load = load;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly list = (): readonly LocalUpload[] => this.#list;

  /** Uploads a file; with a URL it continues the upload there. */
  add(file: File, url?: string): void {
    const isKnown = this.#entries.some(
      (entry) => isOpen(entry.shown) && (url === undefined ? isSame(entry.file, file) : samePath(entry.shown.url, url)),
    );
    if (isKnown) return;
    this.#entries = this.#entries.filter((entry) => isOpen(entry.shown) || !isSame(entry.file, file));
    this.#count += 1;
    const shown: LocalUpload = {
      id: `local-${this.#count}`,
      name: file.name,
      bytes: file.size,
      url,
      sent: undefined,
      speed: undefined,
      state: 'queued',
      reason: undefined,
    };
    this.#entries = [...this.#entries, { file, shown, samples: [], running: undefined }];
    this.#next();
  }

  pause(id: string): void {
    const entry = this.#find(id);
    entry?.running?.stop();
    this.#change(entry, { state: 'paused', speed: undefined });
    this.#next();
  }

  resume(id: string): void {
    this.#change(this.#find(id), { state: 'queued', reason: undefined });
    this.#next();
  }

  /** Stops and forgets an upload; what has arrived is deleted by the caller. */
  remove(id: string): void {
    this.#find(id)?.running?.stop();
    this.#entries = this.#entries.filter(({ shown }) => shown.id !== id);
    this.#next();
  }

  /** Goes on with what a lost line has stopped. */
  readonly resumeStopped = (): void => {
    for (const { shown } of this.#entries) if (shown.state === 'stopped') this.resume(shown.id);
  };

  #find(id: string): Entry | undefined {
    return this.#entries.find(({ shown }) => shown.id === id);
  }

  #change(entry: Entry | undefined, changes: Partial<LocalUpload>): void {
    if (!entry) return;
    entry.shown = { ...entry.shown, ...changes };
    if (entry.shown.state !== 'sending') {
      entry.running = undefined;
      entry.samples = [];
    }
    this.#tell();
  }

  #tell(): void {
    this.#list = this.#entries.map(({ shown }) => shown);
    for (const listener of this.#listeners) listener();
  }

  #next(): void {
    const sending = this.#entries.filter(({ shown }) => shown.state === 'sending').length;
    const waiting = this.#entries.filter(({ shown }) => shown.state === 'queued');
    for (const entry of waiting.slice(0, Math.max(0, AT_ONCE - sending))) void this.#start(entry);
    this.#tell();
  }

  async #start(entry: Entry): Promise<void> {
    this.#change(entry, { state: 'sending' });
    const isGone = () => entry.shown.state !== 'sending' || !this.#entries.includes(entry);
    this.#client ??= this.#load().catch(() => undefined);
    const start = await this.#client;
    if (!start) this.#client = undefined;
    if (isGone()) return;
    if (!start) {
      this.#change(entry, { state: 'stopped' });
      this.#next();
      return;
    }
    entry.running = start(entry.file, {
      url: entry.shown.url,
      onUrl: (url) => this.#change(entry, { url }),
      onProgress: (sent) => {
        if (isGone()) return;
        entry.samples = sampled(entry.samples, performance.now(), sent);
        this.#change(entry, { sent, speed: speedOf(entry.samples) });
      },
      onDone: () => {
        this.#change(entry, { state: 'done', sent: entry.shown.bytes, speed: undefined });
        setTimeout(() => this.remove(entry.shown.id), DONE_MS);
        this.#next();
      },
      onFault: ({ status, text }) => {
        if (isGone()) return;
        // Without an answer, with one of a server in trouble, or after a new sign-in it can go on later.
        const isLost = entry.shown.url !== undefined && GONE.has(status);
        const isLasting = status >= 400 && status < 500 && !PASSING.has(status);
        if (isLost) this.#change(entry, { state: 'gone', url: undefined, sent: undefined, speed: undefined });
        else this.#change(entry, { state: isLasting ? 'failed' : 'stopped', reason: text, speed: undefined });
        this.#next();
      },
    });
  }
}

/** Whether an upload may still go on. */
export const isOpen = ({ state }: LocalUpload): boolean => state !== 'done' && state !== 'failed' && state !== 'gone';

/** Two files of one name and length may still differ. */
const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Whether two addresses lead to the same upload; one may be absolute. */
export const samePath = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  new URL(one, location.origin).pathname === new URL(other, location.origin).pathname;
