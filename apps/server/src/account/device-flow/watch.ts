import type { DeviceFlowInfo } from '@touchline/contract';
import type { Listener } from '../../kernel/http/event-stream';
import { Problem } from '../../kernel/http/problem';
import type { Changes } from '../../kernel/store/changes';
import { isSettled, progressAt } from './progress';
import type { StoredSession } from './queries';
import type { DeviceFlow } from './service';

const TICK_MS = 1000;
const BEAT_TICKS = 15;
const MOST_PER_SESSION = 3;

/** A stream that follows one session. */
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

/** Streams the states of sessions to this node's watchers: one query for all of them after each change notice. */
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

  /** Rejects a stream when the session has too many; polling still works. */
  refuseIfFull(id: string): void {
    const ofSession = [...this.#watched].filter((each) => each.id === id).length;
    if (ofSession >= MOST_PER_SESSION)
      throw new Problem(503, 'Too many streams', 'Ask for the state instead.', { 'retry-after': '30' });
  }

  /** Sends the state now and after every change; ends with the session. Returns a function that stops it. */
  watch(session: StoredSession, watcher: Watcher): () => void {
    const last = progressAt(session, this.#options.now());
    const watched = { id: session.id, last, watcher };
    watcher.send(last);
    if (isSettled(last.state)) {
      watcher.end();
      return () => undefined;
    }
    this.#watched.add(watched);
    this.#timer ??= setInterval(() => this.tick(), TICK_MS);
    // Catches changes between reading the session and now.
    void this.#look();
    return () => this.#remove(watched);
  }

  /** Once a second: ends expired sessions and sends heartbeats. */
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

  /** Checks once for all watchers; a call during a check causes one more. */
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
    if (info && info.state !== watched.last.state) watched.watcher.send(info);
    if (info) watched.last = info;
    if (info && !isSettled(info.state)) return;
    this.#remove(watched);
    watched.watcher.end();
  }
}
