import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bedOf } from './beds';
import { webvtt } from './captions';
import { COMMENTARY } from './commentary';
import { describe } from './manifest';
import { drawMaster, encodeRendition, makeThumbs, RENDITIONS } from './picture';
import { commentate, encodeSound } from './sound';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const LOOPS = join(HERE, 'loops');
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

async function makePictures(loop: string, folder: string, scratch: string): Promise<void> {
  const master = join(scratch, 'master.mp4');
  await timed('frames', () => drawMaster(loop, master));
  for (const rendition of RENDITIONS) await timed(rendition.name, () => encodeRendition(master, rendition, folder));
  await makeThumbs(master, folder);
}

async function sizeOf(folder: string): Promise<number> {
  const sizes = (await readdir(folder)).map(async (file) => (await stat(join(folder, file))).size);
  return (await Promise.all(sizes)).reduce((a, b) => a + b, 0);
}

/** Makes a loop beside the old one and takes its place only when it is complete. */
async function makeLoop(loop: string): Promise<void> {
  say(loop);
  await mkdir(LOOPS, { recursive: true });
  const scratch = await mkdtemp(join(HERE, '.making-'));
  try {
    const folder = join(scratch, loop);
    await mkdir(folder);
    await timed('sound', () => makeSounds(loop, folder, scratch));
    await makePictures(loop, folder, scratch);
    await writeFile(join(folder, 'loop.json'), `${JSON.stringify(await describe(loop, folder), null, 2)}\n`);
    await rm(join(LOOPS, loop), { recursive: true, force: true });
    await rename(folder, join(LOOPS, loop));
    say(`  ${((await sizeOf(join(LOOPS, loop))) / 1e6).toFixed(2)} MB`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const wanted = process.argv.slice(2);
for (const loop of wanted.length ? wanted : Object.keys(COMMENTARY)) {
  if (!COMMENTARY[loop])
    throw new Error(`There is no loop "${loop}"; there are: ${Object.keys(COMMENTARY).join(', ')}.`);
  await makeLoop(loop);
}
