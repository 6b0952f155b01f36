import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bedOf } from './beds';
import { EXTRA_CAMERAS } from './cameras';
import { webvtt } from './captions';
import { COMMENTARY } from './commentary';
import { describe, describeCamera } from './manifest';
import { DRAWN, drawMaster, EXTRA_RENDITIONS, encodeRendition, makeThumbs, RENDITIONS } from './picture';
import { commentate, encodeSound } from './sound';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const LOOPS = join(HERE, 'loops');
/** Frames that are drawn stay here, so that a run which was stopped goes on where it was. */
const CACHE = join(HERE, '.cache');
const VOICE_KILOBITS = 56;
const BED_KILOBITS = 48;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const begun = Date.now();
  await work();
  say(`  ${what}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

async function makeSounds(loop: string, folder: string, scratch: string): Promise<void> {
  const bed = bedOf(loop);
  await encodeSound(bed, BED_KILOBITS, join(folder, 'a-crowd.mp4'), scratch);
  for (const language of ['en', 'de'] as const) {
    const { mix, cues } = await commentate(bed, COMMENTARY[loop]?.[language] ?? [], language);
    await encodeSound(mix, VOICE_KILOBITS, join(folder, `a-${language}.mp4`), scratch);
    await writeFile(join(folder, `captions.${language}.vtt`), webvtt(cues));
  }
}

/** Takes over the sounds and captions of the loop as it is. */
async function keepSounds(loop: string, folder: string): Promise<void> {
  const files = (await readdir(join(LOOPS, loop))).filter((file) => /^(a-.*\.mp4|captions\..*\.vtt)$/.test(file));
  for (const file of files) await copyFile(join(LOOPS, loop, file), join(folder, file));
}

async function makePictures(loop: string, folder: string): Promise<void> {
  const master = await drawMaster({ loop, camera: 'main', ...DRAWN.main }, CACHE);
  for (const rendition of RENDITIONS) await timed(rendition.name, () => encodeRendition(master, rendition, folder));
  await makeThumbs(master, folder);
  await writeJson(join(folder, 'loop.json'), await describe(loop, folder));
}

/** Makes the pictures of a camera beside the main one; a reader that knows only `loop.json` does not see them. */
async function makeCamera(loop: string, camera: string, folder: string): Promise<void> {
  const place = join(folder, 'cameras', camera);
  await mkdir(place, { recursive: true });
  const master = await drawMaster({ loop, camera, ...DRAWN.extra }, CACHE);
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

/** Makes a loop beside the old one and takes its place only when it is complete. */
async function makeLoop(loop: string, onlyPictures: boolean): Promise<void> {
  say(loop);
  await mkdir(LOOPS, { recursive: true });
  const scratch = await mkdtemp(join(HERE, '.making-'));
  try {
    const folder = join(scratch, loop);
    await mkdir(folder);
    if (onlyPictures) await keepSounds(loop, folder);
    else await timed('sound', () => makeSounds(loop, folder, scratch));
    await timed('main camera', () => makePictures(loop, folder));
    for (const { name } of EXTRA_CAMERAS[loop] ?? [])
      await timed(`${name} camera`, () => makeCamera(loop, name, folder));
    await rm(join(LOOPS, loop), { recursive: true, force: true });
    await rename(folder, join(LOOPS, loop));
    say(`  ${((await sizeOf(join(LOOPS, loop))) / 1e6).toFixed(2)} MB`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const PICTURES = '--pictures';
const given = process.argv.slice(2);
const wanted = given.filter((argument) => argument !== PICTURES);
for (const loop of wanted.length ? wanted : Object.keys(COMMENTARY)) {
  if (!COMMENTARY[loop])
    throw new Error(`There is no loop "${loop}"; there are: ${Object.keys(COMMENTARY).join(', ')}.`);
  await makeLoop(loop, given.includes(PICTURES));
}
