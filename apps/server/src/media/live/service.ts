import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Peers } from '../../kernel/peers/peers';
import type { Storage } from '../../kernel/storage/storage';
import type { Store } from '../../kernel/store/store';
import type { OwnStream } from '../model';
import type { Objects } from '../objects';
import type { LiveStreamOptions, LiveWriter } from '../services';
import type { LiveRows } from '../streams/live-rows';
import type { StreamRow } from '../streams/service';
import { HELD_MS } from './follower';
import { Journal } from './journal';
import { LiveMedia } from './media';
import { Numbering } from './numbering';
import { readPeerPath } from './peer-address';
import { PeerBytes } from './peer-bytes';
import { closeKept, type GivenNumbers, initsOf, openKept, reached, writeNumbers } from './queries';
import { type Beginning, MOST_INITS, WrittenStream } from './stream';
import { writeTail } from './tail';
import { Timeline } from './timeline';

interface LiveStreamsOptions {
  store: Store;
  storage: Storage;
  objects: Objects;
  peers: Pick<Peers, 'get' | 'address'>;
  rows: LiveRows;
  makeRoom: () => Promise<void>;
  still: (mp4: Buffer) => Promise<Buffer | undefined>;
  now: () => number;
  onError: (error: unknown, what: string) => void;
  /** How long a stream stays in memory after its last writer. */
  lingerMs?: number;
}

/** A stream that this node writes, or wrote a moment ago. */
interface Local {
  readonly media: LiveMedia;
  readonly written: WrittenStream;
  readonly writer: string;
  readonly queue: ReturnType<Journal['open']> | undefined;
  /** When its writer here closed it, by the clock of the process. */
  closedAt: number | undefined;
  /** Whether all of it is stored, and nothing of it in memory any more. */
  isRetired: boolean;
}

/** Players that are a little behind still ask for parts; a storage has its time for the rest. */
const LINGER_MS = 60_000;
const MOST_FOLLOWED = 500;
/** A stream that was not watched for this long is read again from the database. */
const FOLLOWED_MS = 10 * 60_000;
const MOST_REACHED = 5000;
/** A writer that closes waits no longer for a storage that is away. */
const CLOSE_MS = 15_000;

/** The live streams: those that this node writes, and those of other nodes, which are read from rows. */
export class LiveStreams {
  readonly #options: LiveStreamsOptions;
  readonly #journal: Journal;
  readonly #numbering: Numbering;
  readonly #peerBytes: PeerBytes;
  readonly #local = new Map<string, Local>();
  readonly #followed = new LRUCache<string, LiveMedia>({
    max: MOST_FOLLOWED,
    ttl: FOLLOWED_MS,
    updateAgeOnGet: true,
    dispose: (media) => media.unfollow(),
  });
  /** How far streams came that left the memory: addresses are not used twice, whatever was deleted since. */
  readonly #reached = new LRUCache<string, Reached>({ max: MOST_REACHED });
  readonly #lingerMs: number;
  readonly #sweeping: NodeJS.Timeout;

  constructor(options: LiveStreamsOptions) {
    this.#options = options;
    this.#journal = new Journal(options);
    this.#numbering = new Numbering(options.store, options.onError);
    this.#peerBytes = new PeerBytes(options.peers);
    this.#lingerMs = options.lingerMs ?? LINGER_MS;
    this.#sweeping = setInterval(() => void this.#sweep(), this.#lingerMs / 2).unref();
  }

  /** A stream that is written here, or in the memory of this node only: it needs no query. */
  here(id: string): OwnStream | undefined {
    const local = this.#local.get(id);
    const isHere = local && (local.closedAt === undefined || local.queue === undefined);
    return isHere ? ownStream(id, local.media, local.written.options) : undefined;
  }

  /** A stored stream. */
  open(row: StreamRow): OwnStream {
    const media = this.mediaOf(row);
    return ownStream(row.id, media, {
      lowLatency: row.low_latency && (media.written !== undefined || row.writer_url !== null),
      encrypted: row.encrypted,
      rewindSeconds: row.rewind_seconds,
    });
  }

  mediaOf(row: StreamRow): LiveMedia {
    const local = this.#local.get(row.id);
    if (local && (row.writer === local.writer || row.writer === null)) return local.media;
    if (local) this.#supersede(row.id, local);
    return this.#follow(row.id);
  }

  /** What other nodes ask of streams that this one writes. */
  async answer(path: string, signal: AbortSignal): Promise<Buffer | undefined> {
    const { streamId, writer, file } = readPeerPath(path) ?? {};
    const local = this.#local.get(streamId ?? '');
    if (!file || !local || local.writer !== writer) return undefined;
    const { media, written } = local;
    switch (file.type) {
      case 'tail':
        if (file.since > 0) await changed(written.timeline, file.since, signal);
        return this.#local.get(written.options.id) === local ? writeTail(written, file.after) : undefined;
      case 'segment':
        return media.segment(file.track, file.number);
      case 'part':
        return media.part(file.track, file.number, file.part);
      case 'init':
        return media.init('', file.version);
    }
  }

  async write(options: LiveStreamOptions): Promise<LiveWriter> {
    if (options.keep === 'memory') return this.#writer(this.#inMemory(options));
    return this.#writer(await this.#stored(options));
  }

  /** The media of a stream in memory, for windows of previews. */
  localMedia(id: string): LiveMedia | undefined {
    return this.#local.get(id)?.media;
  }

  /** Forgets a stream that was removed. */
  forget(id: string): void {
    const local = this.#local.get(id);
    if (local) this.#supersede(id, local);
    this.#followed.delete(id);
    this.#reached.delete(id);
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    for (const { written } of this.#local.values()) written.timeline.wakeAll();
    this.#followed.clear();
    await this.#journal.close();
    await this.#numbering.close();
  }

  /** Releases streams without a writer once they are stored. */
  async #sweep(): Promise<void> {
    this.#followed.purgeStale();
    const before = performance.now() - this.#lingerMs;
    for (const [id, local] of this.#local) {
      if (local.closedAt === undefined || local.closedAt > before) continue;
      if (!local.queue || local.queue.isSettled()) this.#retire(id, local);
      else if (await this.#isRemoved(id, local)) this.forget(id);
    }
  }

  #retire(id: string, local: Local): void {
    this.#reached.set(id, reachedBy(local));
    local.isRetired = true;
    this.#supersede(id, local);
  }

  /** Whether a closed stream was removed, maybe on another node: what waits to be stored is not needed then. */
  async #isRemoved(id: string, local: Local): Promise<boolean> {
    const row = await this.#options.rows.stored(id).catch(() => 'unknown');
    return row === undefined && this.#local.get(id) === local;
  }

  #inMemory(options: LiveStreamOptions): Local {
    const before = this.#local.get(options.id);
    const own = before ? reachedBy(before) : this.#reached.get(options.id);
    const media = before?.queue === undefined && before ? before.media : this.#mediaOf(options.id);
    const timeline = new Timeline();
    const beginning: Beginning = {
      nextNumber: own?.nextNumber ?? 0,
      cuts: own?.cuts ?? 0,
      inits: [],
      renditions: undefined,
      targetSeconds: options.targetSeconds ?? DEFAULT_TARGET,
    };
    const written = new WrittenStream(options, beginning, {
      timeline,
      sink: undefined,
      onDescribed: () => undefined,
      onNumber: () => undefined,
    });
    media.release();
    media.write(written, timeline);
    const local: Local = { media, written, writer: '', queue: undefined, closedAt: undefined, isRetired: false };
    this.#local.set(options.id, local);
    return local;
  }

  async #stored(options: LiveStreamOptions): Promise<Local> {
    const { store, rows, peers, now } = this.#options;
    const { id } = options;
    const before = this.#local.get(id);
    const writer = randomUUID();
    // What this node still has to store of it comes first.
    if (before?.queue) await within(CLOSE_MS, before.queue.settled());
    const targetSeconds = options.targetSeconds ?? DEFAULT_TARGET;
    const row = await rows.open({ ...options, targetSeconds }, { writer, url: peers.address });
    if (options.keep === 'recording') await openKept(store.db, id, now());
    else await closeKept(store.db, id, now());
    const names = [...row.renditions.video, ...row.renditions.audio].map(({ name }) => name);
    const last = await Promise.all(names.map((name) => reached(store.db, id, name)));
    const own = before ? reachedBy(before) : this.#reached.get(id);
    const beginning: Beginning = {
      nextNumber: Math.max(own?.nextNumber ?? 0, row.next_number, ...last.map((each) => (each?.number ?? -1) + 1)),
      cuts: Math.max(own?.cuts ?? 0, row.next_cuts, ...last.map((each) => each?.cuts ?? 0)),
      inits: await initsOf(store.db, id, MOST_INITS),
      renditions: row.renditions,
      targetSeconds: row.target_seconds,
    };
    // Before viewers see its first segment.
    await writeNumbers(store.db, [ahead(id, writer, beginning)]);
    const media = before?.media ?? this.#follow(id);
    media.release();
    const timeline = await media.prepare(options.rewindSeconds);
    before?.queue?.stop();
    const local: Local = this.#begin(options, beginning, { media, timeline, writer });
    this.#local.set(id, local);
    return local;
  }

  #begin(
    options: LiveStreamOptions,
    beginning: Beginning,
    { media, timeline, writer }: { media: LiveMedia; timeline: Timeline; writer: string },
  ): Local {
    const { rows } = this.#options;
    let isWaiting = false;
    const queue = this.#journal.open({
      id: options.id,
      writer,
      settled: (track, number, isLost) => written.settled(track, number, isLost),
      superseded: () => {
        const local = this.#local.get(options.id);
        if (local?.writer === writer) this.#supersede(options.id, local);
      },
    });
    const describe = async (): Promise<void> => {
      isWaiting = false;
      const { renditions, facts } = written;
      if (renditions) await rows.describe(options.id, writer, { renditions, targetSeconds: facts.targetSeconds });
    };
    const written: WrittenStream = new WrittenStream(options, beginning, {
      timeline,
      sink: queue,
      onDescribed: () => {
        if (!isWaiting) queue.add({ type: 'task', run: describe });
        isWaiting = true;
      },
      onNumber: () =>
        this.#numbering.note(ahead(options.id, writer, { nextNumber: written.nextNumber, cuts: written.cutCount })),
    });
    media.write(written, timeline);
    return { media, written, writer, queue, closedAt: undefined, isRetired: false };
  }

  #writer(local: Local): LiveWriter {
    const { written, media, writer, queue } = local;
    const { store, rows, now } = this.#options;
    let isOpen = true;
    const { id } = written.options;
    const whileOpen = (work: () => void): void => {
      if (isOpen && media.written === written) work();
    };
    const close = async (): Promise<void> => {
      whileOpen(() => written.cut());
      isOpen = false;
      local.closedAt ??= performance.now();
      if (!queue) return;
      await within(CLOSE_MS, queue.settled());
      // All of it is stored: the next writer leaves no number out.
      if (!queue.isSettled()) return;
      const { nextNumber, cutCount } = written;
      this.#numbering.note({ streamId: id, writer, nextNumber, cuts: cutCount });
      await within(CLOSE_MS, this.#numbering.settled());
    };
    return {
      tracks: (tracks) => whileOpen(() => written.setTracks(tracks)),
      init: (track, bytes) => whileOpen(() => written.setInit(track, bytes)),
      part: (track, segment, part, isCut) => whileOpen(() => written.addPart(track, segment, part, isCut)),
      segmentEnd: (track, segment) => whileOpen(() => written.endSegment(track, segment)),
      cut: () => whileOpen(() => written.cut()),
      carries: (tracks) => whileOpen(() => written.timeline.carry(tracks)),
      storing: () => written.storing,
      close,
      end: async () => {
        await close();
        written.isEnded = true;
        written.timeline.wakeAll();
        if (!queue) return;
        const { last } = written.timeline;
        const endMs = last ? Math.ceil(last.startMs + last.seconds * 1000) : now();
        // Tried again like everything else, where the database is away.
        const run = async (): Promise<void> => {
          await closeKept(store.db, id, endMs);
          await rows.end(id, writer);
        };
        if (local.isRetired) return run();
        queue.add({ type: 'task', run });
        await within(CLOSE_MS, queue.settled());
      },
    };
  }

  #supersede(id: string, local: Local): void {
    local.queue?.stop();
    local.media.release();
    local.written.release();
    this.#local.delete(id);
  }

  #follow(id: string): LiveMedia {
    const known = this.#followed.get(id);
    if (known) return known;
    const media = this.#mediaOf(id);
    this.#followed.set(id, media);
    return media;
  }

  #mediaOf(id: string): LiveMedia {
    const { store, objects, peers, rows, still, now } = this.#options;
    const peerBytes = this.#peerBytes;
    return new LiveMedia({ id, db: store.db, objects, peers, peerBytes, row: () => rows.find(id), still, now });
  }
}

const DEFAULT_TARGET = 2;

/** The number that comes next in a stream, and the cuts until then. */
interface Reached {
  readonly nextNumber: number;
  readonly cuts: number;
}

const reachedBy = ({ written }: Local): Reached => ({ nextNumber: written.nextNumber, cuts: written.cutCount });

/** One more than was given away, so that the next segment does not wait for the database. */
const ahead = (streamId: string, writer: string, { nextNumber, cuts }: Reached): GivenNumbers => ({
  streamId,
  writer,
  nextNumber: nextNumber + 1,
  cuts: cuts + 1,
});

/** Waits for something newer than a version, for a while. */
async function changed(timeline: Timeline, since: number, signal: AbortSignal): Promise<void> {
  const { done, stop } = timeline.waitForChange(since);
  const limit = setTimeout(stop, HELD_MS);
  signal.addEventListener('abort', stop, { once: true });
  await done;
  clearTimeout(limit);
  signal.removeEventListener('abort', stop);
}

function ownStream(
  id: string,
  media: LiveMedia,
  { lowLatency, encrypted, rewindSeconds }: Pick<LiveStreamOptions, 'lowLatency' | 'encrypted' | 'rewindSeconds'>,
): OwnStream {
  return { id, media, open: false, lowLatency, encrypted, rewindSeconds };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const stop = new AbortController();
  const limit = delay(ms, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
  await Promise.race([work, limit]).finally(() => stop.abort());
}
