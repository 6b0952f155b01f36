import type { Renditions } from '../model';
import type { PackagedPart, PackagedTrack } from '../packaged';
import type { LiveStreamOptions } from '../services';
import { RecentBytes } from './bytes';
import type { Entry, Storing } from './journal';
import { MeasuredRenditions } from './renditions';
import { isVideo, Timeline, type TimelineFacts } from './timeline';

/** Where a stream continues, whoever wrote it before. */
export interface Beginning {
  readonly nextNumber: number;
  readonly cuts: number;
  readonly inits: readonly { readonly version: number; readonly bytes: Buffer }[];
  readonly renditions: Renditions | undefined;
  readonly targetSeconds: number;
}

/** Where what is written goes. */
interface Sink {
  add(entry: Entry): void;
  storing(): Storing;
}

interface Outlets {
  readonly timeline: Timeline;
  /** Undefined for streams in memory. */
  readonly sink: Sink | undefined;
  /** Other nodes should know its tracks. */
  readonly onDescribed: () => void;
  /** A number was given away. */
  readonly onNumber: () => void;
}

/** Parts of 0.5 s end with a frame. */
const PART_TARGET = 0.55;
/** How much stays in memory, of streams that are stored and of those that are not. */
const RECENT_SECONDS = { stored: 24, memory: 60 } as const;
const MOST_HELD_BACK = 64;
/** Init segments in memory; older ones are read from their rows. */
export const MOST_INITS = 64;

interface Held {
  readonly track: string;
  readonly segment: number;
  readonly part: PackagedPart;
  readonly isCut: boolean;
}

/** A stream that this node writes: what a packager tells becomes its timeline, and is handed over to be stored. */
export class WrittenStream {
  readonly timeline: Timeline;
  readonly options: LiveStreamOptions;
  readonly #sink: Sink | undefined;
  readonly #onDescribed: () => void;
  readonly #onNumber: () => void;
  readonly #bytes = new Map<string, RecentBytes>();
  readonly #inits = new Map<number, Buffer>();
  readonly #current = new Map<string, number>();
  readonly #cuts = new Map<number, { isCut: boolean; cuts: number }>();
  readonly #renditions: MeasuredRenditions;
  readonly #heldBack: Held[] = [];
  #begun: { first: number; base: number } | undefined;
  #nextNumber: number;
  #nextInit: number;
  #cutCount: number;
  #cutNext: boolean;
  #target: number;
  #partTarget: number | undefined;
  #segments = 0;
  isEnded = false;

  constructor(options: LiveStreamOptions, from: Beginning, { timeline, sink, onDescribed, onNumber }: Outlets) {
    this.options = options;
    this.timeline = timeline;
    this.#sink = sink;
    this.#onDescribed = onDescribed;
    this.#onNumber = onNumber;
    this.#renditions = new MeasuredRenditions(from.renditions);
    this.#nextNumber = from.nextNumber;
    this.#nextInit = Math.max(-1, ...from.inits.map(({ version }) => version)) + 1;
    for (const { version, bytes } of from.inits) this.#inits.set(version, bytes);
    this.#cutCount = from.cuts;
    this.#cutNext = from.nextNumber > 0;
    this.#target = from.targetSeconds;
    this.#partTarget = options.lowLatency ? PART_TARGET : undefined;
  }

  get renditions(): Renditions | undefined {
    return this.#renditions.announced;
  }

  get nextNumber(): number {
    return this.#nextNumber;
  }

  /** The cuts so far. */
  get cutCount(): number {
    return this.#cutCount;
  }

  get storing(): Storing {
    return this.#sink?.storing() ?? 'fine';
  }

  get facts(): TimelineFacts {
    return {
      rewindSeconds: this.options.rewindSeconds,
      targetSeconds: this.#target,
      partTargetSeconds: this.#partTarget,
      isEnded: this.isEnded,
    };
  }

  init(version: number): Buffer | undefined {
    return this.#inits.get(version);
  }

  segment(track: string, number: number): Buffer | undefined {
    return this.#bytes.get(track)?.whole(number);
  }

  part(track: string, number: number, part: number): Buffer | undefined {
    return this.#bytes.get(track)?.part(number, part);
  }

  /** Releases its media: from now on they are read from the storage. */
  release(): void {
    this.#bytes.clear();
  }

  setTracks(tracks: readonly PackagedTrack[]): void {
    this.#renditions.set(tracks);
  }

  /** The same bytes have the same number: signal, slate, signal. */
  setInit(track: string, bytes: Buffer): void {
    const known = [...this.#inits].find(([, each]) => each.equals(bytes))?.[0];
    const version = known ?? this.#nextInit++;
    this.#current.set(track, version);
    // What is used again is the newest.
    this.#inits.delete(version);
    this.#inits.set(version, bytes);
    this.#forgetInits();
    if (known === undefined) this.#sink?.add({ type: 'init', version, track, bytes });
  }

  #forgetInits(): void {
    const current = new Set(this.#current.values());
    for (const version of this.#inits.keys()) {
      if (this.#inits.size <= MOST_INITS) return;
      if (!current.has(version)) this.#inits.delete(version);
    }
  }

  /** What comes next does not continue what was before, and its segments are counted anew by its packager. */
  cut(): void {
    for (const track of this.timeline.trackNames) this.#finish(track);
    this.#begun = undefined;
    this.#heldBack.length = 0;
    if (this.#nextNumber > 0) this.#cutNext = true;
  }

  addPart(track: string, segment: number, part: PackagedPart, isCut: boolean): void {
    if (!this.#current.has(track)) return;
    if (!this.#begun && !this.#begin(track, segment, part)) {
      this.#heldBack.push({ track, segment, part, isCut });
      if (this.#heldBack.length > MOST_HELD_BACK) this.#heldBack.shift();
      return;
    }
    this.#take({ track, segment, part, isCut });
    for (const held of this.#heldBack.splice(0)) this.#take(held);
  }

  endSegment(track: string, segment: number): void {
    if (this.#begun && this.timeline.openOf(track)?.number === this.#numberOf(segment)) this.#finish(track);
  }

  /** A segment was stored, or given up. */
  settled(track: string, number: number, isLost: boolean): void {
    this.#bytes.get(track)?.release(number);
    if (isLost) this.timeline.lose(track, number);
  }

  /** A stream begins with a key frame of its first picture, or with sound where it has no picture. */
  #begin(track: string, segment: number, part: PackagedPart): boolean {
    const main = this.#renditions.hasVideo() ? 'v0' : track;
    if (track !== main || !part.isIndependent) return false;
    this.#begun = { first: segment, base: this.#nextNumber };
    return true;
  }

  #numberOf(segment: number): number {
    const { first, base } = this.#begun ?? { first: 0, base: 0 };
    return base + segment - first;
  }

  #take({ track, segment, part, isCut }: Held): void {
    if (!this.#begun || segment < this.#begun.first) return;
    const number = this.#numberOf(segment);
    // What is too late was replaced already.
    if (number <= (this.timeline.lastOf(track)?.number ?? -1) || this.#isReplaced(track, number)) return;
    const open = this.timeline.openOf(track);
    if (open && open.number !== number) this.#finish(track);
    if (this.timeline.openOf(track)?.number !== number) this.#open(track, number, part, isCut);
    this.#bytesOf(track).add(number, part.bytes);
    this.#renditions.measure(track, part.bytes.length, part.seconds);
    if (!this.#renditions.isAnnounced(track) && this.#renditions.isComplete() && this.#renditions.refresh())
      this.#onDescribed();
    if (this.#partTarget !== undefined && part.seconds > this.#partTarget) this.#partTarget = part.seconds;
    this.timeline.addPart(track, { seconds: part.seconds, isIndependent: part.isIndependent });
  }

  #isReplaced(track: string, number: number): boolean {
    return (
      isVideo(track) &&
      track !== 'v0' &&
      this.timeline.openOf(track) === undefined &&
      this.timeline.has(track, number, undefined)
    );
  }

  #open(track: string, number: number, part: PackagedPart, isCut: boolean): void {
    const cut = this.#cutAt(number, isCut);
    if (number >= this.#nextNumber) {
      this.#nextNumber = number + 1;
      this.#onNumber();
    }
    this.timeline.begin(track, {
      number,
      startMs: Math.round(part.startMs),
      init: this.#current.get(track) ?? 0,
      ...cut,
    });
  }

  /** Cuts are the same in all tracks: whoever begins a segment first decides. */
  #cutAt(number: number, isCut: boolean): { isCut: boolean; cuts: number } {
    const known = this.#cuts.get(number);
    if (known) return known;
    const cut = (isCut && number > 0) || this.#cutNext;
    this.#cutNext = false;
    if (cut) this.#cutCount++;
    const made = { isCut: cut, cuts: this.#cutCount };
    this.#cuts.set(number, made);
    for (const old of this.#cuts.keys()) {
      if (this.#cuts.size <= 50) break;
      this.#cuts.delete(old);
    }
    return made;
  }

  #finish(track: string): void {
    const open = this.timeline.openOf(track);
    const segment = this.timeline.finish(track);
    const bytes = this.#bytesOf(track);
    if (open && !segment) bytes.drop(open.number);
    if (!segment) return;
    bytes.complete(segment.number, this.#sink === undefined);
    const parts = bytes.parts(segment.number) ?? [];
    const { parts: _, ...lean } = segment;
    this.#sink?.add({
      type: 'segment',
      track,
      segment: lean,
      object: objectOf(this.options.id, track, segment.number),
      parts: () => bytes.parts(segment.number),
      size: parts.reduce((sum, { length }) => sum + length, 0),
    });
    this.#measured(segment.seconds);
    if (track === this.timeline.main) this.#forget();
  }

  #measured(seconds: number): void {
    const target = Math.round(seconds);
    let isNew = target > this.#target;
    this.#target = Math.max(this.#target, target);
    // Rates are steady after a while.
    if (this.#segments++ < 10 || this.#segments % 60 === 0) isNew = this.#renditions.refresh() || isNew;
    if (isNew) this.#onDescribed();
  }

  /** Keeps the timeline as long as its window; older ranges are read from rows. */
  #forget(): void {
    if (this.#segments % 30 !== 0 && this.#sink) return;
    const { last } = this.timeline;
    if (!last) return;
    const seconds = this.#sink ? Math.max(this.options.rewindSeconds + 120, KEPT_SECONDS) : MEMORY_SECONDS;
    this.timeline.dropBefore(last.startMs - seconds * 1000);
  }

  #bytesOf(track: string): RecentBytes {
    const known = this.#bytes.get(track);
    if (known) return known;
    const made = new RecentBytes(() =>
      Math.max(4, Math.ceil(RECENT_SECONDS[this.#sink ? 'stored' : 'memory'] / this.#target)),
    );
    this.#bytes.set(track, made);
    return made;
  }
}

/** Timelines of stored streams reach back this far at least, for events that run. */
const KEPT_SECONDS = 13 * 3600;
const MEMORY_SECONDS = 50;

/** Where the bytes of a segment are stored. */
export const objectOf = (streamId: string, track: string, number: number): string =>
  `${streamId}/${track}/${number}.m4s`;
