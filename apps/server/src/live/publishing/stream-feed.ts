import type { LiveWriter, PackagedPart, PackagedTrack } from '../../media';
import type { SignalTap, TapListener } from './signal-tap';

interface Connection {
  /** Nothing that begins before is taken, epoch ms. */
  readonly fromMs: number;
  /** Whether viewers are still told of the tracks of the signal before, such as during a slate. */
  readonly keepsTracks?: boolean;
}

/** Clocks of two encoders differ a little. */
const OVERLAP_MS = 200;

/** Writes one signal after another into a stream: each begins with a segment of its own, after a cut. */
export class StreamFeed implements TapListener {
  readonly #writer: LiveWriter;
  #tap: SignalTap | undefined;
  #connection: Connection = { fromMs: 0 };
  /** The segment of the signal that was the first to be taken, and its number in the stream. */
  #first: { readonly segment: number; readonly number: number } | undefined;
  /** The newest segment of the signal that is left out. */
  #leftOut = -1;
  #next = 0;
  #hasTracks = false;
  /** The init segments that the next part needs. */
  #inits = new Map<string, Buffer>();
  readonly #open = new Map<string, number>();
  #endMs = Number.NEGATIVE_INFINITY;

  constructor(writer: LiveWriter) {
    this.#writer = writer;
  }

  /** Where what was written ends, epoch ms. */
  get endMs(): number {
    return this.#endMs;
  }

  /** Whether anything of the present signal was written. */
  get isRunning(): boolean {
    return this.#first !== undefined;
  }

  /** Goes on with this signal: from its newest segment if it is new enough, else from its next one. */
  connect(tap: SignalTap, connection: Connection): void {
    this.disconnect();
    this.#tap = tap;
    this.#connection = connection;
    const isNewEnough = tap.startMs >= Math.max(connection.fromMs, this.#endMs - OVERLAP_MS);
    this.#leftOut = isNewEnough ? tap.segment - 1 : tap.segment;
    this.#inits = isNewEnough ? new Map() : new Map(tap.inits());
    if (isNewEnough) tap.addWithNewest(this);
    else tap.add(this);
  }

  /** Ends what is open. */
  disconnect(): void {
    this.#tap?.delete(this);
    this.#tap = undefined;
    this.#first = undefined;
    for (const [track, number] of this.#open) this.#writer.segmentEnd(track, number);
    this.#open.clear();
  }

  tracks(tracks: readonly PackagedTrack[]): void {
    if (!this.#first) return;
    if (!(this.#connection.keepsTracks && this.#hasTracks)) this.#writer.tracks(tracks);
    this.#writer.carries(tracks.map(({ name }) => name));
  }

  init(track: string, bytes: Buffer): void {
    this.#inits.set(track, bytes);
    if (this.#first) this.#writer.init(track, bytes);
  }

  part(track: string, segment: number, part: PackagedPart, isCut: boolean): void {
    if (!this.#first && !this.#begins(segment, part)) return;
    const first = this.#first;
    if (!first || segment < first.segment) return;
    const number = first.number + segment - first.segment;
    this.#next = Math.max(this.#next, number + 1);
    this.#open.set(track, number);
    this.#writer.part(track, number, part, isCut || segment === first.segment);
    this.#endMs = Math.max(this.#endMs, part.startMs + part.seconds * 1000);
  }

  segmentEnd(track: string, segment: number): void {
    if (!this.#first || segment < this.#first.segment) return;
    const number = this.#first.number + segment - this.#first.segment;
    this.#writer.segmentEnd(track, number);
    if (this.#open.get(track) === number) this.#open.delete(track);
  }

  #begins(segment: number, part: PackagedPart): boolean {
    const tap = this.#tap;
    if (!tap || segment <= this.#leftOut || part.startMs < this.#endMs - OVERLAP_MS) return false;
    this.#first = { segment, number: this.#next };
    this.#writer.cut();
    if (!(this.#connection.keepsTracks && this.#hasTracks)) this.#writer.tracks(tap.present);
    this.#hasTracks = true;
    this.#writer.carries(tap.present.map(({ name }) => name));
    for (const [track, bytes] of this.#inits) this.#writer.init(track, bytes);
    return true;
  }
}
