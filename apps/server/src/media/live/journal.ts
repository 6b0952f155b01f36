import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { type Storage, StorageFull } from '../../kernel/storage/storage';
import type { Store } from '../../kernel/store/store';
import { insertInit, insertSegments, type NewSegment } from './queries';
import type { TimedSegment } from './timeline';

/** What a stream hands over to be stored, in its order. */
export type Entry =
  | { readonly type: 'init'; readonly version: number; readonly track: string; readonly bytes: Buffer }
  | {
      readonly type: 'segment';
      readonly track: string;
      readonly segment: TimedSegment;
      readonly object: string;
      readonly parts: () => readonly Buffer[] | undefined;
      readonly size: number;
    }
  | { readonly type: 'task'; readonly run: () => Promise<void> };

/** How the storing of a stream goes. */
export type Storing = 'fine' | 'behind' | 'full';

/** A stream whose entries are stored one after the other. */
interface JournalStream {
  readonly id: string;
  readonly writer: string;
  /** A segment was stored, or given up (`isLost`). */
  settled(track: string, number: number, isLost: boolean): void;
  /** Somebody else writes the stream now. */
  superseded(): void;
}

interface Queue {
  readonly stream: JournalStream;
  readonly entries: Entry[];
  bytes: number;
  /** Rows that are not written yet. */
  rows: number;
  storing: Storing;
  isRunning: boolean;
  isStopped: boolean;
  idle: (() => void)[];
}

interface WaitingRow {
  readonly row: NewSegment;
  readonly queue: Queue;
}

interface JournalOptions {
  store: Store;
  storage: Storage;
  /** Makes room in the storage, where something may go. */
  makeRoom: () => Promise<void>;
  onError: (error: unknown, what: string) => void;
  /** The most bytes of one stream that wait. */
  mostBytes?: number;
}

/** 100 s of 8 Mbit/s: what is older is given up when the storage is away for longer. */
const MOST_BYTES = 96 * 1024 * 1024;
/** Rows wait for each other this long: one statement for all streams of the node. */
const GATHER_MS = 150;
const MOST_ROWS_AT_ONCE = 500;
const MOST_ROWS_WAITING = 50_000;
const LONGEST_PAUSE_MS = 10_000;
const CLOSE_MS = 5000;

/**
 * Stores what live streams of this node write: objects stream by stream in their order, rows of all streams together. What is
 * away for a moment is tried again, and viewers of this node do not notice.
 */
export class Journal {
  readonly #options: JournalOptions;
  readonly #rows: WaitingRow[] = [];
  readonly #queues = new Set<Queue>();
  readonly #stopping = new AbortController();
  #flushing: Promise<void> | undefined;

  constructor(options: JournalOptions) {
    this.#options = options;
  }

  /** Opens the queue of a stream. */
  open(stream: JournalStream) {
    const queue: Queue = {
      stream,
      entries: [],
      bytes: 0,
      rows: 0,
      storing: 'fine',
      isRunning: false,
      isStopped: false,
      idle: [],
    };
    this.#queues.add(queue);
    return {
      add: (entry: Entry): void => this.#add(queue, entry),
      storing: (): Storing => queue.storing,
      isSettled: (): boolean => this.#isSettled(queue),
      /** Settles when everything is stored. */
      settled: (): Promise<void> => this.#settled(queue),
      /** Gives up what waits. */
      stop: (): void => this.#stop(queue),
    };
  }

  /** Stores what waits, for a while; what is left then is lost. */
  async close(): Promise<void> {
    const queues = [...this.#queues].filter(({ storing }) => storing === 'fine');
    const stored = Promise.all(queues.map((queue) => this.#settled(queue)));
    await Promise.race([stored, delay(CLOSE_MS, undefined, { ref: false })]);
    this.#stopping.abort();
    for (const queue of this.#queues) this.#stop(queue);
    await this.#flushing;
  }

  #stop(queue: Queue): void {
    queue.isStopped = true;
    queue.entries.length = 0;
    this.#queues.delete(queue);
    this.#wakeIdle(queue);
  }

  #add(queue: Queue, entry: Entry): void {
    if (queue.isStopped) return;
    queue.entries.push(entry);
    if (entry.type === 'segment') queue.bytes += entry.size;
    this.#bound(queue);
    if (!queue.isRunning) void this.#run(queue);
  }

  /** Gives up the oldest segments that wait where there are too many; the first is under way. */
  #bound(queue: Queue): void {
    const { mostBytes = MOST_BYTES } = this.#options;
    // A full storage may stay full for long.
    const most = queue.storing === 'full' ? mostBytes / 4 : mostBytes;
    while (queue.bytes > most) {
      const at = queue.entries.findIndex((entry, index) => entry.type === 'segment' && index > 0);
      const [entry] = at < 0 ? [] : queue.entries.splice(at, 1);
      if (entry?.type !== 'segment') return;
      queue.bytes -= entry.size;
      this.#settle(queue, entry, 0);
    }
  }

  async #run(queue: Queue): Promise<void> {
    queue.isRunning = true;
    let failures = 0;
    while (!this.#stopping.signal.aborted) {
      const [entry] = queue.entries;
      if (!entry) break;
      try {
        await this.#store(queue, entry);
        failures = 0;
        queue.storing = 'fine';
        if (queue.entries[0] === entry) queue.entries.shift();
      } catch (error) {
        if (isRefused(error)) {
          this.#leaveOut(error, queue, entry.type);
          if (queue.entries[0] === entry) queue.entries.shift();
          failures = 0;
          queue.storing = 'fine';
          continue;
        }
        failures++;
        queue.storing = error instanceof StorageFull ? 'full' : 'behind';
        if (failures === 1 || failures % 20 === 0) this.#options.onError(error, queue.stream.id);
        if (error instanceof StorageFull) await this.#options.makeRoom().catch(() => undefined);
        await this.#pause(Math.min(250 * 2 ** Math.min(failures, 6), LONGEST_PAUSE_MS));
      }
    }
    queue.isRunning = false;
    this.#wakeIdle(queue);
  }

  async #store(queue: Queue, entry: Entry): Promise<void> {
    const { store, storage } = this.#options;
    if (entry.type === 'task') return entry.run();
    if (entry.type === 'init') {
      const { version, track, bytes } = entry;
      return insertInit(store.db, { streamId: queue.stream.id, version, track, bytes });
    }
    const parts = entry.parts();
    if (parts) await storage.put(entry.object, parts);
    queue.bytes -= entry.size;
    this.#settle(queue, entry, parts ? entry.size : 0);
  }

  #settle(queue: Queue, { track, segment }: Extract<Entry, { type: 'segment' }>, bytes: number): void {
    const { stream } = queue;
    stream.settled(track, segment.number, bytes === 0);
    if (this.#rows.length >= MOST_ROWS_WAITING) this.#written(this.#rows.splice(0, 1));
    queue.rows++;
    this.#rows.push({ row: { streamId: stream.id, writer: stream.writer, track, segment, bytes }, queue });
    this.#flushing ??= this.#flush().finally(() => {
      this.#flushing = undefined;
    });
  }

  /** Writes the rows that wait, until there are none. */
  async #flush(): Promise<void> {
    let failures = 0;
    while (this.#rows.length > 0) {
      await this.#pause(failures === 0 ? GATHER_MS : Math.min(250 * 2 ** Math.min(failures, 6), LONGEST_PAUSE_MS));
      const some = this.#rows.splice(0, MOST_ROWS_AT_ONCE);
      try {
        const taken = await this.#insert(some);
        failures = 0;
        for (const queue of new Set(some.map((each) => each.queue)))
          if (!taken.has(queue.stream.id) && !queue.isStopped) queue.stream.superseded();
        this.#written(some);
      } catch (error) {
        failures++;
        this.#rows.unshift(...some);
        if (failures === 1 || failures % 20 === 0) this.#options.onError(error, 'rows');
        if (this.#stopping.signal.aborted) return;
      }
    }
  }

  /** Writes rows, without those that the database refuses; returns the streams whose rows were taken. */
  async #insert(rows: readonly WaitingRow[]): Promise<ReadonlySet<string>> {
    try {
      return await insertSegments(
        this.#options.store.db,
        rows.map(({ row }) => row),
      );
    } catch (error) {
      const [first] = rows;
      if (!first || !isRefused(error)) throw error;
      if (rows.length === 1) {
        const { queue, row } = first;
        this.#leaveOut(error, queue, `${row.track}/${row.segment.number}`);
        queue.stream.settled(row.track, row.segment.number, true);
        return new Set([row.streamId]);
      }
      const half = rows.length >> 1;
      const taken = await this.#insert(rows.slice(0, half));
      return new Set([...taken, ...(await this.#insert(rows.slice(half)))]);
    }
  }

  /** It would be refused for ever, and nothing after it would be recorded. */
  #leaveOut(cause: unknown, { stream }: Queue, what: string): void {
    this.#options.onError(
      new Error(`The database refuses ${what} of ${stream.id}: it is left out`, { cause }),
      stream.id,
    );
  }

  #written(rows: readonly { queue: Queue }[]): void {
    for (const { queue } of rows) {
      queue.rows--;
      this.#wakeIdle(queue);
    }
  }

  #isSettled(queue: Queue): boolean {
    return queue.entries.length === 0 && queue.rows === 0;
  }

  #settled(queue: Queue): Promise<void> {
    if (queue.isStopped || this.#isSettled(queue)) return Promise.resolve();
    return new Promise((resolve) => queue.idle.push(resolve));
  }

  #wakeIdle(queue: Queue): void {
    if (!queue.isStopped && !this.#isSettled(queue)) return;
    for (const resolve of queue.idle.splice(0)) resolve();
  }

  async #pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

/** Whether the database will never take it: data that do not fit a column, or break a rule of the table. */
const isRefused = (error: unknown): boolean => error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
