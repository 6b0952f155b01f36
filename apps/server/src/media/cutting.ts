import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ListedSegment, StreamMedia } from './model';

interface Range {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Longer cuts are mistakes. */
const LONGEST_MS = 12 * 3600 * 1000;

/**
 * Writes the best picture and the first sound of a range as one mp4 file each. Segments are taken whole, so the files begin
 * before the range and end after it; where the picture changed its size, they contain the longest part with one size.
 */
export async function cutMedia(
  media: StreamMedia,
  range: Range,
  folder: string,
  signal: AbortSignal,
): Promise<{ video: string; audio?: string; startMs: number } | undefined> {
  if (!(range.toMs > range.fromMs) || range.toMs - range.fromMs > LONGEST_MS) return undefined;
  const renditions = await media.renditions();
  const [picture, sound] = [renditions?.video[0]?.name, renditions?.audio[0]?.name];
  const segments = picture === undefined ? [] : longestRun(await segmentsIn(media, picture, range));
  const [first, last] = [segments[0], segments.at(-1)];
  if (picture === undefined || !first || !last) return undefined;
  const video = path.join(folder, 'picture.mp4');
  if (!(await write(media, picture, segments, video, signal))) return undefined;
  if (sound === undefined) return { video, startMs: first.startMs };
  const shown = { fromMs: first.startMs, toMs: last.startMs + last.seconds * 1000 };
  const audio = path.join(folder, 'sound.mp4');
  const heard = longestRun(await segmentsIn(media, sound, shown));
  const hasSound = heard.length > 0 && (await write(media, sound, heard, audio, signal));
  return { video, ...(hasSound && { audio }), startMs: first.startMs };
}

async function segmentsIn(media: StreamMedia, track: string, { fromMs, toMs }: Range): Promise<ListedSegment[]> {
  const range = { type: 'between', start: Math.floor(fromMs / 1000), end: Math.ceil(toMs / 1000) } as const;
  const list = await media.list(track, range);
  return (list?.segments ?? []).filter(({ startMs, seconds }) => startMs + seconds * 1000 > fromMs && startMs < toMs);
}

/** The most segments in a row that have the same configuration. */
function longestRun(segments: readonly ListedSegment[]): ListedSegment[] {
  let best: ListedSegment[] = [];
  let current: ListedSegment[] = [];
  for (const segment of segments) {
    current = current.at(-1)?.init === segment.init ? [...current, segment] : [segment];
    if (current.length > best.length) best = current;
  }
  return best;
}

async function write(
  media: StreamMedia,
  track: string,
  segments: readonly ListedSegment[],
  file: string,
  signal: AbortSignal,
): Promise<boolean> {
  const init = await media.init(track, segments[0]?.init ?? 0);
  if (!init) return false;
  const handle = await open(file, 'w');
  let written = 0;
  try {
    await handle.writeFile(init);
    for (const { number } of segments) {
      signal.throwIfAborted();
      const bytes = await media.segment(track, number);
      // What was lost is missing in the cut, too.
      if (!bytes) continue;
      await handle.writeFile(bytes);
      written++;
    }
  } finally {
    await handle.close();
    if (written === 0) await rm(file, { force: true });
  }
  return written > 0;
}
