import { setTimeout as delay } from 'node:timers/promises';
import type { Peers } from '../../kernel/peers/peers';
import type { Renditions } from '../model';
import { type PeerFile, peerPath } from './peer-address';
import type { PeerBytes } from './peer-bytes';
import { readTail } from './tail';
import type { Timeline, TimelineFacts } from './timeline';

interface FollowerOptions {
  readonly streamId: string;
  /** Who writes the stream, and where its node is reached. */
  readonly writer: string;
  readonly url: string;
  readonly peers: Pick<Peers, 'get'>;
  readonly bytes: PeerBytes;
  readonly timeline: Timeline;
  /** Segments were added. */
  readonly onChange: () => void;
}

/** The other node holds its answer back for so long while nothing happens. */
export const HELD_MS = 4000;
/** A node that takes longer than that besides is taken for gone. */
const GRACE_MS = 2000;
const AGAIN_MS = 1000;
/** A stream that was not watched for so long is not followed any more. */
const UNWATCHED_MS = 20_000;
/** Late segments of smaller pictures are told again. */
const OVERLAP_SEGMENTS = 8;
const MOST_BYTES = 4 * 1024 * 1024;
/** So many of the newest segments may not be stored yet. */
const NEWEST_SEGMENTS = 3;

/**
 * Follows a stream that another node writes, while it is watched here: one call at a time brings what changed into the
 * timeline, however many viewers wait.
 */
export class Follower {
  readonly #options: FollowerOptions;
  readonly #stopping = new AbortController();
  #isRunning = false;
  #watchedAt = 0;
  #version = 0;
  #state: 'unknown' | 'live' | 'away' = 'unknown';
  #facts: TimelineFacts | undefined;
  #renditions: Renditions | undefined;
  #known: (() => void)[] = [];

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  get writer(): string {
    return this.#options.writer;
  }

  get url(): string {
    return this.#options.url;
  }

  /** Whether the timeline has everything that the other node has. */
  get isLive(): boolean {
    return this.#state === 'live';
  }

  /** Undefined while nothing is known. */
  get facts(): TimelineFacts | undefined {
    return this.#facts;
  }

  get renditions(): Renditions | undefined {
    return this.#renditions;
  }

  /** A viewer watches the stream: settles when it is known whether the other node answers. */
  watch(): Promise<void> {
    this.#watchedAt = performance.now();
    if (this.#stopping.signal.aborted) return Promise.resolve();
    if (!this.#isRunning) void this.#run();
    if (this.#state !== 'unknown') return Promise.resolve();
    return new Promise((resolve) => this.#known.push(resolve));
  }

  /** Whether a segment may not be stored yet. */
  isNewest(number: number): boolean {
    return this.isLive && number > (this.#options.timeline.last?.number ?? -1) - NEWEST_SEGMENTS;
  }

  /** Media of the other node; undefined where it lacks them or is away. */
  async bytes(file: Exclude<PeerFile, { type: 'tail' }>): Promise<Buffer | undefined> {
    const { streamId, writer, url, bytes } = this.#options;
    return this.isLive ? bytes.get(url, { streamId, writer, file }) : undefined;
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    this.#isRunning = true;
    while (!signal.aborted && performance.now() - this.#watchedAt < UNWATCHED_MS) {
      const isThere = await this.#ask().catch(() => false);
      if (signal.aborted) break;
      this.#turn(isThere ? 'live' : 'away');
      if (!isThere) await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
    this.#isRunning = false;
    this.#turn('unknown');
  }

  async #ask(): Promise<boolean> {
    const { peers, timeline, streamId, writer, url, onChange } = this.#options;
    const after = Math.max(-1, (timeline.last?.number ?? -1) - OVERLAP_SEGMENTS);
    const since = this.#state === 'live' ? this.#version : 0;
    const path = peerPath({ streamId, writer, file: { type: 'tail', after, since } });
    const { signal } = this.#stopping;
    // What is there is told at once.
    const limitMs = since === 0 ? GRACE_MS : HELD_MS + GRACE_MS;
    const told = await peers.get(url, path, { limitMs, mostBytes: MOST_BYTES, signal });
    if (!told || signal.aborted) return false;
    const { version, facts, renditions, carried, tracks } = readTail(told);
    this.#version = version;
    this.#facts = facts;
    this.#renditions = renditions;
    for (const track of tracks) timeline.mirror(track);
    if (carried && carried.join() !== timeline.carried?.join()) timeline.carry(carried);
    if (facts.isEnded) timeline.wakeAll();
    onChange();
    return true;
  }

  #turn(state: 'unknown' | 'live' | 'away'): void {
    const wasLive = this.isLive;
    this.#state = state;
    for (const resolve of this.#known.splice(0)) resolve();
    // Rows tell what comes from now on.
    if (wasLive && !this.isLive) this.#options.timeline.wakeAll();
  }
}
