/** The picture that an encoder sends. */
export interface SourcePicture {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  /** Bits per second, where it is known. */
  readonly bitrate?: number;
}

/** A smaller picture to be made. */
export interface PlannedRendition {
  /** `v1`… from the largest. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  /** Every how many frames of the source one is kept. */
  readonly keepEvery: number;
  readonly bitrate: number;
}

/** By the shorter side; bit rates are for 25 and 30 frames a second. */
const STEPS = [
  { side: 1080, bitrate: 5_500_000, mostFps: 60 },
  { side: 720, bitrate: 3_400_000, mostFps: 60 },
  { side: 480, bitrate: 1_400_000, mostFps: 30 },
  { side: 360, bitrate: 800_000, mostFps: 30 },
  { side: 240, bitrate: 400_000, mostFps: 30 },
] as const;
export const MOST_RENDITIONS = 4;
/** A step has to save this much: 600 lines are not shown as 540. */
const LEAST_SAVING = 0.85;
/** Of the bit rate of the next larger one, at most. */
const OF_LARGER = 0.65;
const MANY_FRAMES = 31;
/** What more than 30 frames a second add to a bit rate. */
const MANY_FRAMES_COST = 1.5;

/** The renditions below a source, the largest first; none is larger or has more frames or bits than the source. */
export function planLadder(source: SourcePicture, most: number = MOST_RENDITIONS): PlannedRendition[] {
  const { width, height, frameRate } = source;
  const short = Math.min(width, height);
  if (!(short > 0) || !(frameRate > 0)) return [];
  const steps = STEPS.filter(({ side }) => side <= short * LEAST_SAVING).slice(0, MOST_RENDITIONS);
  let larger = source.bitrate ?? Number.POSITIVE_INFINITY;
  const planned = steps.map(({ side, bitrate, mostFps }) => {
    const keepEvery = frameRate > mostFps + 1 ? 2 : 1;
    const fps = frameRate / keepEvery;
    const wanted = fps > MANY_FRAMES ? bitrate * MANY_FRAMES_COST : bitrate;
    larger = Math.round(Math.min(wanted, larger * OF_LARGER));
    const scale = side / short;
    return { width: even(width * scale), height: even(height * scale), frameRate: fps, keepEvery, bitrate: larger };
  });
  // A smaller ladder keeps the small ones, which viewers on slow lines need and which cost least.
  return planned.slice(Math.max(0, planned.length - most)).map((each, index) => ({ name: `v${index + 1}`, ...each }));
}

const even = (length: number) => Math.max(2, 2 * Math.round(length / 2));

/** The arguments of one ffmpeg that reads the source as FLV and publishes all renditions. */
export function ladderArguments(
  renditions: readonly PlannedRendition[],
  addresses: readonly string[],
  options: { readonly lowLatency: boolean; readonly passthrough: readonly string[] },
): string[] {
  // Nothing is guessed about the source: it begins with its configuration and a key frame.
  const input = '-probesize 100000 -analyzeduration 0 -copyts -f flv -i pipe:0'.split(' ');
  const splits = renditions.map((_, index) => `[s${index}]`).join('');
  const filters = [
    `[0:v]split=${renditions.length}${splits}`,
    ...renditions.map(({ width, height, keepEvery }, index) => {
      const thinned = keepEvery === 1 ? '' : `${keepEachAndKeys(keepEvery)},`;
      return `[s${index}]${thinned}scale=${width}:${height}:flags=fast_bilinear,setsar=1,format=yuv420p[o${index}]`;
    }),
  ];
  const tuned = options.lowLatency ? ['-tune', 'zerolatency'] : [];
  const outputs = renditions.flatMap(({ bitrate }, index) => [
    '-map',
    `[o${index}]`,
    '-an',
    ...options.passthrough,
    // No B-frames: the first frame would have to be decoded before time 0, and all times would move.
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    ...tuned,
    '-profile:v',
    'main',
    '-bf',
    '0',
    '-b:v',
    `${bitrate}`,
    '-maxrate',
    `${Math.round(bitrate * 1.1)}`,
    '-bufsize',
    `${Math.round(bitrate * 1.5)}`,
    // Key frames where the source has them, and nowhere else.
    '-force_key_frames',
    'source',
    '-g',
    '600',
    '-keyint_min',
    '600',
    '-sc_threshold',
    '0',
    '-flvflags',
    'no_duration_filesize',
    '-f',
    'flv',
    addresses[index] ?? '',
  ]);
  return [...input, '-filter_complex', filters.join(';'), ...outputs];
}

/** Keeps every key frame of the source and every n-th frame after it, at their own times. */
const keepEachAndKeys = (every: number) => `select='not(mod(st(0,if(key,0,ld(0)+1)),${every}))'`;
