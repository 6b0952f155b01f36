import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bitrates, readTrack } from './boxes';
import { FRAME_RATE, RENDITIONS, THUMBS } from './picture';
import { LOOP } from './scenes/cycle';

/** What `loop.json` tells the live origin about a loop. */
export interface LoopManifest {
  id: string;
  seconds: number;
  video: {
    name: string;
    width: number;
    height: number;
    frameRate: number;
    bandwidth: number;
    averageBandwidth: number;
    codecs: string;
  }[];
  audio: { name: string; label: string; language: string; default: boolean; codecs: string; bandwidth: number }[];
  captions: { name: string; label: string; language: string }[];
  thumbs: { file: string; columns: number; rows: number; width: number; height: number; seconds: number };
}

/** The sound tracks of every loop. `zxx` is the language code for sound without words. */
export const SOUNDS = [
  { name: 'a-en', label: 'English commentary', language: 'en', default: true },
  { name: 'a-de', label: 'Deutscher Kommentar', language: 'de', default: false },
  { name: 'a-crowd', label: 'Stadium sound', language: 'zxx', default: false },
] as const;

const CAPTIONS = [
  { name: 'captions.en', label: 'English', language: 'en' },
  { name: 'captions.de', label: 'Deutsch', language: 'de' },
] as const;

const SEGMENT = 2;

/** Describes the files of a loop, with bit rates and codecs measured from them. */
export async function describe(id: string, folder: string): Promise<LoopManifest> {
  const read = async (name: string) => {
    const track = readTrack(await readFile(join(folder, `${name}.mp4`)));
    return { codecs: track.codecs, ...bitrates(track, SEGMENT) };
  };
  const sounds = await Promise.all(SOUNDS.map(async (sound) => ({ sound, measured: await read(sound.name) })));
  const loudest = {
    peak: Math.max(...sounds.map((s) => s.measured.peak)),
    average: Math.max(...sounds.map((s) => s.measured.average)),
  };
  const video = RENDITIONS.map(async ({ name, width, height }) => {
    const { codecs, peak, average } = await read(name);
    const [bandwidth, averageBandwidth] = [peak + loudest.peak, average + loudest.average];
    return { name, width, height, frameRate: FRAME_RATE, bandwidth, averageBandwidth, codecs };
  });
  return {
    id,
    seconds: LOOP,
    video: await Promise.all(video),
    audio: sounds.map(({ sound, measured }) =>
      Object.assign({}, sound, { codecs: measured.codecs, bandwidth: measured.peak }),
    ),
    captions: [...CAPTIONS],
    thumbs: { ...THUMBS },
  };
}
