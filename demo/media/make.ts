import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bedOf } from './beds';
import { EXTRA_CAMERAS } from './cameras';
import { webvtt } from './captions';
import { COMMENTARY } from './commentary';
import { jingleOf } from './jingles';
import { describe, describeCamera } from './manifest';
import {
  DRAFT,
  DRAWN,
  drawMaster,
  EXTRA_RENDITIONS,
  encodeRendition,
  makeThumbs,
  RENDITIONS,
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
  const size = isSpot ? DRAWN.spot : DRAWN.main;
  const master = await drawMaster({ loop, camera: 'main', ...(isDraft ? DRAFT : size) }, cache);
  for (const rendition of isSpot ? SPOT_RENDITIONS : RENDITIONS)
    await timed(rendition.name, () => encodeRendition(master, rendition, folder));
  await makeThumbs(master, folder, isSpot ? 31 : 6);
  await writeJson(join(folder, 'loop.json'), await describe(loop, folder));
}

/** Creates the video of an additional camera; it is not listed in `loop.json`. */
async function makeCamera(loop: string, camera: string, folder: string, { cache, isDraft }: Run): Promise<void> {
  const place = join(folder, 'cameras', camera);
  await mkdir(place, { recursive: true });
  const master = await drawMaster({ loop, camera, ...(isDraft ? DRAFT : DRAWN.extra) }, cache);
  for (const rendition of EXTRA_RENDITIONS) await encodeRendition(master, rendition, place);
  await writeJson(join(place, 'camera.json'), await describeCamera(loop, camera, folder));
}

const writeJson = (file: string, value: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  const sizes = files.map(async (file) => (await stat(join(folder, file))).size);
  return (await Promise.all(sizes)).reduce((a, b) => a + b, 0);
}

/** Creates a loop in a separate folder and replaces the old one when it is complete. */
async function makeLoop(loop: string, run: Run): Promise<void> {
  const { loops, onlyPictures } = run;
  say(loop);
  await mkdir(loops, { recursive: true });
  // On the same file system as the loops, so that it can be renamed.
  const scratch = await mkdtemp(join(loops, '..', '.making-'));
  try {
    const folder = join(scratch, loop);
    await mkdir(folder);
    if (onlyPictures) await keepSounds(loop, folder);
    else await timed('sound', () => makeSounds(loop, folder, scratch));
    await timed('main camera', () => makePictures(loop, folder, run));
    for (const { name } of EXTRA_CAMERAS[loop] ?? [])
      await timed(`${name} camera`, () => makeCamera(loop, name, folder, run));
    await rm(join(loops, loop), { recursive: true, force: true });
    await rename(folder, join(loops, loop));
    say(`  ${((await sizeOf(join(loops, loop))) / 1e6).toFixed(2)} MB`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** `[--pictures] [--draft=folder] [loop …]`; a draft is written to its own folder. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: 'boolean', default: false }, draft: { type: 'string' } },
});
const { pictures: onlyPictures, draft } = values;
const run: Run =
  draft === undefined
    ? { loops: LOOPS, cache: join(HERE, '.cache'), onlyPictures, isDraft: false }
    : { loops: join(resolve(draft), 'loops'), cache: join(resolve(draft), 'cache'), onlyPictures, isDraft: true };
for (const loop of positionals.length ? positionals : Object.keys(LINES)) {
  if (!LINES[loop]) throw new Error(`There is no loop "${loop}"; there are: ${Object.keys(LINES).join(', ')}.`);
  await makeLoop(loop, run);
}
