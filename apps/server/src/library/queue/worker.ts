import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { keepLease } from '../../kernel/jobs/heartbeat';
import { StorageFull } from '../../kernel/storage/storage';
import type { Announce, Db } from '../../kernel/store/store';
import type { MediaServices } from '../../media';
import { Unusable } from '../processing/probing';
import { ProcessingFailed } from '../processing/run';
import { SourceServer } from '../processing/source-server';
import { fileStream } from '../streams';
import { type Held, LeaseLost, type StepOptions } from './held';
import { piecedFile } from './pieced-file';
import { rangeOf } from './plans';
import * as queries from './queries';
import { Renditions } from './renditions';
import { Steps } from './steps';

interface WorkerOptions extends StepOptions {
  media: Pick<MediaServices, 'writeRecording' | 'remove'>;
  /** Changes the stream of events that show a file. */
  showEvents: (transaction: { tx: Db; announce: Announce }, eventId: string, streamId: string) => Promise<void>;
  /** How many files this node works on at once. */
  slots: number;
  /** Epoch ms. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const LEASE_MS = 15_000;
const BEAT_MS = 3000;
const MOST_TRIES = 3;
const AGAIN_AFTER_MS = [5000, 30_000];
/** A file that ends so many workers without anything being done is given up. */
const MOST_TAKES = 30;
const NOTE_MS = 20_000;
const SILENT_MS = 90_000;
const AT_ONCE = 20;
/** Viewers of a version that is replaced may finish watching. */
const OLD_MS = 6 * 3_600_000;

/**
 * Works on files of the queue, on any node with ffmpeg. A lease assigns a file to one worker; one that stops renewing it
 * has lost the file to the next, which goes on with what is done.
 */
export class LibraryWorker {
  readonly #options: WorkerOptions;
  readonly #node = randomUUID();
  readonly #closing = new AbortController();
  readonly #sources = new SourceServer();
  readonly #steps: Steps;
  readonly #renditions: Renditions;
  #notedAt = Number.NEGATIVE_INFINITY;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#steps = new Steps(options);
    this.#renditions = new Renditions(options);
  }

  /** Works on what waits, one file after another; returns how many. */
  async work(): Promise<number> {
    let worked = 0;
    while ((await this.note()) && (await this.#workOnNext())) worked++;
    return worked;
  }

  /** Gives up what ended every worker, and removes media that were replaced. */
  async tidyUp(): Promise<number> {
    const { store, media, now } = this.#options;
    const hopeless = await queries.hopelessIds(store.db, {
      now: new Date(now()),
      mostTakes: MOST_TAKES,
      limit: AT_ONCE,
    });
    for (const id of hopeless)
      await queries.markFailed(store.db, id, 'failed', 'Work on it ended again and again without a reason.');
    const old = await queries.dueOldStreams(store.db, new Date(now()), AT_ONCE);
    for (const streamId of old) {
      await media.remove(streamId);
      await queries.forgetOldStream(store.db, streamId);
    }
    return hopeless.length + old.length;
  }

  /** Says that this node works on files; returns whether it can. */
  async note(): Promise<boolean> {
    const { store, ffmpeg, slots } = this.#options;
    if (this.#closing.signal.aborted || slots === 0 || !(await ffmpeg.find())) return false;
    const now = this.#options.now();
    if (Math.abs(now - this.#notedAt) < NOTE_MS) return true;
    await queries.noteWorker(store.db, { node: this.#node, name: nodeName(), slots, at: new Date(now) });
    this.#notedAt = now;
    return true;
  }

  /** Forgets nodes that are gone. */
  async tidy(): Promise<void> {
    const { store, now } = this.#options;
    await queries.forgetWorkers(store.db, new Date(now() - 10 * SILENT_MS));
  }

  /** Ends the work under way, which another worker continues, and begins no other. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#sources.close();
    if (this.#notedAt > 0) await queries.forgetWorker(this.#options.store.db, this.#node);
  }

  async #workOnNext(): Promise<boolean> {
    const { store, now, log } = this.#options;
    const by = randomUUID();
    const taken = await queries.takeNext(store.db, {
      by,
      node: nodeName(),
      now: new Date(now()),
      until: new Date(now() + LEASE_MS),
      mostTakes: MOST_TAKES,
    });
    if (!taken) return false;
    const lost = new AbortController();
    const stop = keepLease({
      everyMs: BEAT_MS,
      renew: () => queries.renewLease(store.db, taken.id, { by, until: new Date(now() + LEASE_MS) }),
      onLost: () => lost.abort(),
      onError: (error) => log.warn({ err: error }, 'the lease of a file could not be renewed'),
    });
    try {
      await this.#make(taken, by, AbortSignal.any([this.#closing.signal, lost.signal]));
    } catch (error) {
      await stop();
      await this.#failed(taken, by, lost.signal.aborted ? new LeaseLost('The lease was lost.') : error);
    } finally {
      await stop();
    }
    return true;
  }

  async #make(file: queries.QueuedFile, by: string, signal: AbortSignal): Promise<void> {
    const { store, storage, ffmpeg } = this.#options;
    const pieces = piecedFile(storage, await queries.piecesOf(store.db, file.id));
    const served = await this.#sources.serve(pieces);
    try {
      const { address, throwIfUnread } = served;
      const held: Held = { file, by, pieces, workshop: { ffmpeg, address, signal, throwIfUnread } };
      const source = await this.#steps.probe(held);
      await this.#steps.pictures(held, source);
      await this.#renditions.make(held, source);
      await this.#steps.texts(held, source);
      await this.#steps.sheet(held, source);
      let isFinished = false;
      while (!isFinished) {
        signal.throwIfAborted();
        const beside = await this.#steps.surroundings(held, source);
        isFinished = await this.#finish(held, rangeOf(file, source), beside);
      }
    } finally {
      served.close();
    }
  }

  /** The new version is what plays, also where events show the one before; false where it lacks what was just changed. */
  async #finish(held: Held, { from, to }: { from: number; to: number }, beside: queries.Beside): Promise<boolean> {
    const { store, showEvents, now } = this.#options;
    const { file, by } = held;
    return store.transaction(async (tx, announce) => {
      if (!(await queries.holdsLease(tx, file.id, by))) throw new LeaseLost('Another worker goes on with this file.');
      if (!isDeepStrictEqual(await queries.besideOf(tx, file.id), beside)) return false;
      const done = { version: file.version, seconds: to - from, at: new Date(now()) };
      await queries.markReady(tx, file.id, done);
      if (file.readyVersion === null || file.readyVersion === file.version) return true;
      const [old, present] = [fileStream(file.id, file.readyVersion), fileStream(file.id, file.version)];
      for (const eventId of await queries.eventsWith(tx, old)) await showEvents({ tx, announce }, eventId, present);
      await queries.insertOldStream(tx, old, new Date(now() + OLD_MS));
      return true;
    });
  }

  async #failed({ id, tries }: queries.QueuedFile, by: string, error: unknown): Promise<void> {
    const { store, log, now } = this.#options;
    if (this.#closing.signal.aborted || error instanceof LeaseLost) {
      await queries.endLease(store.db, id, { by, dueAt: new Date(now()), failed: false });
      return;
    }
    if (error instanceof Unusable) return this.#giveUp(id, by, error.fault, error.message);
    log.warn({ err: error, file: id, tries }, 'a file could not be worked on');
    if (tries + 1 >= MOST_TRIES) {
      if (error instanceof StorageFull) return this.#giveUp(id, by, 'storageFull', 'There is no room for its sizes.');
      const words = error instanceof ProcessingFailed ? error.message : 'Something went wrong on our side.';
      return this.#giveUp(id, by, error instanceof ProcessingFailed ? 'damaged' : 'failed', words);
    }
    const dueAt = new Date(now() + (AGAIN_AFTER_MS[tries] ?? LEASE_MS));
    await queries.endLease(store.db, id, { by, dueAt, failed: true });
  }

  async #giveUp(
    id: string,
    by: string,
    fault: Parameters<typeof queries.markFailed>[2],
    detail: string,
  ): Promise<void> {
    await this.#options.store.transaction(async (tx) => {
      if (await queries.holdsLease(tx, id, by)) await queries.markFailed(tx, id, fault, detail);
    });
  }
}

const nodeName = (): string => hostname().slice(0, 60);
