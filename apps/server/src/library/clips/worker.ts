import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { AuthoredEvent, Authoring } from '../../content';
import type { Ffmpeg } from '../../kernel/ffmpeg/ffmpeg';
import { keepLease } from '../../kernel/jobs/heartbeat';
import { type Storage, StorageFull } from '../../kernel/storage/storage';
import type { Db, Store } from '../../kernel/store/store';
import type { MediaServices } from '../../media';
import type { Garbage } from '../garbage/service';
import type { WorkFolder } from '../work-folder';
import { EndIsMissing, encodeClip, type Footage, fetchFootage, mostMs, NothingToCut, publishMedia } from './making';
import * as queries from './queries';
import { clipObject, clipStream } from './service';

interface WorkerOptions {
  store: Store;
  storage: Storage;
  media: Pick<MediaServices, 'cut' | 'writeRecording' | 'remove'>;
  ffmpeg: Ffmpeg;
  garbage: Garbage;
  authoring: Pick<Authoring, 'create'>;
  /** What a clip inherits from its event. */
  inherited: (eventId: string) => Promise<Partial<AuthoredEvent>>;
  /** Where files are while they are made. */
  workFolder: WorkFolder;
  /** Epoch ms. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The tag of events in the line “Highlights” of the first home page. */
const HIGHLIGHT = 'highlight';
const LEASE_MS = 15_000;
const BEAT_MS = 3000;
/** A failure counts as much as eight workers that are gone: a clip that ends every worker is given up, too. */
const FAILURE = 8;
const MOST_TRIES = 4 * FAILURE;
const AGAIN_AFTER_MS = 2000;
const AT_ONCE = 20;

/** Makes clips, in a slot of their own: they wait for no file of the library. */
export class ClipWorker {
  readonly #options: WorkerOptions;
  readonly #closing = new AbortController();

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Makes what waits, one after another. */
  async work(): Promise<number> {
    const { ffmpeg } = this.#options;
    let made = 0;
    if (!(await ffmpeg.find())) return made;
    while (!this.#closing.signal.aborted && (await this.#makeNext())) made++;
    return made;
  }

  /** Ends what was tried often enough by workers that are gone. */
  async tidyUp(): Promise<number> {
    const { store, now } = this.#options;
    const ids = await queries.hopelessIds(store.db, { now: new Date(now()), mostTries: MOST_TRIES, limit: AT_ONCE });
    for (const id of ids) await this.#giveUp(store.db, id, 'It could not be made.');
    return ids.length;
  }

  close(): void {
    this.#closing.abort();
  }

  async #makeNext(): Promise<boolean> {
    const { store, now, log } = this.#options;
    const by = randomUUID();
    const clip = await queries.takeDue(store.db, {
      by,
      now: new Date(now()),
      until: new Date(now() + LEASE_MS),
      mostTries: MOST_TRIES,
    });
    if (!clip) return false;
    const lost = new AbortController();
    const signal = AbortSignal.any([this.#closing.signal, lost.signal, AbortSignal.timeout(mostMs(clip))]);
    let progress = 0;
    const tell = (part: number) => {
      progress = Math.max(progress, Math.min(0.99, part));
    };
    const stop = keepLease({
      everyMs: BEAT_MS,
      renew: () => queries.renewLease(store.db, clip.id, { by, until: new Date(now() + LEASE_MS), progress }),
      onLost: () => lost.abort(),
      onError: (error) => log.warn({ err: error }, 'the lease of a clip could not be renewed'),
    });
    try {
      await this.#make(clip, { by, signal, tell });
      await stop();
      await queries.endLease(store.db, clip.id, { by, dueAt: new Date(now()), counts: 0 });
    } catch (error) {
      await stop();
      await this.#failed(clip, by, error);
    } finally {
      await stop();
    }
    return true;
  }

  async #make(
    clip: queries.StoredClip,
    { by, signal, tell }: { by: string; signal: AbortSignal; tell: (part: number) => void },
  ): Promise<void> {
    await this.#options.workFolder.use(async (folder) => {
      const footage = await fetchFootage(this.#options, clip, folder, signal);
      if (clip.state === 'waiting' || clip.state === 'making')
        await this.#makeWide(clip, footage, { by, signal, tell, folder });
      if (clip.owesTall) await this.#makeTall(clip, footage, { by, signal, folder });
    });
  }

  async #makeWide(
    clip: queries.StoredClip,
    footage: Footage,
    { by, signal, tell, folder }: { by: string; signal: AbortSignal; tell: (part: number) => void; folder: string },
  ): Promise<void> {
    const file = path.join(folder, 'wide.mp4');
    const object = clipObject(clip.id, 'wide');
    await encodeClip(this.#options, footage, {
      shape: 'wide',
      output: file,
      signal,
      onProgress: (part) => tell(part * 0.9),
    });
    await this.#options.garbage.expect(object);
    await this.#options.storage.putFile(object, file);
    const streamId = clipStream(clip.id);
    const picture = clip.publishes ? await publishMedia(this.#options, footage, { file, streamId, signal }) : undefined;
    await this.#publish(clip, by, picture);
  }

  /** The clip is there, and an event of its own where that was asked for; both or neither. */
  async #publish(clip: queries.StoredClip, by: string, picture: Buffer | undefined): Promise<void> {
    const { store, garbage, authoring, inherited, now } = this.#options;
    const { isFree, title, publishes } = clip;
    const given = publishes ? await inherited(clip.eventId) : {};
    await store.transaction(async (tx, announce) => {
      if (!(await queries.lockLeased(tx, clip.id, by))) throw new Error('Another worker goes on with this clip.');
      await garbage.keep(tx, [clipObject(clip.id, 'wide')]);
      const startTime = Math.floor(now() / 1000);
      const event: AuthoredEvent = {
        access: 'registered',
        ...given,
        id: clipStream(clip.id),
        name: title,
        type: 'Vod',
        live: false,
        startTime,
        streamId: clipStream(clip.id),
        tags: [...new Set([...(given.tags ?? []), HIGHLIGHT])],
        ...(isFree ? { access: 'free' } : {}),
        ...(picture ? { picture: { bytes: picture, contentType: 'image/jpeg' } } : {}),
      };
      const ownEventId = publishes ? await authoring.create({ tx, announce }, event) : null;
      await queries.markMade(tx, clip.id, { state: publishes ? 'published' : 'ready', ownEventId });
    });
  }

  async #makeTall(
    clip: queries.StoredClip,
    footage: Footage,
    { by, signal, folder }: { by: string; signal: AbortSignal; folder: string },
  ): Promise<void> {
    const { store, storage, garbage } = this.#options;
    const file = path.join(folder, 'tall.mp4');
    const object = clipObject(clip.id, 'tall');
    await encodeClip(this.#options, footage, { shape: 'tall', output: file, signal, onProgress: () => undefined });
    await garbage.expect(object);
    await storage.putFile(object, file);
    await store.transaction(async (tx) => {
      if (!(await queries.lockLeased(tx, clip.id, by))) throw new Error('Another worker goes on with this clip.');
      await garbage.keep(tx, [object]);
      await queries.markTall(tx, clip.id, by);
    });
  }

  async #failed({ id, tries }: queries.StoredClip, by: string, error: unknown): Promise<void> {
    const { store, log, now } = this.#options;
    if (this.#closing.signal.aborted) return queries.endLease(store.db, id, { by, dueAt: new Date(now()), counts: 0 });
    log.warn({ err: error, clip: id, tries }, 'a clip could not be made');
    const isHopeless = error instanceof NothingToCut || tries - 1 + FAILURE >= MOST_TRIES;
    if (!isHopeless)
      return queries.endLease(store.db, id, { by, dueAt: new Date(now() + AGAIN_AFTER_MS), counts: FAILURE });
    await store.transaction(async (tx) => {
      if (await queries.lockLeased(tx, id, by)) await this.#giveUp(tx, id, wordsFor(error));
    });
  }

  /** Also deletes what was stored of the failed clip. */
  async #giveUp(db: Db, id: string, reason: string): Promise<void> {
    if ((await queries.markFailed(db, id, reason)) === 'failed') await this.#options.media.remove(clipStream(id));
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof NothingToCut || error instanceof EndIsMissing) return error.message;
  return error instanceof StorageFull ? 'The storage is full.' : 'It could not be made.';
}
