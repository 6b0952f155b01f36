import type { LiveWriter } from '../../src/media';
import {
  audioInit,
  EPOCH_MS,
  makePart,
  type PackagedPart,
  type PackagedTrack,
  stampPart,
  videoInit,
  words,
} from '../../src/media';

/** Tracks of a signal that tests make up. */
export const PICTURE: PackagedTrack = {
  name: 'v0',
  kind: 'video',
  codecs: 'avc1.640028',
  timescale: 1000,
  width: 1280,
  height: 720,
  frameRate: 25,
};
export const SMALLER: PackagedTrack = { ...PICTURE, name: 'v1', width: 640, height: 360 };
export const SOUND: PackagedTrack = {
  name: 'a0',
  kind: 'audio',
  codecs: 'mp4a.40.2',
  timescale: 1000,
  channels: 2,
  sampleRate: 48_000,
};

const PARTS = 4;
const PART_MS = 500;
const KEY = 0x02000000;
const NOT_KEY = 0x01010000;

/** An init segment of the track; `note` tells it from others. */
export const initOf = ({ kind, width = 0, height = 0 }: PackagedTrack, note = ''): Buffer =>
  kind === 'video'
    ? videoInit({ record: Buffer.from([1, 100, 0, 40, 0xff, 0xe0, 0, ...Buffer.from(note)]), width, height })
    : audioInit({ record: Buffer.from([0x11, 0x90, ...Buffer.from(note)]), sampleRate: 48_000, channels: 2 });

/** A part of a segment; its bytes tell what they are. */
function partOf(track: PackagedTrack, startMs: number, isFirst: boolean, text: string): PackagedPart {
  const samples = [
    {
      data: Buffer.concat([
        words(text.length + 1),
        Buffer.from([track.kind === 'video' ? 0x65 : 0x21]),
        Buffer.from(text),
      ]),
      duration: PART_MS,
      compositionOffset: 0,
      flags: isFirst ? KEY : NOT_KEY,
    },
  ];
  const template = makePart(1, samples, 0);
  const bytes = Buffer.alloc(template.bytes.length);
  stampPart(template, { sequence: 1, baseTime: startMs - EPOCH_MS }, bytes);
  return { bytes, startMs, seconds: PART_MS / 1000, isIndependent: isFirst || track.kind === 'audio' };
}

/** Writes signals into a stream, segment by segment, as a packager would. */
export class MadeUpSignal {
  readonly #writer: Pick<LiveWriter, 'tracks' | 'init' | 'part' | 'segmentEnd'>;
  readonly #tracks: readonly PackagedTrack[];
  readonly #note: string;
  #next = 0;
  #startMs: number;

  constructor(
    writer: Pick<LiveWriter, 'tracks' | 'init' | 'part' | 'segmentEnd'>,
    {
      tracks = [PICTURE, SOUND],
      startMs,
      note = '',
    }: { tracks?: readonly PackagedTrack[]; startMs: number; note?: string },
  ) {
    this.#writer = writer;
    this.#tracks = tracks;
    this.#startMs = startMs;
    this.#note = note;
    writer.tracks(tracks);
    for (const track of tracks) writer.init(track.name, initOf(track, note));
  }

  /** Whole segments of 2 s, of all tracks or of some. */
  send(count: number, tracks = this.#tracks): void {
    for (let index = 0; index < count; index++) {
      this.parts(PARTS, tracks);
      this.end(tracks);
    }
  }

  /** The next parts of the segment in the making. */
  parts(count: number, tracks = this.#tracks, from = 0): void {
    for (let part = from; part < from + count; part++)
      for (const track of tracks) {
        const text = `${'.'.repeat(100)}${track.name}/${this.#next}.${part} ${this.#note}${'.'.repeat(30)}`;
        const made = partOf(track, this.#startMs + part * PART_MS, part === 0, text);
        this.#writer.part(track.name, this.#next, made, false);
      }
  }

  end(tracks = this.#tracks): void {
    for (const track of tracks) this.#writer.segmentEnd(track.name, this.#next);
    this.#next++;
    this.#startMs += PARTS * PART_MS;
  }
}
