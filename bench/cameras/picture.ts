/** What the loops of this measurement show, and how it is read back. */
export const WIDTH = 320;
export const HEIGHT = 180;
export const FPS = 25;
/** Of 24 s; also the number after which frame numbers begin again. */
export const LOOP_FRAMES = 600;
export const SEGMENT_FRAMES = 50;
/** Blocks in a row, and the length of their sides in pixels. */
export const BLOCKS = 16;
export const BLOCK = WIDTH / BLOCKS;
const FRAME_BITS = 12;

/**
 * Cameras of one moment, which differ as in life: their segments begin at other times, are published later and have
 * other media times.
 */
export const CAMERAS = [0, 1, 2, 3].map((index) => ({
  index,
  phaseFrames: 12 * index,
  publishedAfterMs: [0, 400, 900, 1500][index] ?? 0,
  mediaSeconds: 1000 * index + 137,
}));

/** Whether a block of the first row is light. */
export const isSet = (frame: number, camera: number, block: number): boolean =>
  ((block < FRAME_BITS ? frame >> block : camera >> (block - FRAME_BITS)) & 1) === 1;

/** The camera and frame of a picture, from the lightness of its two rows of blocks; null if it has none. */
export function read(first: readonly number[], second: readonly number[]): { camera: number; frame: number } | null {
  let bits = 0;
  for (let block = 0; block < BLOCKS; block++) {
    const isLight = (first[block] ?? 0) > 128;
    if (isLight === (second[block] ?? 0) > 128) return null;
    if (isLight) bits |= 1 << block;
  }
  return { camera: bits >> FRAME_BITS, frame: bits & ((1 << FRAME_BITS) - 1) };
}

/** Frames that `a` is ahead of `b`, across the end of the loop. */
export function framesAhead(a: number, b: number): number {
  const half = LOOP_FRAMES / 2;
  return ((((a - b + half) % LOOP_FRAMES) + LOOP_FRAMES) % LOOP_FRAMES) - half;
}
