import type { ListedSegment, MediaPart, MediaRange, TrackList } from '../model';

/** A segment of a live stream, as its rows describe it. */
export interface TimedSegment extends ListedSegment {
  /** The cuts up to this segment, itself included. */
  readonly cuts: number;
  /** Whether there was no room for it. */
  readonly isLost: boolean;
}

/** The segment in the making. */
interface OpenSegment {
  readonly number: number;
  readonly startMs: number;
  readonly init: number;
  readonly isCut: boolean;
  readonly cuts: number;
  readonly parts: MediaPart[];
}

interface Track {
  /** Ascending by number. */
  segments: TimedSegment[];
  open: OpenSegment | undefined;
  /** The numbers of segments that were lost, ascending. */
  lost: number[];
  /** Its lists by range, until something changes. */
  readonly lists: Map<string, TrackList>;
  /** The complete segments of those lists, which more parts do not change. */
  readonly stretches: Map<string, readonly TimedSegment[]>;
}

/** The newest of a track, as the node that writes it tells others. */
export interface TrackTail {
  readonly name: string;
  readonly segments: readonly TimedSegment[];
  readonly open?: OpenSegment | undefined;
}

/** What is the same for all tracks of a stream. */
export interface TimelineFacts {
  readonly rewindSeconds: number;
  readonly targetSeconds: number;
  readonly partTargetSeconds: number | undefined;
  readonly isEnded: boolean;
}

interface Waiting {
  readonly track: string;
  readonly number: number;
  readonly part: number | undefined;
  readonly settle: () => void;
}

/** A smaller picture that is this many segments behind is replaced by the first: players would stand still. */
const MOST_BEHIND = 4;
/** Parts are listed for the newest segments only. */
const WITH_PARTS = 4;
/** A range whose end has passed for this long without media has ended. */
const AFTER_END_MS = 60_000;
/** Requests for what is further ahead are mistakes. */
const MOST_AHEAD = 3;
/** Of one track. */
const MOST_LISTS = 12;
/** Segments may overlap a little in time, and are no longer than this. */
const OVERLAP_MS = 120_000;

/**
 * The segments of a live stream in memory, whoever writes them: what is listed where, and who waits for more. The first
 * picture, or else the first sound, decides which segments there are; a smaller picture that lacks one shows the
 * first picture's in its place.
 */
export class Timeline {
  readonly #tracks = new Map<string, Track>();
  readonly #waiting = new Set<Waiting>();
  readonly #watching = new Set<() => void>();
  #version = 0;
  #main: string | undefined;
  /** The tracks of the present signal, where they are known. */
  #carried: ReadonlySet<string> | undefined;
  /** Up to which number the first picture stands in for a smaller one. */
  readonly #replacedUntil = new Map<string, number>();

  /** Higher after each change. */
  get version(): number {
    return this.#version;
  }

  /** The tracks of the present signal, where they are known. */
  get carried(): readonly string[] | undefined {
    return this.#carried && [...this.#carried];
  }

  /** The track that decides which segments there are. */
  get main(): string | undefined {
    return this.#main;
  }

  get trackNames(): readonly string[] {
    return [...this.#tracks.keys()];
  }

  /** The newest segment of the track that decides. */
  get last(): TimedSegment | undefined {
    return this.#main === undefined ? undefined : this.#tracks.get(this.#main)?.segments.at(-1);
  }

  get first(): TimedSegment | undefined {
    return this.#main === undefined ? undefined : this.#tracks.get(this.#main)?.segments[0];
  }

  /** The highest number of any track, with what is in the making. */
  get highest(): number {
    let highest = -1;
    for (const { segments, open } of this.#tracks.values())
      highest = Math.max(highest, segments.at(-1)?.number ?? -1, open?.number ?? -1);
    return highest;
  }

  lastOf(track: string): TimedSegment | undefined {
    return this.#tracks.get(track)?.segments.at(-1);
  }

  /** The segment of a track, or the one that is shown in its place. */
  at(track: string, number: number): { segment: TimedSegment; source: string } | undefined {
    const own = find(this.#tracks.get(track)?.segments ?? [], number);
    if (own) return { segment: own, source: track };
    const { segments } = this.#replacing(track) ?? {};
    const shown = segments && find(segments, number);
    return shown && this.#main !== undefined ? { segment: shown, source: this.#main } : undefined;
  }

  /** The tracks of the present signal: a smaller picture that is not among them is replaced at once, not after a while. */
  carry(tracks: readonly string[]): void {
    this.#carried = new Set(tracks);
    this.#changed();
  }

  /** Adds segments of rows, older or newer; those that are known stay. */
  add(track: string, segments: readonly TimedSegment[]): void {
    if (segments.length === 0) return;
    const found = this.#track(track);
    const known = found.segments;
    const [first, last] = [known[0]?.number ?? Number.POSITIVE_INFINITY, known.at(-1)?.number ?? -1];
    const older = segments.filter(({ number }) => number < first && number <= last);
    const newer = segments.filter(({ number }) => number > last);
    if (older.length + newer.length === 0) return;
    found.segments = [...older, ...known, ...newer];
    for (const { number, isLost } of [...older, ...newer]) if (isLost) found.lost.push(number);
    found.lost.sort((a, b) => a - b);
    this.#changed();
  }

  /** The segments after a number, the newest so many of each track, with what is in the making. */
  tail(after: number, most: number): TrackTail[] {
    return [...this.#tracks].map(([name, { segments, open }]) => ({
      name,
      segments: segments.slice(Math.max(indexOf(segments, after + 1), segments.length - most)),
      open: open && open.parts.length > 0 ? open : undefined,
    }));
  }

  /** Takes what the node that writes the stream tells of a track. */
  mirror({ name, segments, open }: TrackTail): void {
    const found = this.#track(name);
    const last = found.segments.at(-1)?.number ?? -1;
    for (const { number, isLost } of segments) if (isLost && number <= last) this.lose(name, number);
    this.add(name, segments);
    for (let index = found.segments.length - 1 - WITH_PARTS; index >= 0; index--) {
      const old = found.segments[index];
      if (!old?.parts) break;
      found.segments[index] = withoutParts(old);
    }
    if (found.open?.number === open?.number && found.open?.parts.length === open?.parts.length) return;
    found.open = open && { ...open, parts: [...open.parts] };
    this.#partsChanged(name, found);
  }

  begin(track: string, open: Omit<OpenSegment, 'parts'>): void {
    this.#track(track).open = { ...open, parts: [] };
  }

  addPart(track: string, part: MediaPart): void {
    const found = this.#tracks.get(track);
    if (!found?.open) return;
    found.open.parts.push(part);
    this.#partsChanged(track, found);
  }

  openOf(track: string): OpenSegment | undefined {
    return this.#tracks.get(track)?.open;
  }

  /** The segment in the making is complete; undefined where there was none, or nothing in it. */
  finish(track: string): TimedSegment | undefined {
    const found = this.#tracks.get(track);
    if (!found?.open) return undefined;
    const { parts, ...rest } = found.open;
    found.open = undefined;
    this.#clear(track);
    // What took too long was replaced already.
    if (parts.length === 0 || (this.#replacing(track)?.last ?? -1) >= rest.number) return undefined;
    const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
    const segment: TimedSegment = { ...rest, seconds, isLost: false, parts };
    const isNext = (found.segments.at(-1)?.number ?? rest.number - 1) === rest.number - 1;
    found.segments.push(segment);
    const old = found.segments.length - 1 - WITH_PARTS;
    const before = found.segments[old];
    if (before?.parts) found.segments[old] = withoutParts(before);
    // Other tracks depend on the first picture, and on what is missing.
    this.#changed(track === this.#main || !isNext ? undefined : track);
    return segment;
  }

  /** There was no room for a segment. */
  lose(track: string, number: number): void {
    const { segments = [], lost = [] } = this.#tracks.get(track) ?? {};
    const index = indexOf(segments, number);
    const found = segments[index];
    if (found?.number !== number || found.isLost) return;
    segments[index] = { ...found, isLost: true };
    lost.push(number);
    lost.sort((a, b) => a - b);
    this.#changed();
  }

  /** Forgets what began before a time. */
  dropBefore(startMs: number): void {
    for (const track of this.#tracks.values()) {
      const kept = track.segments.findIndex((segment) => segment.startMs >= startMs);
      if (kept > 0) track.segments.splice(0, kept);
      else if (kept < 0) track.segments.length = 0;
      const first = track.segments[0]?.number ?? Number.POSITIVE_INFINITY;
      track.lost = track.lost.filter((number) => number >= first);
    }
    this.#clear();
  }

  /** The list of a track; the same object until something changes. */
  list(track: string, range: MediaRange, facts: TimelineFacts, nowMs: number): TrackList | undefined {
    const known = this.#tracks.get(track);
    if (!known) return undefined;
    const state = this.#stateOf(range, facts, nowMs);
    const place = range.type === 'live' ? `${facts.rewindSeconds}` : `${range.start}-${range.end}`;
    const key = `${place}/${state}/${facts.targetSeconds}/${facts.partTargetSeconds}`;
    const cached = known.lists.get(key);
    if (cached) return cached;
    const segments =
      known.stretches.get(place) ??
      (range.type === 'live' ? this.#window(track, facts.rewindSeconds) : this.#between(track, range.start, range.end));
    keep(known.stretches, place, segments);
    const isOpen = state !== 'ended' && facts.partTargetSeconds !== undefined;
    const open = isOpen ? openAfter(known, segments, range) : undefined;
    const first = segments[0] ?? (open && known.open);
    if (!first) return undefined;
    const list: TrackList = {
      segments,
      cutsBefore: first.cuts - (first.isCut ? 1 : 0),
      targetSeconds: facts.targetSeconds,
      state,
      ...(open && { open }),
      ...(facts.partTargetSeconds !== undefined && { partTargetSeconds: facts.partTargetSeconds }),
    };
    keep(known.lists, key, list);
    return list;
  }

  has(track: string, number: number, part: number | undefined): boolean {
    const known = this.#tracks.get(track);
    if (!known) return false;
    if ((known.segments.at(-1)?.number ?? -1) >= number || (this.#replacing(track)?.last ?? -1) >= number) return true;
    const { open } = known;
    return part !== undefined && open?.number === number && open.parts.length > part;
  }

  isFarAhead(track: string, number: number): boolean {
    return number > (this.#tracks.get(track)?.segments.at(-1)?.number ?? this.highest) + MOST_AHEAD;
  }

  /** Settles when the segment or part is there, or when somebody settles everything. */
  wait(track: string, number: number, part: number | undefined): { done: Promise<void>; stop: () => void } {
    let settle: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const waiting: Waiting = { track, number, part, settle };
    this.#waiting.add(waiting);
    const stop = (): void => {
      this.#waiting.delete(waiting);
      settle();
    };
    return { done, stop };
  }

  /** Settles when there is something newer than a version. */
  waitForChange(since: number): { done: Promise<void>; stop: () => void } {
    if (this.#version > since) return { done: Promise.resolve(), stop: () => undefined };
    let stop: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      stop = () => {
        this.#watching.delete(stop);
        resolve();
      };
    });
    this.#watching.add(stop);
    return { done, stop };
  }

  /** Nothing comes any more, or lists have changed as a whole. */
  wakeAll(): void {
    this.#clear();
    for (const { settle } of this.#waiting) settle();
    this.#waiting.clear();
  }

  #partsChanged(name: string, { lists }: Track): void {
    for (const [key, { partTargetSeconds }] of lists) if (partTargetSeconds !== undefined) lists.delete(key);
    this.#wake(name);
    this.#touch();
  }

  /** Complete segments of a track have changed, or of all. */
  #changed(track?: string): void {
    this.#clear(track);
    this.#wake(track);
  }

  #touch(): void {
    this.#version++;
    for (const stop of this.#watching) stop();
  }

  #clear(track?: string): void {
    this.#touch();
    for (const [name, { lists, stretches }] of this.#tracks) {
      if (track !== undefined && name !== track) continue;
      lists.clear();
      stretches.clear();
    }
  }

  #wake(track?: string): void {
    for (const each of this.#waiting) {
      if (track !== undefined && each.track !== track) continue;
      if (!this.has(each.track, each.number, each.part)) continue;
      this.#waiting.delete(each);
      each.settle();
    }
  }

  #track(name: string): Track {
    const known = this.#tracks.get(name);
    if (known) return known;
    const track: Track = { segments: [], open: undefined, lost: [], lists: new Map(), stretches: new Map() };
    this.#tracks.set(name, track);
    const names = [...this.#tracks.keys()].sort();
    this.#main = names.find(isVideo) ?? names[0];
    this.#clear();
    return track;
  }

  /** The segments of the first picture up to the last that stands in for those of a smaller one. */
  #replacing(track: string): { segments: readonly TimedSegment[]; last: number } | undefined {
    if (this.#main === undefined || track === this.#main || !isVideo(track) || !isVideo(this.#main)) return undefined;
    const segments = this.#tracks.get(this.#main)?.segments ?? [];
    const own = this.#tracks.get(track)?.segments.at(-1)?.number ?? -1;
    const behind = this.#carried && !this.#carried.has(track) ? 0 : MOST_BEHIND;
    // What was listed stays listed when the smaller picture is back.
    const known = this.#replacedUntil.get(track) ?? -1;
    const last = Math.max(own, known, (segments.at(-1)?.number ?? -1) - behind);
    this.#replacedUntil.set(track, last);
    return { segments, last };
  }

  /** The segments that a track shows: its own, or for a smaller picture those of the first in their place. */
  #shown(track: string): { length: number; at: (index: number) => TimedSegment | undefined } {
    const own = this.#tracks.get(track)?.segments ?? [];
    const replacing = this.#replacing(track);
    if (!replacing) return { length: own.length, at: (index) => own[index] };
    const { segments, last } = replacing;
    const at = (index: number): TimedSegment | undefined => {
      const segment = segments[index];
      return segment && (find(own, segment.number) ?? withoutParts(segment));
    };
    return { length: indexOf(segments, last + 1), at };
  }

  /** The newest segments without a hole, as far back as viewers may go. */
  #window(track: string, rewindSeconds: number): readonly TimedSegment[] {
    const newest = this.last;
    if (!newest) return [];
    const from = newest.startMs + newest.seconds * 1000 - rewindSeconds * 1000;
    const number = this.#firstAfterHole();
    const shown = this.#shown(track);
    const window: TimedSegment[] = [];
    for (let index = shown.length - 1; index >= 0; index--) {
      const segment = shown.at(index);
      const next = window.at(-1);
      if (!segment || segment.isLost || segment.number < number) break;
      if (next && (segment.number !== next.number - 1 || segment.startMs < from)) break;
      window.push(segment);
    }
    return window.reverse();
  }

  /** The number after the last that a track lost, the same for all tracks. */
  #firstAfterHole(): number {
    const main = this.#main === undefined ? undefined : this.#tracks.get(this.#main)?.segments;
    let first = 0;
    for (const [name, { lost }] of this.#tracks) {
      // A smaller picture shows only what the first has.
      const isSmaller = name !== this.#main && isVideo(name);
      const last = isSmaller ? lost.findLast((number) => main && find(main, number)) : lost.at(-1);
      first = Math.max(first, (last ?? -1) + 1);
    }
    return first;
  }

  /** What happened between two times. Segments that a track lacks are left out of all, with a cut in their place. */
  #between(track: string, start: number, end: number): readonly TimedSegment[] {
    const { length, at } = this.#shown(track);
    const within: TimedSegment[] = [];
    const from = lowest(length, (index) => (at(index)?.startMs ?? 0) >= start * 1000 - OVERLAP_MS);
    for (let index = from; index < length; index++) {
      const segment = at(index);
      if (!segment || segment.startMs >= end * 1000 + OVERLAP_MS) break;
      const { startMs, seconds } = segment;
      if (startMs + seconds * 1000 > start * 1000 && startMs < end * 1000) within.push(segment);
    }
    const [first, last] = [within[0], within.at(-1)];
    if (!first || !last) return [];
    const holes = this.#holes(first.number, last.number);
    if (holes.size === 0) return within;
    const listed: TimedSegment[] = [];
    let leftOut = false;
    for (const segment of within) {
      if (holes.has(segment.number)) {
        leftOut = listed.length > 0;
        continue;
      }
      listed.push(leftOut && !segment.isCut ? { ...segment, isCut: true } : segment);
      leftOut = false;
    }
    return listed;
  }

  /** The numbers between two, inclusive, that a track lacks. */
  #holes(from: number, to: number): ReadonlySet<number> {
    const holes = new Set<number>();
    for (const [name, { segments }] of this.#tracks) {
      if (name !== this.#main && isVideo(name)) continue;
      const begin = indexOf(segments, from);
      let expected = begin === 0 ? (segments[0]?.number ?? 0) : from;
      for (let index = begin; index < segments.length && expected <= to; index++) {
        const segment = segments[index];
        if (!segment) break;
        for (; expected < segment.number; expected++) holes.add(expected);
        if (segment.isLost) holes.add(segment.number);
        expected = segment.number + 1;
      }
    }
    return holes;
  }

  #stateOf(range: MediaRange, { isEnded }: TimelineFacts, nowMs: number): TrackList['state'] {
    if (isEnded) return 'ended';
    if (range.type === 'live') return 'sliding';
    const { last } = this;
    const reached = last ? last.startMs + last.seconds * 1000 : 0;
    return reached >= range.end * 1000 || nowMs > range.end * 1000 + AFTER_END_MS ? 'ended' : 'growing';
  }
}

function withoutParts(segment: TimedSegment): TimedSegment {
  if (!segment.parts) return segment;
  const { parts: _, ...rest } = segment;
  return rest;
}

/** The oldest goes where there are too many. */
function keep<T>(known: Map<string, T>, key: string, value: T): void {
  known.delete(key);
  for (const oldest of known.keys()) {
    if (known.size < MOST_LISTS) break;
    known.delete(oldest);
  }
  known.set(key, value);
}

/** Pictures are named `v0`, `v1`…; everything else is sound. */
export const isVideo = (track: string): boolean => /^v\d/.test(track);

/** The segment in the making, where it follows what is listed, or is the first. */
function openAfter({ open }: Track, segments: readonly TimedSegment[], range: MediaRange): TrackList['open'] {
  if (!open || open.parts.length === 0) return undefined;
  const last = segments.at(-1);
  if (last ? open.number !== last.number + 1 : range.type === 'between' && open.startMs < range.start * 1000)
    return undefined;
  const { number, startMs, init, isCut, parts } = open;
  return { number, startMs, init, isCut, parts: [...parts] };
}

/** The first index of which something is true that stays true from then on. */
function lowest(length: number, isTrue: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where a number is, or would be. */
function indexOf(segments: readonly TimedSegment[], number: number): number {
  // Mostly there are no holes.
  const near = number - (segments[0]?.number ?? 0);
  if (segments[near]?.number === number) return near;
  return lowest(segments.length, (index) => (segments[index]?.number ?? 0) >= number);
}

function find(segments: readonly TimedSegment[], number: number): TimedSegment | undefined {
  const found = segments[indexOf(segments, number)];
  return found?.number === number ? found : undefined;
}
