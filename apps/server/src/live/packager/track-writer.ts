import { EPOCH_MS, makePart, type PackagerSink, placePart, type Sample } from '../../media';

const PART_SECONDS = 0.5;
/** A part may be longer than half a second by the rest of a frame, but not by more. */
const LONGEST_PART_SECONDS = 0.55;
const TRACK_ID = 1;

export const KEY_FRAME = 0x02000000;
export const OTHER_FRAME = 0x01010000;

interface OpenSegment {
  readonly number: number;
  readonly isCut: boolean;
  readonly start: number;
  /** From decoding to showing its first frame, in ticks. */
  readonly offset: number;
  /** Where the current part should end. */
  partEnd: number;
}

/** How long frames took to become parts. */
export interface Delays {
  sum: number;
  count: number;
}

/** Collects the frames of a track into parts and segments. Times are ticks since time zero. */
export class TrackWriter {
  readonly delays: Delays = { sum: 0, count: 0 };
  #segment: OpenSegment | undefined;
  #samples: Sample[] = [];
  #openBytes = 0;
  #partStart = 0;
  #partArrived = 0;
  #end: number | undefined;
  #sequence = 0;

  constructor(
    readonly name: string,
    readonly timescale: number,
    private readonly sink: PackagerSink,
    private readonly now: () => number,
  ) {}

  /** The start of the open segment. */
  get start(): number | undefined {
    return this.#segment?.start;
  }

  /** The end of what was added, in ms since time zero. */
  get endMs(): number {
    return this.#end === undefined ? 0 : (this.#end * 1000) / this.timescale;
  }

  /** What waits until its part ends. */
  get openBytes(): number {
    return this.#openBytes;
  }

  get segmentNumber(): number | undefined {
    return this.#segment?.number;
  }

  /** Ends the open segment and begins another one. */
  open(number: number, start: number, offset: number, isCut: boolean): void {
    this.close();
    this.#segment = { number, isCut, start, offset, partEnd: start + PART_SECONDS * this.timescale };
  }

  add(sample: Sample, dts: number, arrivedAt: number): void {
    const segment = this.#segment;
    if (!segment) return;
    const end = dts + sample.duration;
    if (this.#samples.length > 0 && end - this.#partStart > LONGEST_PART_SECONDS * this.timescale) this.#closePart(dts);
    if (this.#samples.length === 0) {
      this.#partStart = dts;
      this.#partArrived = arrivedAt;
    }
    this.#samples.push(sample);
    this.#openBytes += sample.data.length;
    this.#end = end;
    if (end + sample.duration / 2 >= segment.partEnd) this.#closePart(end);
  }

  close(): void {
    const segment = this.#segment;
    if (!segment) return;
    this.#closePart(segment.start);
    this.#segment = undefined;
    this.sink.segmentEnd(this.name, segment.number);
  }

  #closePart(end: number): void {
    const segment = this.#segment as OpenSegment;
    const ticks = PART_SECONDS * this.timescale;
    // The next multiple that is not so close that a tiny part would come of it.
    segment.partEnd = segment.start + (Math.floor((end - segment.start) / ticks + 0.25) + 1) * ticks;
    const samples = this.#samples;
    const first = samples[0];
    if (!first) return;
    this.#samples = [];
    this.#openBytes = 0;
    const { bytes, duration } = makePart(TRACK_ID, samples, 0);
    placePart(bytes, { sequence: ++this.#sequence, baseTime: this.#partStart });
    const startMs = EPOCH_MS + ((this.#partStart + segment.offset) * 1000) / this.timescale;
    const part = { bytes, startMs, seconds: duration / this.timescale, isIndependent: first.flags === KEY_FRAME };
    this.delays.sum += this.now() - this.#partArrived;
    this.delays.count++;
    this.sink.part(this.name, segment.number, part, segment.isCut);
  }
}
