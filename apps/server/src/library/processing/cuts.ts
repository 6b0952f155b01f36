/** How long segments of files are, about. */
const SEGMENT_SECONDS = 4;
/** Work that is lost at most when a worker dies. */
const SLICE_SECONDS = 60;

/** A part of a rendition that is made in one go. */
export interface Slice {
  readonly number: number;
  /** The first frame, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The frames with which its segments begin. */
  readonly cuts: readonly number[];
}

/** The frames with which segments begin. They are even, so that half the rate has a frame there too. */
export function regularCuts(frames: number, fps: number): number[] {
  const every = Math.max(2, Math.round((SEGMENT_SECONDS * fps) / 2) * 2);
  const count = Math.max(1, Math.ceil(frames / every));
  const cuts = Array.from({ length: count }, (_, segment) => segment * every);
  // A last segment of a blink belongs to the one before.
  if (count > 1 && frames - (cuts.at(-1) ?? 0) < fps / 2) cuts.pop();
  return cuts;
}

/** Groups segments into slices of about a minute. */
export function slicesOf(cuts: readonly number[], frames: number, fps: number): Slice[] {
  const slices: Slice[] = [];
  let own: number[] = [];
  for (const [index, cut] of cuts.entries()) {
    own.push(cut);
    const end = cuts[index + 1] ?? frames;
    const [from = 0] = own;
    if (end === frames || end - from >= SLICE_SECONDS * fps) {
      slices.push({ number: slices.length, from, to: end, cuts: own });
      own = [];
    }
  }
  return slices;
}
