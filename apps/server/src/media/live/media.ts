import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { timeLimit } from '../../kernel/common/time-limit';
import type { Peers } from '../../kernel/peers/peers';
import type { Db } from '../../kernel/store/store';
import type { MediaRange, Renditions, StreamMedia, TrackList } from '../model';
import type { Objects } from '../objects';
import type { StreamRow } from '../streams/service';
import { Follower } from './follower';
import type { PeerBytes } from './peer-bytes';
import { initOf, newestStart, type SegmentRow, segmentsBetween } from './queries';
import { objectOf, type WrittenStream } from './stream';
import { isVideo, Timeline, type TimelineFacts } from './timeline';

interface LiveMediaOptions {
  readonly id: string;
  readonly db: Db;
  readonly objects: Objects;
  readonly peers: Pick<Peers, 'get' | 'address'>;
  readonly peerBytes: PeerBytes;
  /** The row of the stream; undefined for streams that are not stored. */
  readonly row: () => Promise<StreamRow | undefined>;
  /** A JPEG of the first frame of an mp4, if one can be made. */
  readonly still: (mp4: Buffer) => Promise<Buffer | undefined>;
  readonly now: () => number;
}

/** Rows are looked at again after this time, while somebody watches. */
const LOOK_MS = 400;
/** After a failure: viewers do not wait for a database that is away. */
const LOOK_AFTER_FAILURE_MS = 3000;
/** Rows of the last seconds are read again: smaller pictures come later. */
const OVERLAP_SEGMENTS = 8;
/** How far back the timeline of a stream reaches; what was before is read by its range. */
const REACH_MS = 13 * 3600 * 1000;
/** It is cut off when it reaches this much further. */
const REACH_STEP_MS = 600_000;
const MOST_RANGES = 16;
const STILL_MS = 5000;

/**
 * The media of a live stream: from memory where this node writes it, else from rows, the storage and the node that
 * writes it.
 */
export class LiveMedia implements StreamMedia {
  readonly #options: LiveMediaOptions;
  readonly #ranges = new LRUCache<string, Promise<Timeline>>({ max: MOST_RANGES });
  readonly #inits = new LRUCache<number, Buffer>({ max: 64 });
  #timeline = new Timeline();
  #written: WrittenStream | undefined;
  #follower: Follower | undefined;
  /** The longest part of the node that wrote last: players are not told otherwise while it is away. */
  #partTargetSeconds: number | undefined;
  /** From when on the timeline has everything. */
  #from: number | undefined;
  #looked = { at: Number.NEGATIVE_INFINITY, failed: false };
  #looking: Promise<void> | undefined;
  #extending: Promise<void> | undefined;
  #still: { at: number; jpeg: Promise<Buffer | undefined> } | undefined;

  constructor(options: LiveMediaOptions) {
    this.#options = options;
  }

  get written(): WrittenStream | undefined {
    return this.#written;
  }

  /** The timeline that a writer of this node continues: with the window that is stored. */
  async prepare(rewindSeconds: number): Promise<Timeline> {
    this.unfollow();
    this.#begin();
    await this.#load(rewindSeconds);
    return this.#timeline;
  }

  write(written: WrittenStream, timeline: Timeline): void {
    this.unfollow();
    this.#written = written;
    this.#timeline = timeline;
  }

  /** Asks the node that writes the stream no more. */
  unfollow(): void {
    this.#follower?.stop();
    this.#follower = undefined;
  }

  /** Somebody else writes the stream: rows tell what there is. */
  release(): void {
    if (!this.#written) return;
    this.#written = undefined;
    this.#begin();
  }

  async renditions(): Promise<Renditions | undefined> {
    if (this.#written) return this.#written.renditions;
    const row = await this.#options.row();
    const renditions = (await this.#followed(row))?.renditions ?? row?.renditions;
    return renditions && renditions.video.length + renditions.audio.length > 0 ? renditions : undefined;
  }

  async list(track: string, range: MediaRange): Promise<TrackList | undefined> {
    const facts = await this.#facts();
    if (!facts) return undefined;
    if (!this.#written && !this.#follower?.isLive) await this.#refresh(facts.rewindSeconds, facts.targetSeconds);
    if (range.type === 'live') return this.#timeline.list(track, range, facts, this.#options.now());
    return this.#between(track, range, facts);
  }

  async until(
    track: string,
    number: number,
    part: number | undefined,
    limitMs: number,
    signal: AbortSignal,
  ): Promise<boolean> {
    const facts = await this.#facts();
    if (!facts) return false;
    if (facts.isEnded || this.#timeline.has(track, number, part)) return true;
    if (this.#timeline.isFarAhead(track, number)) return false;
    const limit = timeLimit(limitMs, signal);
    const { done, stop } = this.#timeline.wait(track, number, part);
    try {
      if (!this.#written && !this.#follower?.isLive) return await this.#poll(track, number, facts, limit.signal);
      limit.signal.addEventListener('abort', stop, { once: true });
      await done;
    } finally {
      limit.clear();
      stop();
    }
    const isEnded = (this.#written ?? this.#follower?.facts)?.isEnded ?? false;
    return this.#timeline.has(track, number, part) || isEnded;
  }

  async init(_track: string, version: number): Promise<Buffer | undefined> {
    const known = this.#written?.init(version) ?? this.#inits.get(version);
    if (known) return known;
    const { db, id } = this.#options;
    const bytes = (await this.#follower?.bytes({ type: 'init', version })) ?? (await initOf(db, id, version));
    if (bytes) this.#inits.set(version, bytes);
    return bytes;
  }

  async segment(track: string, number: number): Promise<Buffer | undefined> {
    const { id, objects } = this.#options;
    const source = this.#timeline.at(track, number)?.source;
    const recent = this.#written?.segment(source ?? track, number);
    if (recent) return recent;
    if (this.#written?.options.keep === 'memory') return undefined;
    // A smaller picture that was behind shows the first one's segment.
    const names = [source ?? track, ...(source === undefined && isVideo(track) ? ['v0'] : [])];
    for (const name of names) {
      const file = { type: 'segment', track: name, number } as const;
      const newest = this.#follower?.isNewest(number) ? await this.#follower.bytes(file) : undefined;
      const found = newest ?? (await objects.get(objectOf(id, name, number))) ?? (await this.#follower?.bytes(file));
      if (found) return found;
    }
    return undefined;
  }

  async part(track: string, number: number, part: number): Promise<Buffer | undefined> {
    return this.#written?.part(track, number, part) ?? this.#follower?.bytes({ type: 'part', track, number, part });
  }

  async captions(): Promise<string | undefined> {
    return undefined;
  }

  async still(): Promise<Buffer | undefined> {
    const { now, still } = this.#options;
    if (this.#still && now() - this.#still.at < STILL_MS) return this.#still.jpeg;
    const jpeg = this.#newestPicture().then((mp4) => mp4 && still(mp4));
    this.#still = { at: now(), jpeg };
    return jpeg;
  }

  /** From when to when it can be watched at its live edge. */
  async window(): Promise<{ fromMs: number; toMs: number } | undefined> {
    const list = await this.list((await this.#main()) ?? '', { type: 'live' });
    const [first, last] = [list?.segments[0], list?.segments.at(-1)];
    return first && last && { fromMs: first.startMs, toMs: last.startMs + last.seconds * 1000 };
  }

  async #main(): Promise<string | undefined> {
    const renditions = await this.renditions();
    return (renditions?.video[0] ?? renditions?.audio[0])?.name;
  }

  async #newestPicture(): Promise<Buffer | undefined> {
    const main = await this.#main();
    const newest = main && (await this.list(main, { type: 'live' }))?.segments.at(-1);
    if (!main || !newest || !isVideo(main)) return undefined;
    const [init, segment] = [await this.init(main, newest.init), await this.segment(main, newest.number)];
    return init && segment && Buffer.concat([init, segment]);
  }

  async #facts(): Promise<TimelineFacts | undefined> {
    if (this.#written) return this.#written.facts;
    const row = await this.#options.row();
    if (!row) return undefined;
    const followed = await this.#followed(row);
    if (followed?.facts) this.#partTargetSeconds = followed.facts.partTargetSeconds;
    if (followed?.isLive && followed.facts) return followed.facts;
    return {
      rewindSeconds: row.rewind_seconds,
      targetSeconds: row.target_seconds,
      partTargetSeconds: followed && row.low_latency ? this.#partTargetSeconds : undefined,
      isEnded: row.is_ended,
    };
  }

  /** The node that writes the stream, where it can be asked. */
  async #followed(row: StreamRow | undefined): Promise<Follower | undefined> {
    const [writer, url] = row && !row.is_ended ? [row.writer, row.writer_url] : [];
    if (this.#follower && (this.#follower.writer !== writer || this.#follower.url !== url)) this.unfollow();
    if (!row || !writer || !url || this.#written || url === this.#options.peers.address) return undefined;
    if (!this.#follower) {
      // It continues what the rows have.
      await this.#refresh(row.rewind_seconds, row.target_seconds);
      this.#follower ??= this.#follow(writer, url);
    }
    const follower = this.#follower;
    await follower.watch();
    return follower;
  }

  #follow(writer: string, url: string): Follower {
    const { id, peers, peerBytes } = this.#options;
    return new Follower({
      streamId: id,
      writer,
      url,
      peers,
      bytes: peerBytes,
      timeline: this.#timeline,
      onChange: () => this.#forget(this.#follower?.facts?.rewindSeconds ?? 0),
    });
  }

  async #between(
    track: string,
    range: Extract<MediaRange, { type: 'between' }>,
    facts: TimelineFacts,
  ): Promise<TrackList | undefined> {
    const now = this.#options.now();
    const { last } = this.#timeline;
    const start = range.start * 1000 - facts.targetSeconds * 1000;
    const isRecent = !last || start > last.startMs - REACH_MS;
    if (this.#written?.options.keep === 'memory') return this.#timeline.list(track, range, facts, now);
    if (isRecent) {
      if (this.#from === undefined || start < this.#from) await this.#extend(start);
      return this.#timeline.list(track, range, facts, now);
    }
    const key = `${range.start}-${range.end}`;
    const timeline = await (this.#ranges.get(key) ?? this.#loadRange(key, start, range.end * 1000));
    return timeline.list(track, range, { ...facts, isEnded: true }, now);
  }

  /** Forgets what is known of segments. */
  #begin(): void {
    this.#timeline.wakeAll();
    this.#timeline = new Timeline();
    this.#from = undefined;
    this.#looked = { at: Number.NEGATIVE_INFINITY, failed: false };
  }

  /** A range that is long over, which never changes. */
  #loadRange(key: string, fromMs: number, toMs: number): Promise<Timeline> {
    const { db, id } = this.#options;
    const loading = segmentsBetween(db, id, fromMs, toMs).then((rows) => {
      const timeline = new Timeline();
      fill(timeline, rows);
      return timeline;
    });
    this.#ranges.set(key, loading);
    loading.catch(() => this.#ranges.delete(key));
    return loading;
  }

  /** Reads what was before the timeline, back to a time. */
  #extend(fromMs: number): Promise<void> {
    const extending = this.#extendAfter(this.#extending, fromMs);
    this.#extending = extending.catch(() => undefined);
    return extending;
  }

  async #extendAfter(before: Promise<void> | undefined, fromMs: number): Promise<void> {
    await before;
    const to = this.#from ?? Number.MAX_SAFE_INTEGER;
    if (fromMs >= to) return;
    const { db, id } = this.#options;
    fill(this.#timeline, await segmentsBetween(db, id, fromMs, to));
    this.#from = fromMs;
  }

  async #load(rewindSeconds: number): Promise<void> {
    const { db, id } = this.#options;
    const newest = await newestStart(db, id);
    const from = (newest?.start_ms ?? this.#options.now()) - (rewindSeconds + 60) * 1000;
    if (this.#from === undefined || from < this.#from) await this.#extend(from);
  }

  /** Reads new rows, at most every moment, and never twice at once. */
  async #refresh(rewindSeconds: number, targetSeconds: number): Promise<void> {
    const { at, failed } = this.#looked;
    const age = performance.now() - at;
    if (age < (failed ? LOOK_AFTER_FAILURE_MS : LOOK_MS)) return;
    this.#looking ??= this.#look(rewindSeconds, targetSeconds).finally(() => {
      this.#looking = undefined;
    });
    // What is known is served while the database is away.
    if (!failed) await this.#looking;
  }

  async #look(rewindSeconds: number, targetSeconds: number): Promise<void> {
    const at = performance.now();
    try {
      const { last } = this.#timeline;
      if (this.#from === undefined || !last) await this.#load(rewindSeconds);
      else {
        const { db, id } = this.#options;
        const from = last.startMs - OVERLAP_SEGMENTS * targetSeconds * 1000;
        fill(this.#timeline, await segmentsBetween(db, id, from, Number.MAX_SAFE_INTEGER));
        this.#forget(rewindSeconds);
      }
      this.#looked = { at, failed: false };
    } catch (error) {
      this.#looked = { at, failed: true };
      if (this.#from === undefined) throw error;
    }
  }

  #forget(rewindSeconds: number): void {
    const { first, last } = this.#timeline;
    const reach = Math.max(REACH_MS, (rewindSeconds + 120) * 1000);
    if (!first || !last || last.startMs - first.startMs < reach + REACH_STEP_MS) return;
    this.#from = last.startMs - reach;
    this.#timeline.dropBefore(this.#from);
  }

  async #poll(track: string, number: number, facts: TimelineFacts, limit: AbortSignal): Promise<boolean> {
    while (!limit.aborted) {
      await this.#refresh(facts.rewindSeconds, facts.targetSeconds);
      if (this.#timeline.has(track, number, undefined)) return true;
      await delay(LOOK_MS, undefined, { signal: limit }).catch(() => undefined);
    }
    return this.#timeline.has(track, number, undefined);
  }
}

function fill(timeline: Timeline, rows: readonly SegmentRow[]): void {
  const byTrack = new Map<string, SegmentRow[]>();
  for (const row of rows) {
    const list = byTrack.get(row.track) ?? [];
    list.push(row);
    byTrack.set(row.track, list);
  }
  for (const [track, segments] of [...byTrack].sort(([a], [b]) => (a < b ? 1 : -1)))
    timeline.add(
      track,
      segments.sort((a, b) => a.number - b.number),
    );
}
