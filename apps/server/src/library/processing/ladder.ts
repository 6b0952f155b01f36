import type { StoredRendition, StoredSource } from '../../kernel/store/json-columns';

type VideoPlan = Extract<StoredRendition, { kind: 'video' }>;

/** Heights with the bits per second of 25 or 30 frames; more frames need half as much again. */
const STEPS = [
  { height: 2160, bitrate: 12_000_000 },
  { height: 1440, bitrate: 7_500_000 },
  { height: 1080, bitrate: 4_500_000 },
  { height: 720, bitrate: 2_500_000 },
  { height: 480, bitrate: 1_300_000 },
  { height: 360, bitrate: 800_000 },
  { height: 240, bitrate: 400_000 },
] as const;
const MOST_FPS = 60;
/** Small pictures need no more frames than these. */
const SMALL = { height: 480, fps: 30 };
/** A file whose bits are within so much of what we would make is taken as it is. */
const COPY_FACTOR = 2;
const HIGH_RATE_FACTOR = 1.5;
/** A height this close to a step counts as the step. */
const NEAR = 0.93;

export const fpsOf = ([over, under]: readonly [number, number]): number => over / under;

/** The pictures of a file, the largest first: as large as the file, then the steps below it. */
export function ladderOf(source: StoredSource): VideoPlan[] {
  const { width, height } = source;
  // The shorter side counts: an upright picture of 1080 × 1920 has the sizes of 1080p.
  const shorter = Math.min(width, height);
  const most = Math.min(shorter, STEPS[0].height);
  const first = planOf(source, most, bitrateFor(most));
  const copies = source.mayCopy && shorter <= STEPS[0].height && isModest(source, first.bitrate);
  const below = STEPS.filter((step) => step.height < most * NEAR);
  return [
    copies ? { ...first, copies: true, bitrate: source.bitrate ?? first.bitrate } : first,
    ...below.map((step) => planOf(source, step.height, step.bitrate)),
  ];
}

const isModest = ({ bitrate }: StoredSource, usual: number): boolean =>
  bitrate !== undefined && bitrate <= usual * COPY_FACTOR;

function planOf(source: StoredSource, shorter: number, usual: number): VideoPlan {
  const scale = shorter / Math.min(source.width, source.height);
  const rate = rateFor(source.rate, shorter);
  const factor = fpsOf(rate) > SMALL.fps ? HIGH_RATE_FACTOR : 1;
  return {
    kind: 'video',
    width: even(source.width * scale),
    height: even(source.height * scale),
    rate,
    // A file with fewer bits does not gain from more.
    bitrate: Math.round(Math.min(usual * factor, Math.max(source.bitrate ?? Number.POSITIVE_INFINITY, MOST_SAVED))),
    copies: false,
  };
}
const MOST_SAVED = 300_000;

/** Between two steps the bits grow with the area. */
function bitrateFor(height: number): number {
  const [upper, lower] = [STEPS.findLast((step) => step.height >= height), STEPS.find((step) => step.height <= height)];
  const near = lower ?? upper ?? STEPS[0];
  return Math.round(Math.min(near.bitrate * (height / near.height) ** 2, upper?.bitrate ?? STEPS[0].bitrate));
}

function rateFor([over, under]: readonly [number, number], height: number): [number, number] {
  const most = height <= SMALL.height ? SMALL.fps : MOST_FPS;
  let divided = under;
  while (over / divided > most + 0.01) divided += under;
  return [over, divided];
}

const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2);

const COMMON_RATES: readonly (readonly [number, number])[] = [
  [24_000, 1001],
  [24, 1],
  [25, 1],
  [30_000, 1001],
  [30, 1],
  [50, 1],
  [60_000, 1001],
  [60, 1],
  [100, 1],
  [120_000, 1001],
  [120, 1],
];

/** The fraction of a rate that is known as a decimal; odd rates become the next common one. */
export function fractionOf(fps: number | undefined): [number, number] {
  const known = COMMON_RATES.find((rate) => Math.abs(fpsOf(rate) - (fps ?? 25)) < 0.02);
  if (known) return [...known];
  const rounded = Math.round(fps ?? 25);
  if (fps !== undefined && Math.abs(fps - rounded) < 0.02 && rounded >= 5 && rounded <= 60) return [rounded, 1];
  const next = COMMON_RATES.find((rate) => fpsOf(rate) >= (fps ?? 25));
  return next ? [...next] : [60, 1];
}
