import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ListedSegment, StreamMedia } from './model';

interface Range {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The files of a cut, and from when to when the picture is there without a hole. */
export interface Cut {
  readonly video: string;
  readonly audio?: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Whether the picture of the range has several sizes or forms, such as that of a slate: only one is in the file. */
  readonly isMixed: boolean;
}

/** Longer cuts are mistakes. */
const LONGEST_MS = 12 * 3600 * 1000;
/** Times of segments are rounded. */
const SLACK_MS = 200;

/**
 * Writes the best picture and the first sound of a range as one mp4 file each. Segments are taken whole, so the files begin
 * before the range and end after it; where the picture changed its size, or some of it is not stored any more, they contain
 * the longest part with one size and without a hole.
 */
export async function cutMedia(
  media: StreamMedia,
  range: Range,
  folder: string,
  signal: AbortSignal,
): Promise<Cut | undefined> {
  if (!(range.toMs > range.fromMs) || range.toMs - range.fromMs > LONGEST_MS) return undefined;
  const renditions = await media.renditions();
  const [picture, sound] = [renditions?.video[0]?.name, renditions?.audio[0]?.name];
  if (picture === undefined) return undefined;
  const all = await segmentsIn(media, picture, range);
  const segments = longestRun(all, (one, next) => one.init === next.init && !isHole(one, next));
  const video = path.join(folder, 'picture.mp4');
  const found = await write(media, picture, segments, video, signal, { mayHaveHoles: false });
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return undefined;
  const shown = { fromMs: first.startMs, toMs: last.startMs + last.seconds * 1000 };
  const isMixed = all.some(({ init }) => init !== first.init);
  const cut = { video, startMs: shown.fromMs, endMs: shown.toMs, isMixed };
  if (sound === undefined) return cut;
  const audio = path.join(folder, 'sound.mp4');
  const heard = longestRun(await segmentsIn(media, sound, shown), (one, next) => one.init === next.init);
  const hasSound = (await write(media, sound, heard, audio, signal, { mayHaveHoles: true })).length > 0;
  return { ...cut, ...(hasSound && { audio }) };
}

async function segmentsIn(media: StreamMedia, track: string, { fromMs, toMs }: Range): Promise<ListedSegment[]> {
  const range = { type: 'between', start: Math.floor(fromMs / 1000), end: Math.ceil(toMs / 1000) } as const;
  const list = await media.list(track, range);
  return (list?.segments ?? []).filter(({ startMs, seconds }) => startMs + seconds * 1000 > fromMs && startMs < toMs);
}

/** The most segments of which each continues the one before. */
function longestRun(
  segments: readonly ListedSegment[],
  continues: (one: ListedSegment, next: ListedSegment) => boolean,
): ListedSegment[] {
  let best: ListedSegment[] = [];
  let current: ListedSegment[] = [];
  for (const segment of segments) {
    const before = current.at(-1);
    if (before && continues(before, segment)) current.push(segment);
    else current = [segment];
    if (current.length > best.length) best = current;
  }
  return best;
}

/** Whether segments between two are gone. Where an encoder was away for a moment, the time jumps but no number is left out. */
const isHole = (one: ListedSegment, next: ListedSegment): boolean =>
  next.number > one.number + 1 && next.startMs - one.startMs - one.seconds * 1000 > SLACK_MS;

/** Writes segments that are still stored, only up to a hole where there may be none; returns which these were. */
async function write(
  media: StreamMedia,
  track: string,
  segments: readonly ListedSegment[],
  file: string,
  signal: AbortSignal,
  { mayHaveHoles }: { mayHaveHoles: boolean },
): Promise<ListedSegment[]> {
  const init = segments[0] && (await media.init(track, segments[0].init));
  if (!init) return [];
  const handle = await open(file, 'w');
  const written: ListedSegment[] = [];
  try {
    await handle.writeFile(init);
    for (const segment of segments) {
      signal.throwIfAborted();
      const bytes = await media.segment(track, segment.number);
      // Sound that was lost becomes silence.
      if (!bytes && (mayHaveHoles || written.length === 0)) continue;
      if (!bytes) break;
      await handle.writeFile(bytes);
      written.push(segment);
    }
  } finally {
    await handle.close();
    if (written.length === 0) await rm(file, { force: true });
  }
  return written;
}
