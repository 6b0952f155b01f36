import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { MediaError } from '../../../media';
import { type Cue, parseCaptions } from './captions';
import { CameraDescription, LoopDescription } from './description';
import { checkCodec, renditionFault } from './renditions';
import type { ThumbnailSheet } from './thumbnails';
import { SEGMENT_SECONDS } from './timeline';
import { cutTrack, type MediaTrack } from './track';

/** Media that repeats seamlessly, held in memory; any number of streams are made from it. */
export interface Loop {
  readonly description: Omit<LoopDescription, 'thumbs'>;
  readonly segments: number;
  /** Video and audio by name. */
  readonly tracks: ReadonlyMap<string, MediaTrack>;
  readonly captions: ReadonlyMap<string, readonly Cue[]>;
  /** Cameras may have none. */
  readonly thumbs?: ThumbnailSheet;
}

/** A media folder that cannot be used; the message names the file and the field. */
export class LoopError extends Error {
  override name = 'LoopError';
}

/**
 * Reads every loop of a media folder (one folder each, with its `loop.json`) by id. Its further cameras
 * (`cameras/<camera>`, with `camera.json`) are loops with the id `<loop>.<camera>`.
 */
export async function loadLoops(dir: string): Promise<ReadonlyMap<string, Loop>> {
  const loops = new Map<string, Loop>();
  for (const name of await foldersIn(dir)) {
    const folder = join(dir, name);
    const loop = await loadLoop(folder, name);
    const cameras = join(folder, CAMERAS);
    const names = (await foldersIn(folder)).includes(CAMERAS) ? await foldersIn(cameras) : [];
    const all = [loop, ...(await Promise.all(names.map((camera) => loadCamera(join(cameras, camera), camera, loop))))];
    for (const each of all) {
      const { id } = each.description;
      if (loops.has(id)) throw new LoopError(`${folder}: '${id}' is a camera of another loop already`);
      loops.set(id, each);
    }
  }
  return loops;
}

const CAMERAS = 'cameras';

async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).sort((a, b) => (a < b ? -1 : 1));
}

async function loadLoop(dir: string, name: string): Promise<Loop> {
  const file = join(dir, 'loop.json');
  const { thumbs, ...description } = await readDescription(file, LoopDescription, name);
  const { seconds, video, audio, captions } = description;
  refuseDoubled(file, description);
  refuseRenditions(file, video);
  const cues = new Map<string, readonly Cue[]>();
  const tracks = new Map([
    ...(await loadTracks(dir, 'video', video, seconds)),
    ...(await loadTracks(dir, 'audio', audio, seconds)),
  ]);
  for (const each of captions) {
    const parse = (bytes: Buffer) => parseCaptions(bytes.toString('utf8'), seconds);
    cues.set(each.name, await using(join(dir, `${each.name}.vtt`), parse));
  }
  return {
    description,
    segments: seconds / SEGMENT_SECONDS,
    tracks,
    captions: cues,
    thumbs: await loadThumbs(file, dir, thumbs, seconds),
  };
}

/** A camera has pictures of its own; the rest is that of its loop, and in memory once. */
async function loadCamera(dir: string, name: string, loop: Loop): Promise<Loop> {
  const file = join(dir, 'camera.json');
  const { video, thumbs } = await readDescription(file, CameraDescription, name);
  const { id, seconds, audio } = loop.description;
  const description = { ...loop.description, id: `${id}.${name}`, video };
  refuseDoubled(file, description);
  refuseRenditions(file, video);
  const sound = audio.flatMap((each): [string, MediaTrack][] => {
    const track = loop.tracks.get(each.name);
    return track ? [[each.name, track]] : [];
  });
  return {
    description,
    segments: loop.segments,
    tracks: new Map([...(await loadTracks(dir, 'video', video, seconds)), ...sound]),
    captions: loop.captions,
    ...(thumbs && { thumbs: await loadThumbs(file, dir, thumbs, seconds) }),
  };
}

async function loadTracks(
  dir: string,
  kind: 'video' | 'audio',
  tracks: readonly { name: string; codecs: string }[],
  seconds: number,
): Promise<[string, MediaTrack][]> {
  const loaded: [string, MediaTrack][] = [];
  for (const { name, codecs } of tracks)
    loaded.push([name, await loadTrack(join(dir, `${name}.mp4`), kind, codecs, seconds)]);
  return loaded;
}

function loadTrack(file: string, kind: 'video' | 'audio', codecs: string, seconds: number): Promise<MediaTrack> {
  return using(file, (bytes) => {
    const track = cutTrack(bytes, seconds);
    if (track.kind !== kind) throw new MediaError(`is ${track.kind}, not ${kind}`);
    if (kind === 'video') checkCodec(track.init, codecs);
    return track;
  });
}

async function loadThumbs(
  description: string,
  dir: string,
  { file, ...sheet }: LoopDescription['thumbs'],
  loopSeconds: number,
): Promise<ThumbnailSheet> {
  const { columns, rows, seconds } = sheet;
  if (columns * rows * seconds < loopSeconds) {
    throw new LoopError(`${description}: thumbs covers ${columns * rows * seconds} s of ${loopSeconds} s`);
  }
  return { ...sheet, image: await using(join(dir, file), (bytes) => bytes) };
}

/** Reads a description, which has the name of its folder. */
async function readDescription<Schema extends TSchema>(file: string, schema: Schema, folder: string) {
  const value = await using(file, (bytes): unknown => JSON.parse(bytes.toString('utf8')));
  if (!Value.Check(schema, value)) {
    const [first] = Value.Errors(schema, value);
    const field = first?.instancePath.slice(1).replaceAll('/', '.') || 'the whole';
    throw new LoopError(`${file}: ${field} ${first?.message ?? 'is wrong'}`);
  }
  if ((value as { id?: unknown }).id !== folder)
    throw new LoopError(`${file}: id must be the folder's name, '${folder}'`);
  return value;
}

function refuseDoubled(file: string, { video, audio, captions }: Loop['description']): void {
  const names = [...video, ...audio, ...captions].map((track) => track.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new LoopError(`${file}: name '${twice}' is used twice`);
}

function refuseRenditions(file: string, video: LoopDescription['video']): void {
  const fault = renditionFault(video);
  if (fault !== undefined) throw new LoopError(`${file}: ${fault}`);
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
