import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadLoops } from '../../src/watching';
import { contentCertificates } from '../support/certificates';
import { collector, mint, offerScenes, one, scene } from '../support/collectibles';
import { cloneDatabase, type Node, startNode, type TestDatabase } from '../support/world';

const LOOPS = path.resolve(import.meta.dirname, '../../../../demo/media/loops');
const LOOP_OF: Readonly<Record<string, string>> = {
  main: 'football',
  goal: 'football.goal',
  close: 'football.close',
  tactical: 'football.high',
  bench: 'football',
};
/** The pictures that the scene is cut from, in the order of the cameras. */
const FILES = ['v480.mp4', 'cameras/goal/v480.mp4', 'cameras/close/v480.mp4', 'cameras/high/v480.mp4'].map((file) =>
  path.join(LOOPS, 'football', file),
);
const TIME_ZERO = Date.UTC(2026, 0, 1);
const FRAME_MS = 40;
const [WIDTH, HEIGHT] = [638, 358];
/** Where the tiles are. */
const PLACES = [
  [0, 0],
  [642, 0],
  [0, 362],
  [642, 362],
] as const;
/** The type of the box that has the content credentials. */
const CREDENTIALS = 'd8fec3d61b0e483c92975828877ec481';
const run = promisify(execFile);

let node: Node;
let database: TestDatabase;
let folder: string;
let loopMs: number;
beforeAll(async () => {
  const loops = await loadLoops(LOOPS);
  loopMs = (loops.get('football')?.description.seconds ?? 0) * 1000;
  database = await cloneDatabase('filled');
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-scene-'));
  const [chain, key] = [path.join(folder, 'chain.pem'), path.join(folder, 'key.pem')];
  const made = contentCertificates();
  await writeFile(chain, made.certificates);
  await writeFile(key, made.key);
  node = await startNode({ database, loops, env: { C2PA_CERTIFICATES: chain, C2PA_KEY: key } });
  await offerScenes(node, (camera) => LOOP_OF[camera] ?? 'football');
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await node.close();
  await database.drop();
});

/** Some pictures of a file as grey values, one after another. */
async function greys(file: string, frames: string, then: string, size: number): Promise<Buffer[]> {
  const filter = `select='${frames}',${then}format=gray`;
  const args = ['-v', 'error', '-i', file, '-vf', filter, '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 32 * 1024 * 1024 });
  return Array.from({ length: stdout.length / size }, (_, index) => stdout.subarray(index * size, (index + 1) * size));
}

/** A tile of a whole picture. */
function tileOf(picture: Buffer, [left, top]: readonly [number, number]): Buffer {
  const lines = Array.from({ length: HEIGHT }, (_, line) => {
    const from = (top + line) * 1280 + left;
    return picture.subarray(from, from + WIDTH);
  });
  return Buffer.concat(lines);
}

function difference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let place = 0; place < one.length; place++) sum += Math.abs((one[place] ?? 0) - (other[place] ?? 0));
  return sum / one.length;
}

test('SHOP-14a a scene is 150 frames of four cameras, cut on the frame, with the sound of the first', async () => {
  const ann = await collector(node);
  expect(await node.services.minting.note()).toBe(true);
  // Within a segment, and far from the ends of the loop.
  const round = Math.floor((scene(node).start - TIME_ZERO) / loopMs) * loopMs + TIME_ZERO;
  const request = { ...scene(node), start: round + 5000 + 17 * FRAME_MS };
  const { id, status } = await mint(node, ann, request);
  expect(status).toBe(202);
  await node.services.minting.render();
  expect(await one(node, ann, id)).toMatchObject({ state: 'claimed' });

  const video = await node.app.inject({ url: `/api/v3/collectibles/${id}/scene.mp4` });
  const file = path.join(folder, 'scene.mp4');
  await writeFile(file, video.rawPayload);
  const { stderr } = await run('ffmpeg', ['-i', file, '-map', '0:v', '-f', 'null', '-']);
  expect(stderr).toMatch(/Video: h264 \(High\).*yuv420p.*1280x720.*25 fps/);
  expect(stderr).toMatch(/Audio: aac .*48000 Hz, stereo/);
  expect(stderr).toMatch(/Duration: 00:00:06\.0/);
  expect(stderr).toMatch(/frame= *150 /);
  expect(video.rawPayload.includes(Buffer.from(CREDENTIALS, 'hex'))).toBe(true);
  // The index is before the media: players begin with the first bytes.
  expect(video.rawPayload.indexOf('moov')).toBeLessThan(video.rawPayload.indexOf('mdat'));

  const [firstShown, lastShown] = await greys(file, 'eq(n,0)+eq(n,149)', '', 1280 * 720);
  if (!firstShown || !lastShown) throw new Error('the scene has no pictures');
  const first = Math.round(((request.start - TIME_ZERO) % loopMs) / FRAME_MS);
  const fill = `scale=${WIDTH}:${HEIGHT}:force_original_aspect_ratio=increase,crop=${WIDTH}:${HEIGHT},`;
  for (const [camera, place] of PLACES.entries()) {
    const around = [first, first + 149].map((frame) => `between(n,${frame - 2},${frame + 2})`).join('+');
    const near = await greys(FILES[camera] ?? '', around, fill, WIDTH * HEIGHT);
    const away = (shown: Buffer, frames: Buffer[]) => {
      const differences = frames.map((frame) => difference(tileOf(shown, place), frame));
      return differences.indexOf(Math.min(...differences)) - 2;
    };
    expect([camera, away(firstShown, near.slice(0, 5)), away(lastShown, near.slice(5))]).toEqual([camera, 0, 0]);
  }

  const poster = await node.app.inject({ url: `/api/v3/collectibles/${id}/poster.jpg` });
  expect(poster.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
}, 240_000);
