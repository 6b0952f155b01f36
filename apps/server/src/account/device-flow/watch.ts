import type { DeviceFlowInfo } from '@touchline/contract';
import type { Listener } from '../../kernel/http/event-stream';
import { Problem } from '../../kernel/http/problem';
import type { Changes } from '../../kernel/store/changes';
import { isSettled, progressAt } from './progress';
import type { StoredSession } from './queries';
import type { DeviceFlow } from './service';

const TICK_MS = 1000;
const BEAT_TICKS = 15;
const MOST_WATCHERS = 2000;
const MOST_PER_SESSION = 3;

/** Somebody who wants to hear how a session goes on. */
type Watcher = Listener<DeviceFlowInfo>;

interface Watched {
  id: string;
  last: DeviceFlowInfo;
  watcher: Watcher;
}

interface WatchOptions {
  deviceFlow: Pick<DeviceFlow, 'progressOf'>;
  changes: Pick<Changes, 'subscribe'>;
  now: () => number;
  onError: (error: unknown) => void;
}

/** Tells watchers of this node what happens to their sessions on any node: one query for all of them after each notice. */
export class DeviceFlowWatch {
  readonly #options: WatchOptions;
  readonly #watched = new Set<Watched>();
  readonly #unsubscribe: () => void;
  #timer: NodeJS.Timeout | undefined;
  #ticks = 0;
  #looking: Promise<void> | undefined;
  #again = false;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#unsubscribe = options.changes.subscribe((topics) => {
      if (!topics || topics.has('device-flow')) void this.#look();
    });
  }

  /** Refuses where there are too many: polling goes on working. */
  refuseIfFull(id: string): void {
    const ofSession = [...this.#watched].filter((each) => each.id === id).length;
    if (this.#watched.size >= MOST_WATCHERS || ofSession >= MOST_PER_SESSION)
      throw new Problem(503, 'Too many streams', 'Ask for the state instead.', { 'retry-after': '30' });
  }

  /** Tells the state now and after every change; the watcher is ended with the session. Answers how to stop. */
  watch(session: StoredSession, watcher: Watcher): () => void {
    const last = progressAt(session, this.#options.now());
    const watched = { id: session.id, last, watcher };
    watcher.tell(last);
    if (isSettled(last.state)) {
      watcher.end();
      return () => undefined;
    }
    this.#watched.add(watched);
    this.#timer ??= setInterval(() => this.tick(), TICK_MS);
    // What happened between reading the session and now was told to nobody.
    void this.#look();
    return () => this.#remove(watched);
  }

  /** Once a second: ends what has expired, and keeps lines alive. */
  tick(): void {
    this.#ticks++;
    const now = this.#options.now() / 1000;
    if ([...this.#watched].some(({ last }) => last.expiresAt <= now)) void this.#look();
    if (this.#ticks % BEAT_TICKS === 0) for (const { watcher } of this.#watched) watcher.beat();
  }

  close(): void {
    this.#unsubscribe();
    for (const watched of this.#watched) {
      this.#remove(watched);
      watched.watcher.end();
    }
  }

  #remove(watched: Watched): void {
    this.#watched.delete(watched);
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Looks once for all watchers; a call during a look makes it look once more. */
  #look(): Promise<void> {
    if (this.#looking) {
      this.#again = true;
      return this.#looking;
    }
    this.#looking = this.#lookAll()
      .catch(this.#options.onError)
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  async #lookAll(): Promise<void> {
    do {
      this.#again = false;
      if (this.#watched.size === 0) return;
      const rows = await this.#options.deviceFlow.progressOf([...new Set([...this.#watched].map(({ id }) => id))]);
      const progress = new Map(rows.map((row) => [row.id, progressAt(row, this.#options.now())]));
      for (const watched of this.#watched) this.#update(watched, progress.get(watched.id));
    } while (this.#again);
  }

  #update(watched: Watched, info: DeviceFlowInfo | undefined): void {
    if (info && info.state !== watched.last.state) watched.watcher.tell(info);
    if (info) watched.last = info;
    if (info && !isSettled(info.state)) return;
    this.#remove(watched);
    watched.watcher.end();
  }
}
