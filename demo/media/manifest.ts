import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bitrates, readTrack } from './boxes';
import { camerasOf, QUAD } from './cameras';
import { EXTRA_RENDITIONS, FRAME_RATE, QUAD_RENDITIONS, type Rendition, renditionsOf, THUMBS } from './picture';
import { LOOP } from './scenes/figures/cycle';

/** A rendition. */
interface VideoTrack {
  name: string;
  width: number;
  height: number;
  frameRate: number;
  bandwidth: number;
  averageBandwidth: number;
  codecs: string;
}

/** A sprite sheet with a picture of every few seconds. */
interface Thumbs {
  file: string;
  columns: number;
  rows: number;
  width: number;
  height: number;
  seconds: number;
}

/** Content of `cameras/<id>/camera.json` of an additional camera; the audio is that of the loop. */
export interface CameraManifest {
  id: string;
  label: string;
  video: VideoTrack[];
  thumbs: Thumbs;
}

/** Content of `loop.json`, read by the live origin. */
export interface LoopManifest {
  id: string;
  seconds: number;
  video: VideoTrack[];
  audio: { name: string; label: string; language: string; default: boolean; codecs: string; bandwidth: number }[];
  captions: { name: string; label: string; language: string }[];
  thumbs: Thumbs;
}

/** Audio tracks of every loop. `zxx` is the language code for no linguistic content. */
const SOUNDS = [
  { name: 'a-en', label: 'English commentary', language: 'en', default: true },
  { name: 'a-de', label: 'Deutscher Kommentar', language: 'de', default: false },
  { name: 'a-crowd', label: 'Stadium sound', language: 'zxx', default: false },
] as const;

const CAPTIONS = [
  { name: 'captions.en', label: 'English', language: 'en' },
  { name: 'captions.de', label: 'Deutsch', language: 'de' },
] as const;

const SEGMENT = 2;

interface Rates {
  peak: number;
  average: number;
}

async function measure(folder: string, name: string): Promise<Rates & { codecs: string }> {
  const track = readTrack(await readFile(join(folder, `${name}.mp4`)));
  return { codecs: track.codecs, ...bitrates(track, SEGMENT) };
}

/** Describes renditions; their bitrates include that of the largest audio track. */
function describeVideo(folder: string, renditions: readonly Rendition[], sound: Rates): Promise<VideoTrack[]> {
  const tracks = renditions.map(async ({ name, width, height }) => {
    const { codecs, peak, average } = await measure(folder, name);
    const [bandwidth, averageBandwidth] = [peak + sound.peak, average + sound.average];
    return { name, width, height, frameRate: FRAME_RATE, bandwidth, averageBandwidth, codecs };
  });
  return Promise.all(tracks);
}

async function measureSounds(folder: string) {
  const sounds = await Promise.all(
    SOUNDS.map(async (sound) => ({ sound, measured: await measure(folder, sound.name) })),
  );
  const loudest: Rates = {
    peak: Math.max(...sounds.map((s) => s.measured.peak)),
    average: Math.max(...sounds.map((s) => s.measured.average)),
  };
  return { sounds, loudest };
}

/** Describes the files of a loop, with measured bitrates and codecs. */
export async function describe(id: string, folder: string): Promise<LoopManifest> {
  const { sounds, loudest } = await measureSounds(folder);
  return {
    id,
    seconds: LOOP,
    video: await describeVideo(folder, renditionsOf(id), loudest),
    audio: sounds.map(({ sound, measured }) =>
      Object.assign({}, sound, { codecs: measured.codecs, bandwidth: measured.peak }),
    ),
    captions: [...CAPTIONS],
    thumbs: { ...THUMBS },
  };
}

/** Describes the files of an additional camera. */
export async function describeCamera(loop: string, camera: string, folder: string): Promise<CameraManifest> {
  const { loudest } = await measureSounds(folder);
  const label = camerasOf(loop).find(({ name }) => name === camera)?.label ?? camera;
  const renditions = camera === QUAD.name ? QUAD_RENDITIONS : EXTRA_RENDITIONS;
  const video = await describeVideo(join(folder, 'cameras', camera), renditions, loudest);
  return { id: camera, label, video, thumbs: { ...THUMBS } };
}
