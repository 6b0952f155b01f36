import type { PackagedPart, PackagedTrack, PackagerSink } from '../../media';

/** Receives a signal from one of its segments on. */
export interface TapListener {
  tracks(tracks: readonly PackagedTrack[]): void;
  init(track: string, bytes: Buffer): void;
  part(track: string, segment: number, part: PackagedPart, isCut: boolean): void;
  segmentEnd(track: string, segment: number): void;
}

/** What was told of the newest segment, in its order. */
type Told =
  | { readonly type: 'init'; readonly track: string; readonly bytes: Buffer }
  | { readonly type: 'part'; readonly track: string; readonly part: PackagedPart; readonly isCut: boolean }
  | { readonly type: 'end'; readonly track: string };

/**
 * Where the packager of a publisher tells what it makes. Streams listen to the active publisher only, and can do so from
 * the beginning of the newest segment.
 */
export class SignalTap implements PackagerSink {
  readonly #listeners = new Set<TapListener>();
  readonly #inits = new Map<string, Buffer>();
  #tracks: readonly PackagedTrack[] = [];
  #segment = -1;
  #startMs = Number.NEGATIVE_INFINITY;
  /** Init segments at the beginning of the newest segment. */
  #initsThen: ReadonlyMap<string, Buffer> = new Map();
  #told: Told[] = [];

  /** Of the signal now; none while its configuration is not known. */
  get present(): readonly PackagedTrack[] {
    return this.#tracks;
  }

  /** The newest segment; -1 before the first one. */
  get segment(): number {
    return this.#segment;
  }

  /** When its first frame is shown, epoch ms. */
  get startMs(): number {
    return this.#startMs;
  }

  tracks(tracks: readonly PackagedTrack[]): void {
    this.#tracks = tracks;
    for (const listener of this.#listeners) listener.tracks(tracks);
  }

  init(track: string, bytes: Buffer): void {
    this.#inits.set(track, bytes);
    this.#told.push({ type: 'init', track, bytes });
    for (const listener of this.#listeners) listener.init(track, bytes);
  }

  part(track: string, segment: number, part: PackagedPart, isCut: boolean): void {
    if (segment > this.#segment) {
      this.#segment = segment;
      this.#startMs = part.startMs;
      this.#initsThen = new Map(this.#inits);
      this.#told = [];
    }
    if (segment === this.#segment) this.#told.push({ type: 'part', track, part, isCut });
    for (const listener of this.#listeners) listener.part(track, segment, part, isCut);
  }

  segmentEnd(track: string, segment: number): void {
    if (segment === this.#segment) this.#told.push({ type: 'end', track });
    for (const listener of this.#listeners) listener.segmentEnd(track, segment);
  }

  /** The init segments that the next part of a listener needs. */
  inits(): ReadonlyMap<string, Buffer> {
    return this.#inits;
  }

  add(listener: TapListener): void {
    this.#listeners.add(listener);
  }

  /** Adds a listener and tells it the newest segment from its beginning. */
  addWithNewest(listener: TapListener): void {
    this.#listeners.add(listener);
    for (const [track, bytes] of this.#initsThen) listener.init(track, bytes);
    for (const told of this.#told)
      if (told.type === 'init') listener.init(told.track, told.bytes);
      else if (told.type === 'part') listener.part(told.track, this.#segment, told.part, told.isCut);
      else listener.segmentEnd(told.track, this.#segment);
  }

  delete(listener: TapListener): void {
    this.#listeners.delete(listener);
  }
}
