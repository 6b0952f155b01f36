import type { Job } from '../../kernel/jobs/recurring';
import type { Storage } from '../../kernel/storage/storage';
import type { Db, Store } from '../../kernel/store/store';
import { objectsOf } from '../files/media';
import { objectOf } from '../live/stream';
import type { MediaUsage } from '../services';
import {
  addKept,
  anySegments,
  deleteGarbage,
  deleteSegments,
  deleteStream,
  dueGarbage,
  type Expired,
  expiredSegments,
  fileTracksOf,
  markRemoved,
  markTidied,
  neededFrom,
  oldestSegments,
  removedStreams,
  removeKept,
  streamsToTidy,
  usedBytes,
} from './queries';

interface RetentionOptions {
  store: Store;
  storage: Storage;
  limitBytes: number | undefined;
  /** Epoch ms. */
  now: () => number;
  /** A stream of this node was removed. */
  onRemoved: (streamId: string) => void;
}

/** What left the window stays for a moment: players hold older lists. */
const LINGER_MS = 120_000;
/** What is watched now is not deleted to make room. */
const LEAST_MS = 90_000;
/** For so long what a clip is cut from stays after it left the window; a clip is given up earlier where a node works. */
const CLIP_MS = 6 * 3_600_000;
const EVERY_MS = 20_000;
const ROOM_EVERY_MS = 3000;
const AT_ONCE = 400;
/** The most steps of one run, so that no run takes long. */
const MOST_STEPS = 20;
const USAGE_MS = 5000;
const NEARLY_FULL = 64 * 1024 * 1024;

/** Deletes what nobody can watch any more, in small steps, and makes room where the storage is full. */
export class Retention implements Job {
  readonly name = 'media that nobody keeps';
  readonly #options: RetentionOptions;
  #nextAt = 0;
  #roomAt = Number.NEGATIVE_INFINITY;
  #making: Promise<void> | undefined;
  #used: { at: number; bytes: Promise<number> } | undefined;

  constructor(options: RetentionOptions) {
    this.#options = options;
  }

  async run(): Promise<number> {
    if (performance.now() < this.#nextAt) return 0;
    this.#nextAt = performance.now() + EVERY_MS;
    return this.tidy();
  }

  /** Deletes what is due; returns how many objects it was. */
  async tidy(): Promise<number> {
    return (await this.#tidyWindows()) + (await this.#tidyRemoved()) + (await this.#tidyGarbage());
  }

  async keep(tx: Db, streamId: string, { fromMs, toMs }: { fromMs: number; toMs: number }): Promise<void> {
    if (toMs > fromMs) await addKept(tx, streamId, Math.floor(fromMs), Math.ceil(toMs));
  }

  async letGo(tx: Db, streamId: string, { fromMs, toMs }: { fromMs: number; toMs: number }): Promise<void> {
    if (toMs > fromMs) await removeKept(tx, streamId, Math.floor(fromMs), Math.ceil(toMs));
  }

  async remove(streamId: string): Promise<void> {
    await this.#options.store.transaction(async (tx, announce) => {
      await markRemoved(tx, streamId, new Date(this.#options.now()));
      announce('media');
    });
    this.#options.onRemoved(streamId);
  }

  /** Bytes that are stored, a few seconds old at most. */
  usedBytes(): Promise<number> {
    const now = performance.now();
    if (this.#used && now - this.#used.at < USAGE_MS) return this.#used.bytes;
    const bytes = usedBytes(this.#options.store.db);
    const used = { at: now, bytes };
    this.#used = used;
    bytes.catch(() => {
      if (this.#used === used) this.#used = undefined;
    });
    return bytes;
  }

  async usage(): Promise<MediaUsage> {
    const { storage, limitBytes } = this.#options;
    const [bytes, free] = await Promise.all([this.usedBytes(), storage.free()]);
    return {
      kind: storage.kind,
      name: storage.name,
      usedBytes: bytes,
      ...(limitBytes !== undefined && { limitBytes }),
      isFull: free < NEARLY_FULL,
    };
  }

  /** Deletes the oldest that nobody keeps; not more often than every few seconds. */
  makeRoom(): Promise<void> {
    if (performance.now() - this.#roomAt < ROOM_EVERY_MS) return this.#making ?? Promise.resolve();
    this.#roomAt = performance.now();
    this.#making = this.#deleteOldest().finally(() => {
      this.#making = undefined;
    });
    return this.#making;
  }

  async #deleteOldest(): Promise<void> {
    const { store, now } = this.#options;
    const span = { untilMs: now() - LEAST_MS, clipsSince: new Date(now() - CLIP_MS) };
    await this.#delete(await oldestSegments(store.db, span, AT_ONCE));
  }

  async #tidyWindows(): Promise<number> {
    const { db } = this.#options.store;
    const now = this.#options.now();
    const clipsSince = new Date(now - CLIP_MS);
    let done = 0;
    for (const { id, until } of await streamsToTidy(db, now, LINGER_MS)) {
      // Asked first, too: what was spared for a clip that is made meanwhile is looked through again.
      const needed = await neededFrom(db, id, clipsSince);
      for (let step = 0; step < MOST_STEPS; step++) {
        const expired = await expiredSegments(db, id, { untilMs: until, clipsSince }, AT_ONCE);
        done += await this.#delete(expired);
        if (expired.length === AT_ONCE) continue;
        await markTidied(db, id, { untilMs: Math.min(until, needed ?? until), clipsSince });
        break;
      }
    }
    return done;
  }

  async #tidyRemoved(): Promise<number> {
    const { store, storage } = this.#options;
    let done = 0;
    for (const { id, still, thumbnails } of await removedStreams(store.db, MOST_STEPS)) {
      let isEmpty = false;
      for (let step = 0; step < MOST_STEPS && !isEmpty; step++) {
        const some = await anySegments(store.db, id, AT_ONCE);
        done += await this.#delete(some);
        isEmpty = some.length < AT_ONCE;
      }
      if (!isEmpty) continue;
      const tracks = await fileTracksOf(store.db, id);
      const beside = [...(still === null ? [] : [still]), ...(thumbnails === null ? [] : [thumbnails.object])];
      const names = [...tracks.flatMap(objectsOf), ...beside];
      await storage.delete(names);
      done += names.length;
      await deleteStream(store.db, id);
    }
    return done;
  }

  async #tidyGarbage(): Promise<number> {
    const { store, storage, now } = this.#options;
    const due = await dueGarbage(store.db, new Date(now()), AT_ONCE);
    if (due.length === 0) return 0;
    await storage.delete(due.map(({ object }) => object));
    await deleteGarbage(
      store.db,
      due.map(({ id }) => id),
    );
    return due.length;
  }

  /** Objects first: a row whose object is gone is deleted by the next run. */
  async #delete(expired: readonly Expired[]): Promise<number> {
    if (expired.length === 0) return 0;
    const stored = expired.filter(({ bytes }) => bytes > 0);
    await this.#options.storage.delete(stored.map(({ streamId, track, number }) => objectOf(streamId, track, number)));
    await deleteSegments(this.#options.store.db, expired);
    this.#used = undefined;
    return expired.length;
  }
}
