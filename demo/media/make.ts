import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bedOf } from './beds';
import { EXTRA_CAMERAS, QUAD } from './cameras';
import { webvtt } from './captions';
import { COMMENTARY } from './commentary';
import { jingleOf } from './jingles';
import { describe, describeCamera } from './manifest';
import {
  DRAFT,
  DRAWN,
  drawMaster,
  EXTRA_RENDITIONS,
  encodedFootage,
  encodeRendition,
  makeThumbs,
  QUAD_RENDITIONS,
  quadFootage,
  renditionsOf,
  SPOT_RENDITIONS,
} from './picture';
import { commentate, encodeSound } from './sound';
import { SPOT_LINES } from './spot-lines';
import { spotOf } from './spots';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const LOOPS = join(HERE, 'loops');
/** Quality of commentary and ambient sound. */
const SOUND = { voice: { kilobits: 56 }, bed: { kilobits: 48 } } as const;
const SPOT_SOUND = { voice: { kilobits: 24 }, bed: { kilobits: 12, coder: 'fast' } } as const;

/** What is spoken in each loop. */
const LINES = { ...COMMENTARY, ...SPOT_LINES };

/** Options of a run. */
interface Run {
  loops: string;
  /** Drawn frames, so that an interrupted run can continue. */
  cache: string;
  onlyPictures: boolean;
  /** Keeps what there is, and makes missing cameras, the quad and the thumbnails of cameras. */
  onlyCameras: boolean;
  /** Keeps what there is, and encodes the other renditions from that of 720 lines. */
  isEncoding: boolean;
  isDraft: boolean;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const begun = Date.now();
  await work();
  say(`  ${what}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

async function makeSounds(loop: string, folder: string, scratch: string): Promise<void> {
  const spot = spotOf(loop);
  const bed = spot ? jingleOf(spot) : bedOf(loop);
  const quality = spot ? SPOT_SOUND : SOUND;
  await encodeSound(bed, quality.bed, join(folder, 'a-crowd.mp4'), scratch);
  for (const language of ['en', 'de'] as const) {
    const { mix, cues } = await commentate(bed, LINES[loop]?.[language] ?? [], language);
    await encodeSound(mix, quality.voice, join(folder, `a-${language}.mp4`), scratch);
    await writeFile(join(folder, `captions.${language}.vtt`), webvtt(cues));
  }
}

/** Copies the sound and captions of the existing loop. */
async function keepSounds(loop: string, folder: string): Promise<void> {
  const files = (await readdir(join(LOOPS, loop))).filter((file) => /^(a-.*\.mp4|captions\..*\.vtt)$/.test(file));
  for (const file of files) await copyFile(join(LOOPS, loop, file), join(folder, file));
}

async function makePictures(loop: string, folder: string, { cache, isDraft }: Run): Promise<void> {
  const isSpot = spotOf(loop) !== undefined;
  const largest = renditionsOf(loop).at(-1)?.height ?? 0;
  const size = isSpot ? DRAWN.spot : largest > 720 ? DRAWN.fullHd : DRAWN.main;
  const master = await drawMaster({ loop, camera: 'main', ...(isDraft ? DRAFT : size) }, cache);
  for (const rendition of isSpot ? SPOT_RENDITIONS : renditionsOf(loop))
    await timed(rendition.name, () => encodeRendition(master, rendition, folder));
  await makeThumbs(master, folder, isSpot ? 31 : 6);
  await writeJson(join(folder, 'loop.json'), await describe(loop, folder));
}

/** Encodes 240p and 480p from 720p, and 240p of cameras from 480p: renditions of these sizes lose little by it. */
async function makeOthers(loop: string, folder: string): Promise<void> {
  for (const rendition of renditionsOf(loop).filter(({ height }) => height < 720))
    await timed(rendition.name, () => encodeRendition(encodedFootage(join(folder, 'v720.mp4')), rendition, folder));
  await writeJson(join(folder, 'loop.json'), await describe(loop, folder));
  for (const { name } of EXTRA_CAMERAS[loop] ?? []) {
    const place = join(folder, 'cameras', name);
    const [smallest] = EXTRA_RENDITIONS;
    if (smallest) await encodeRendition(encodedFootage(join(place, 'v480.mp4')), smallest, place);
    await writeJson(join(place, 'camera.json'), await describeCamera(loop, name, folder));
  }
}

/** Thumbnails of cameras are made from what is encoded, so that a new sprite needs no drawing. */
const CAMERA_THUMBS_QUALITY = 9;

/** Creates the video of an additional camera; it is not listed in `loop.json`. */
async function makeCamera(loop: string, camera: string, folder: string, { cache, isDraft }: Run): Promise<void> {
  const place = join(folder, 'cameras', camera);
  await mkdir(place, { recursive: true });
  if (!EXTRA_RENDITIONS.every(({ name }) => existsSync(join(place, `${name}.mp4`)))) {
    const master = await drawMaster({ loop, camera, ...(isDraft ? DRAFT : DRAWN.extra) }, cache);
    for (const rendition of EXTRA_RENDITIONS) await encodeRendition(master, rendition, place);
  }
  await makeThumbs(encodedFootage(join(place, 'v480.mp4')), place, CAMERA_THUMBS_QUALITY);
  await writeJson(join(place, 'camera.json'), await describeCamera(loop, camera, folder));
}

/** Puts the main camera and three additional ones into one picture. */
async function makeQuad(loop: string, folder: string): Promise<void> {
  const place = join(folder, 'cameras', QUAD.name);
  await mkdir(place, { recursive: true });
  const [one, two, three] = (EXTRA_CAMERAS[loop] ?? []).map(({ name }) => join(folder, 'cameras', name, 'v480.mp4'));
  if (!one || !two || !three) throw new Error(`The loop ${loop} has fewer than four cameras.`);
  const quad = quadFootage([join(folder, 'v720.mp4'), one, two, three]);
  for (const rendition of QUAD_RENDITIONS) await encodeRendition(quad, rendition, place);
  await makeThumbs(encodedFootage(join(place, 'v480.mp4')), place, CAMERA_THUMBS_QUALITY);
  await writeJson(join(place, 'camera.json'), await describeCamera(loop, QUAD.name, folder));
}

/** Creates the additional cameras of a loop, and a quad of all of them. */
async function makeCameras(loop: string, folder: string, run: Run): Promise<void> {
  const cameras = EXTRA_CAMERAS[loop] ?? [];
  for (const { name } of cameras) await timed(`${name} camera`, () => makeCamera(loop, name, folder, run));
  if (cameras.length > 0) await timed('quad', () => makeQuad(loop, folder));
}

const writeJson = (file: string, value: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

const draftFolders = (folder: string) => ({ loops: join(folder, 'loops'), cache: join(folder, 'cache') });

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  const sizes = files.map(async (file) => (await stat(join(folder, file))).size);
  return (await Promise.all(sizes)).reduce((a, b) => a + b, 0);
}

/** Creates a loop in a separate folder and replaces the old one when it is complete. */
async function makeLoop(loop: string, run: Run): Promise<void> {
  const { loops, onlyPictures, onlyCameras, isEncoding } = run;
  say(loop);
  await mkdir(loops, { recursive: true });
  // On the same file system as the loops, so that it can be renamed.
  const scratch = await mkdtemp(join(loops, '..', '.making-'));
  try {
    const folder = join(scratch, loop);
    await mkdir(folder);
    if (onlyCameras || isEncoding) await cp(join(LOOPS, loop), folder, { recursive: true });
    if (isEncoding) await makeOthers(loop, folder);
    else if (!onlyCameras) {
      if (onlyPictures) await keepSounds(loop, folder);
      else await timed('sound', () => makeSounds(loop, folder, scratch));
      await timed('main camera', () => makePictures(loop, folder, run));
    }
    if (!isEncoding) await makeCameras(loop, folder, run);
    await rm(join(loops, loop), { recursive: true, force: true });
    await rename(folder, join(loops, loop));
    say(`  ${((await sizeOf(join(loops, loop))) / 1e6).toFixed(2)} MB`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** `[--pictures | --cameras | --encode] [--draft=folder] [loop …]`; a draft is written to its own folder. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pictures: { type: 'boolean', default: false },
    cameras: { type: 'boolean', default: false },
    encode: { type: 'boolean', default: false },
    draft: { type: 'string' },
  },
});
const { pictures: onlyPictures, cameras: onlyCameras, encode: isEncoding, draft } = values;
const root = draft === undefined ? { loops: LOOPS, cache: join(HERE, '.cache') } : draftFolders(resolve(draft));
const run: Run = { ...root, onlyPictures, onlyCameras, isEncoding, isDraft: draft !== undefined };
const known = Object.keys(LINES).filter((loop) => !onlyCameras || EXTRA_CAMERAS[loop]);
for (const loop of positionals.length ? positionals : known) {
  if (!known.includes(loop)) throw new Error(`There is no loop "${loop}" to make; there are: ${known.join(', ')}.`);
  await makeLoop(loop, run);
}
