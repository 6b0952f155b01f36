import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { boxesIn, findBox, makeBox, needBox, words } from '../../../media';
import type { LoopDescription } from '../media/description';
import { cutTrack, type MediaTrack } from '../media/track';

/** The properties of a synthetic fragmented MP4. */
interface SyntheticTrack {
  readonly kind: 'video' | 'audio';
  readonly timescale: number;
  readonly frameTicks: number;
  readonly frames: number;
  /** The distance of key frames; 1 for audio. */
  readonly keyEvery: number;
  readonly framesPerFragment?: number;
}

/** 24 s of 25 frames per second, a key frame every 2 s. */
export const VIDEO: SyntheticTrack = { kind: 'video', timescale: 25_000, frameTicks: 1000, frames: 600, keyEvery: 50 };

/** 24 s of AAC at 48 kHz: 1125 frames, 93.75 of them per segment. */
export const AUDIO: SyntheticTrack = { kind: 'audio', timescale: 48_000, frameTicks: 1024, frames: 1125, keyEvery: 1 };

const KEY = 0x02000000;
const NOT_KEY = 0x01010000;

/** A fragmented MP4 whose frames are four bytes long and hold their own number. */
export function syntheticMp4(track: SyntheticTrack): Buffer {
  const handler = Buffer.from(track.kind === 'video' ? 'vide' : 'soun');
  const init = Buffer.concat([
    makeBox('ftyp', Buffer.from('iso6'), words(0)),
    makeBox(
      'moov',
      makeBox('mvhd', words(0, 0, 0, 1000, 0)),
      makeBox(
        'trak',
        makeBox('tkhd', words(0, 0, 0, 1)),
        makeBox('edts', makeBox('elst', words(0, 1, 0, 1024, 0x10000))),
        makeBox(
          'mdia',
          makeBox('mdhd', words(0, 0, 0, track.timescale, 0)),
          makeBox('hdlr', words(0, 0), handler, words(0, 0, 0)),
        ),
      ),
      makeBox('mvex', makeBox('trex', words(0, 1, 1, track.frameTicks, 4, NOT_KEY))),
    ),
  ]);
  const fragments: Buffer[] = [];
  const step = track.framesPerFragment ?? 10;
  for (let from = 0; from < track.frames; from += step) {
    const count = Math.min(step, track.frames - from);
    const numbers = Array.from({ length: count }, (_, index) => from + index);
    const rows = numbers.map((number) => words(number % track.keyEvery === 0 ? KEY : NOT_KEY));
    const moof = (offset: number): Buffer =>
      makeBox(
        'moof',
        makeBox('mfhd', words(0, 1)),
        makeBox('traf', makeBox('tfhd', words(0x020000, 1)), makeBox('trun', words(0x000401, count, offset), ...rows)),
      );
    fragments.push(moof(moof(0).length + 8), makeBox('mdat', words(...numbers)));
  }
  return Buffer.concat([init, ...fragments]);
}

/** A synthetic track, cut like any other. */
export function syntheticTrack(track: SyntheticTrack): MediaTrack {
  return cutTrack(syntheticMp4(track), (track.frames * track.frameTicks) / track.timescale);
}

/** A `loop.json` with one video, two audio and one caption track. */
export const DESCRIPTION: LoopDescription = {
  id: 'derby',
  seconds: 24,
  video: [
    {
      name: 'v240',
      width: 426,
      height: 240,
      frameRate: 25,
      bandwidth: 300_000,
      averageBandwidth: 200_000,
      codecs: 'avc1.4d4015',
    },
  ],
  audio: [
    { name: 'a-en', label: 'English', language: 'en', default: true, codecs: 'mp4a.40.2', bandwidth: 70_000 },
    { name: 'a-crowd', label: 'Stadium', language: 'zxx', codecs: 'mp4a.40.2', bandwidth: 60_000 },
  ],
  captions: [{ name: 'captions.en', label: 'English', language: 'en' }],
  thumbs: { file: 'thumbs.jpg', columns: 4, rows: 3, width: 160, height: 90, seconds: 2 },
};

/** Captions of the synthetic loop; the first lies over three segments. */
export const CAPTIONS = `WEBVTT

NOTE made up

1
00:00:01.000 --> 00:00:05.000
Kick-off.

00:20.500 --> 00:24.000 line:80%
Two lines
of it
`;

/** The files of a loop folder, for a test to change before they are written. */
export function loopFiles(): Map<string, string | Buffer> {
  return new Map<string, string | Buffer>([
    ['loop.json', JSON.stringify(DESCRIPTION)],
    ['v240.mp4', syntheticMp4(VIDEO)],
    ['a-en.mp4', syntheticMp4(AUDIO)],
    ['a-crowd.mp4', syntheticMp4(AUDIO)],
    ['captions.en.vtt', CAPTIONS],
    ['thumbs.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ]);
}

/** The files of a further camera of the loop; `fields` replace those of its `camera.json`. */
export function cameraFiles(id: string, fields: object = {}): Map<string, string | Buffer> {
  const { video, thumbs } = DESCRIPTION;
  const folder = `cameras/${id}`;
  return new Map<string, string | Buffer>([
    [`${folder}/camera.json`, JSON.stringify({ id, label: `The ${id}`, video, thumbs, ...fields })],
    [`${folder}/v240.mp4`, syntheticMp4({ ...VIDEO, framesPerFragment: 25 })],
    [`${folder}/thumbs.jpg`, Buffer.from([0xff, 0xd8, id.charCodeAt(0), 0xff, 0xd9])],
  ]);
}

/** Writes a media folder with one loop into the system's temporary folder; returns its path. */
export async function writeMediaFolder(files = loopFiles(), id = 'derby'): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'touchline-loops-'));
  for (const [name, content] of files) {
    const file = join(dir, id, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return dir;
}

/** The properties of a media segment, or of a part of one, that tests check. */
export function readSegment(bytes: Buffer): {
  sequence: number;
  baseTime: number;
  duration: number;
  frames: number[];
  parts: number;
} {
  const fragments: ReturnType<typeof readFragment>[] = [];
  for (const box of boxesIn(bytes)) if (box.type === 'moof') fragments.push(readFragment(bytes.subarray(box.start)));
  const [first] = fragments;
  if (!first) throw new Error('There is no fragment');
  return {
    ...first,
    duration: fragments.reduce((sum, { duration }) => sum + duration, 0),
    frames: fragments.flatMap(({ frames }) => frames),
    parts: fragments.length,
  };
}

function readFragment(bytes: Buffer) {
  const mfhd = needBox(bytes, 'moof/mfhd');
  const tfdt = needBox(bytes, 'moof/traf/tfdt');
  const trun = needBox(bytes, 'moof/traf/trun');
  const count = bytes.readUInt32BE(trun.body + 4);
  const dataAt = bytes.readUInt32BE(trun.body + 8);
  if (findBox(bytes, 'mdat')?.body !== dataAt) throw new Error('The frames are not where the run says');
  const indexes = Array.from({ length: count }, (_, index) => index);
  return {
    sequence: bytes.readUInt32BE(mfhd.body + 4),
    baseTime: Number(bytes.readBigUInt64BE(tfdt.body + 4)),
    duration: indexes.reduce((sum, index) => sum + bytes.readUInt32BE(trun.body + 12 + index * 12), 0),
    frames: indexes.map((index) => bytes.readUInt32BE(dataAt + index * 4)),
  };
}
