import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SPOT_SECONDS, spotIds } from '../art';
import { bitrates, readTrack, type Track } from './boxes';
import { camerasOf, EXTRA_CAMERAS, QUAD } from './cameras';
import type { CameraManifest, LoopManifest } from './manifest';
import { spotOf } from './spots';

const LOOPS = fileURLToPath(new URL('./loops/', import.meta.url));
const MAX_BYTES = 75_000_000;
const ids = readdirSync(LOOPS);

const manifestOf = (id: string): LoopManifest =>
  JSON.parse(readFileSync(join(LOOPS, id, 'loop.json'), 'utf8')) as LoopManifest;
const trackOf = (id: string, name: string) => readTrack(readFileSync(join(LOOPS, id, `${name}.mp4`)));

/** Properties that allow any part of the loop to follow any other. */
const pictureOf = (track: Track) => ({
  frames: track.samples.length,
  keys: track.samples.flatMap((sample, i) => (sample.sync ? [i] : [])),
  durations: [...new Set(track.samples.map((sample) => sample.duration / track.timescale))],
  codecs: track.codecs,
});

/** 25 frames per second in closed groups of two seconds. */
const LOOPING = { frames: 600, keys: Array.from({ length: 12 }, (_, i) => i * 50), durations: [0.04] };

/** Times of all cues in seconds. */
function cuesOf(id: string, name: string): { from: number; until: number }[] {
  const text = readFileSync(join(LOOPS, id, `${name}.vtt`), 'utf8');
  const times = [...text.matchAll(/^00:00:(\d\d\.\d{3}) --> 00:00:(\d\d\.\d{3})$/gm)];
  return times.map(([, from, until]) => ({ from: Number(from), until: Number(until) }));
}

/** Reads width and height from the start-of-frame header of a JPEG. */
function jpegSize(file: Buffer): { width: number; height: number } {
  let at = 2;
  while (file[at + 1] !== 0xc0 && file[at + 1] !== 0xc2 && at < file.length - 10) at += 2 + file.readUInt16BE(at + 2);
  return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
}

describe('the looped media', () => {
  it('offers at least three different sports', () => {
    expect(ids.length).toBeGreaterThanOrEqual(3);
    expect(ids).toEqual(expect.arrayContaining(['football', 'hockey']));
  });

  it('FORM-03a has 1080 lines for TVs in the loop of the main channel', () => {
    expect(manifestOf('studio').video.map(({ height }) => height)).toEqual([240, 480, 720, 1080]);
    expect(manifestOf('studio').video.at(-1)).toMatchObject({ name: 'v1080', width: 1920, codecs: 'avc1.640028' });
  });

  it('is smaller than 75 MB in total', () => {
    const entries = readdirSync(LOOPS, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const sizes = entries.map((entry) => statSync(join(entry.parentPath, entry.name)).size);
    expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(MAX_BYTES);
  });
});

describe('the advertising spots', () => {
  const spots = ids.filter((id) => spotOf(id));
  const [sport] = ids.filter((id) => !spotOf(id)).map(manifestOf);
  const layoutOf = ({ video, audio, captions }: LoopManifest) => ({
    video: video.map(({ name, width, height, frameRate, codecs }) => ({ name, width, height, frameRate, codecs })),
    audio: audio.map(({ name, language, codecs }) => ({ name, language, codecs })),
    captions: captions.map(({ name, language }) => ({ name, language })),
  });

  it('are one per brand', () => {
    expect(spots).toEqual(spotIds.map((id) => `ad-${id}`).toSorted());
  });

  it.each(spots)('of %s has the tracks of a channel, so that it fits into its stream', (id) => {
    expect(layoutOf(manifestOf(id))).toEqual(sport && layoutOf(sport));
  });

  it.each(spots)('of %s is spoken within its twelve seconds', (id) => {
    for (const { name } of manifestOf(id).captions)
      for (const { until } of cuesOf(id, name)) expect(until).toBeLessThan(SPOT_SECONDS);
  });
});

describe.each(ids)('the %s loop', (id) => {
  const manifest = manifestOf(id);

  it('consists of exactly the files of its manifest', () => {
    const tracks = [...manifest.video, ...manifest.audio].map(({ name }) => `${name}.mp4`);
    const captions = manifest.captions.map(({ name }) => `${name}.vtt`);
    const named = [...tracks, ...captions, manifest.thumbs.file, 'loop.json'];
    const cameras = EXTRA_CAMERAS[id] ? ['cameras'] : [];
    expect(readdirSync(join(LOOPS, id)).toSorted()).toEqual([...named, ...cameras].toSorted());
    expect(manifest.id).toBe(id);
  });

  it.each(manifest.video)('has a picture of 600 frames with a key frame every 2 s in $name', (video) => {
    const track = trackOf(id, video.name);
    expect(pictureOf(track)).toEqual({ ...LOOPING, codecs: video.codecs });
    expect(bitrates(track, 2).peak).toBeLessThan(video.bandwidth);
  });

  it.each(manifest.audio)('has sound of exactly 24 s in $name', ({ name, codecs }) => {
    const track = trackOf(id, name);
    expect(track.samples).toHaveLength(1125);
    expect(new Set(track.samples.map((sample) => sample.duration))).toEqual(new Set([1024]));
    expect(track.timescale).toBe(48_000);
    expect(track.codecs).toBe(codecs);
  });

  it('starts with the default commentary', () => {
    expect(manifest.audio.filter((sound) => sound.default).map((sound) => sound.language)).toEqual(['en']);
  });

  it.each(manifest.captions)('keeps every cue of $name inside the loop and clear of the next', ({ name }) => {
    const cues = cuesOf(id, name);
    expect(cues.length).toBeGreaterThanOrEqual(spotOf(id) ? 3 : 4);
    cues.forEach(({ from, until }, i) => {
      expect(from).toBeGreaterThanOrEqual(i === 0 ? 0 : (cues[i - 1]?.until ?? 0));
      expect(until).toBeGreaterThan(from);
      expect(until).toBeLessThanOrEqual(manifest.seconds);
    });
  });

  it('has a thumbnail for every part of the loop', () => {
    const { file, columns, rows, width, height, seconds } = manifest.thumbs;
    expect(columns * rows * seconds).toBe(manifest.seconds);
    expect(jpegSize(readFileSync(join(LOOPS, id, file)))).toEqual({ width: columns * width, height: rows * height });
  });
});

const cameras = Object.keys(EXTRA_CAMERAS).flatMap((id) =>
  camerasOf(id).map(({ name, label }) => ({ id, name, label })),
);

describe('the cameras of the loops', () => {
  it('are four and a quad of them for two sports', () => {
    expect(Object.keys(EXTRA_CAMERAS)).toEqual(['football', 'basketball']);
    for (const id of Object.keys(EXTRA_CAMERAS)) {
      expect(EXTRA_CAMERAS[id]).toHaveLength(3);
      expect(readdirSync(join(LOOPS, id, 'cameras')).toSorted()).toEqual(
        camerasOf(id)
          .map(({ name }) => name)
          .toSorted(),
      );
    }
  });
});

describe.each(cameras)('the $name camera of the $id loop', ({ id, name, label }) => {
  const folder = join(id, 'cameras', name);
  const manifest = JSON.parse(readFileSync(join(LOOPS, folder, 'camera.json'), 'utf8')) as CameraManifest;

  it('consists of exactly the files of its manifest', () => {
    const named = [...manifest.video.map((video) => `${video.name}.mp4`), manifest.thumbs.file, 'camera.json'];
    expect(readdirSync(join(LOOPS, folder)).toSorted()).toEqual(named.toSorted());
    expect(manifest).toMatchObject({ id: name, label });
  });

  it('has a small rendition for tiles, or two sizes for a whole screen where it is a quad', () => {
    const names = manifest.video.map((video) => video.name);
    expect(names).toEqual(name === QUAD.name ? ['v480', 'v720'] : ['v240', 'v480']);
  });

  it.each(manifest.video)('has the frames, key frames and durations of the main one in $name', (video) => {
    const track = trackOf(folder, video.name);
    const { codecs: _, ...main } = pictureOf(trackOf(id, 'v480'));
    expect(pictureOf(track)).toEqual({ ...main, codecs: video.codecs });
    expect(bitrates(track, 2).peak).toBeLessThan(video.bandwidth);
  });

  it('has the thumbnails of the main one', () => {
    const { thumbs } = manifestOf(id);
    expect(manifest.thumbs).toEqual(thumbs);
    expect(jpegSize(readFileSync(join(LOOPS, folder, thumbs.file)))).toEqual({
      width: thumbs.columns * thumbs.width,
      height: thumbs.rows * thumbs.height,
    });
  });
});
