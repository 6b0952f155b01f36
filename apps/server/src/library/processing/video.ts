import { inputFile } from '../../kernel/ffmpeg/input-file';
import type { StoredRendition } from '../../kernel/store/json-columns';
import type { Slice } from './cuts';
import { avcCodec, type Fragment, isClosed, type MadeSegment, segmentOf } from './fragments';
import { fpsOf } from './ladder';
import { fragmented, runForFragments, type Workshop } from './run';

export type VideoPlan = Extract<StoredRendition, { kind: 'video' }>;

/** A segment with what describes its track. */
interface TrackSegment extends MadeSegment {
  readonly init: Buffer;
  readonly codecs: string;
  /** The frame with which it begins. */
  readonly frame: number;
}

/** The picture cannot be taken as it is; it is made anew then. */
export class CannotCopy extends Error {
  override name = 'CannotCopy';
}

/** Quality that viewers do not tell from the source; the bits per second are the limit. */
const CRF = 22;
const PRESET = 'veryfast';
/** Frames are looked for from this much of a frame before their time, against rounding. */
const EARLY = 0.25;
const COPIED_SECONDS = { enough: 3.2, most: 8 };
/** Groups of frames that cannot be copied are cut off here, where they are known as such: they may be as long as the file. */
const COPIED_LIMIT = { microseconds: 10_000_000, bytes: 128 * 1024 * 1024 };

/** The arguments that make H.264 which starts anew at given times only. */
const encoded = (bitrate: number, keyTimes: readonly number[]): string[] => [
  '-c:v',
  'libx264',
  '-preset',
  PRESET,
  '-profile:v',
  'high',
  '-crf',
  String(CRF),
  '-maxrate',
  String(Math.round(bitrate * 1.1)),
  '-bufsize',
  String(bitrate * 2),
  '-g',
  '100000',
  '-keyint_min',
  '1',
  '-sc_threshold',
  '0',
  '-force_key_frames',
  keyTimes.map((time) => time.toFixed(6)).join(','),
];

interface SliceOptions {
  plan: VideoPlan;
  /** The index of the picture in the file. */
  stream: number;
  /** The rate by which the frames of slices are counted. */
  rate: readonly [number, number];
  /** Where the first frame is in the file, in seconds. */
  from: number;
}

/** Makes a slice of a rendition anew, segment by segment. */
export async function* encodeSlice(
  workshop: Workshop,
  slice: Slice,
  { plan, stream, rate, from }: SliceOptions,
): AsyncGenerator<TrackSegment> {
  const [over, under] = plan.rate;
  // Frames of the slice at the rate of this rendition, which may be a part of the file's.
  const share = fpsOf(plan.rate) / fpsOf(rate);
  const own = (frame: number) => Math.max(0, Math.ceil(frame * share - 1e-6));
  const first = own(slice.from);
  const starts = slice.cuts.map(own);
  const frame = under / over;
  const early = EARLY / fpsOf(rate);
  const args = [
    '-ss',
    Math.max(0, from + first * frame - early).toFixed(6),
    ...inputFile(workshop.address),
    '-map',
    `0:${stream}`,
    '-frames:v',
    String(own(slice.to) - first),
    '-an',
    '-vf',
    [
      'yadif=deint=interlaced',
      `fps=${over}/${under}:start_time=0:round=down`,
      `scale=${plan.width}:${plan.height}:flags=bicubic`,
      'setsar=1',
      'format=yuv420p',
    ].join(','),
    ...encoded(
      plan.bitrate,
      starts.map((start) => Math.max(0, (start - first - EARLY) * frame)),
    ),
    '-video_track_timescale',
    String(over),
    ...fragmented('frag_keyframe'),
  ];
  let at = first;
  for await (const fragment of runForFragments(workshop, args)) {
    const count = fragment.samples.length;
    const segment = segmentOf([fragment], at * under, at);
    yield { ...segment, init: fragment.init, codecs: avcCodec(fragment.init), frame: at };
    at += count;
  }
}

/** Takes the picture as it is, in segments that begin with its own key frames. */
export async function* copyVideo(
  workshop: Workshop,
  { stream, rate }: Pick<SliceOptions, 'stream' | 'rate'>,
): AsyncGenerator<TrackSegment> {
  const args = [
    ...inputFile(workshop.address),
    '-map',
    `0:${stream}`,
    '-c',
    'copy',
    '-an',
    '-frag_duration',
    String(COPIED_LIMIT.microseconds),
    '-frag_size',
    String(COPIED_LIMIT.bytes),
    ...fragmented('frag_keyframe', 'delay_moov'),
  ];
  let held: Fragment[] = [];
  let at = 0;
  const take = (): TrackSegment | undefined => {
    const [first] = held;
    if (!first) return undefined;
    const segment = segmentOf(held, at, Math.round(at / 1000));
    const frame = Math.round((at / first.timescale) * fpsOf(rate));
    at += held.reduce((sum, { duration }) => sum + duration, 0);
    held = [];
    return { ...segment, init: first.init, codecs: avcCodec(first.init), frame };
  };
  for await (const fragment of runForFragments(workshop, args)) {
    checkCopied(fragment, fpsOf(rate));
    const length = held.reduce((sum, { duration }) => sum + duration, 0) / fragment.timescale;
    const isFull =
      length >= COPIED_SECONDS.enough || length + fragment.duration / fragment.timescale > COPIED_SECONDS.most;
    const segment = isFull ? take() : undefined;
    if (segment) yield segment;
    held.push(fragment);
  }
  const last = take();
  if (last) yield last;
}

/** A group of frames that players and the other renditions can follow. */
function checkCopied(fragment: Fragment, fps: number): void {
  const { duration, timescale, samples } = fragment;
  if (duration / timescale > COPIED_SECONDS.most) throw new CannotCopy('Its key frames are too far apart.');
  if (!isClosed(fragment)) throw new CannotCopy('Its groups of frames depend on each other.');
  const usual = timescale / fps;
  const tolerance = Math.max(1.5, timescale * 0.002);
  // The last frame of a file may have any length.
  const isRegular = samples.slice(0, -1).every((sample) => Math.abs(sample.duration - usual) <= tolerance);
  if (!isRegular) throw new CannotCopy('Its frames do not follow each other evenly.');
}
