import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { MediaError } from './boxes';
import { type Cue, parseCaptions } from './captions';
import { LoopDescription } from './description';
import type { ThumbnailSheet } from './thumbnails';
import { SEGMENT_SECONDS } from './timeline';
import { cutTrack, type MediaTrack } from './track';

/** Media that repeats seamlessly, held in memory; any number of streams are made from it. */
export interface Loop {
  readonly description: LoopDescription;
  readonly segments: number;
  /** Video and audio by name. */
  readonly tracks: ReadonlyMap<string, MediaTrack>;
  readonly captions: ReadonlyMap<string, readonly Cue[]>;
  readonly thumbs: ThumbnailSheet;
}

/** A media folder that cannot be used; the message names the file and the field. */
export class LoopError extends Error {
  override name = 'LoopError';
}

/** Reads every loop of a media folder (one folder each, with its `loop.json`) by id. */
export async function loadLoops(dir: string): Promise<ReadonlyMap<string, Loop>> {
  const loops = new Map<string, Loop>();
  const entries = await readdir(dir, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!entry.isDirectory()) continue;
    const loop = await loadLoop(join(dir, entry.name));
    if (loop.description.id !== entry.name) {
      throw new LoopError(`${join(dir, entry.name, 'loop.json')}: id must be the folder's name, '${entry.name}'`);
    }
    loops.set(loop.description.id, loop);
  }
  return loops;
}

async function loadLoop(dir: string): Promise<Loop> {
  const description = await readDescription(join(dir, 'loop.json'));
  const { seconds, video, audio, captions, thumbs } = description;
  const tracks = new Map<string, MediaTrack>();
  for (const [kind, names] of [
    ['video', video.map((track) => track.name)],
    ['audio', audio.map((track) => track.name)],
  ] as const) {
    for (const name of names) tracks.set(name, await loadTrack(join(dir, `${name}.mp4`), kind, seconds));
  }
  const cues = new Map<string, readonly Cue[]>();
  for (const { name } of captions) {
    cues.set(name, await using(join(dir, `${name}.vtt`), (bytes) => parseCaptions(bytes.toString('utf8'), seconds)));
  }
  const image = await using(join(dir, thumbs.file), (bytes) => bytes);
  const { columns, rows, width, height } = thumbs;
  return {
    description,
    segments: seconds / SEGMENT_SECONDS,
    tracks,
    captions: cues,
    thumbs: { image, columns, rows, width, height, seconds: thumbs.seconds },
  };
}

function loadTrack(file: string, kind: 'video' | 'audio', seconds: number): Promise<MediaTrack> {
  return using(file, (bytes) => {
    const track = cutTrack(bytes, seconds);
    if (track.kind !== kind) throw new MediaError(`is ${track.kind}, not ${kind}`);
    return track;
  });
}

async function readDescription(file: string): Promise<LoopDescription> {
  const value = await using(file, (bytes): unknown => JSON.parse(bytes.toString('utf8')));
  if (!Value.Check(LoopDescription, value)) {
    const [first] = Value.Errors(LoopDescription, value);
    const field = first?.instancePath.slice(1).replaceAll('/', '.') || 'the whole';
    throw new LoopError(`${file}: ${field} ${first?.message ?? 'is wrong'}`);
  }
  const names = [...value.video, ...value.audio, ...value.captions].map((track) => track.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new LoopError(`${file}: name '${twice}' is used twice`);
  const { columns, rows, seconds } = value.thumbs;
  if (columns * rows * seconds < value.seconds) {
    throw new LoopError(`${file}: thumbs covers ${columns * rows * seconds} s of ${value.seconds} s`);
  }
  return value;
}

/** Reads and parses a file; errors name the file. */
async function using<T>(file: string, make: (bytes: Buffer) => T): Promise<T> {
  try {
    return make(await readFile(file));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new LoopError(`${file}: ${reason}`, { cause });
  }
}
