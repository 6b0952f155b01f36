import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { BLOCKS, read } from '../cameras/picture';
import { BLOCK, FPS, HEIGHT, numberedPicture, WIDTH } from './picture';

const LIMIT_MS = 30_000;
/** Only the rows of blocks are looked at. */
const SIZE = WIDTH * 2 * BLOCK;

/** What an encoder draws, in grey. */
async function drawn(encoder: number, frames: number): Promise<Buffer> {
  const input = ['-f', 'lavfi', '-i', `testsrc2=s=${WIDTH}x${HEIGHT}:r=${FPS}`, '-frames:v', String(frames)];
  const output = [
    '-vf',
    `${numberedPicture(encoder)},format=gray,crop=${WIDTH}:${2 * BLOCK}:0:0`,
    '-f',
    'rawvideo',
    'pipe:1',
  ];
  const ffmpeg = process.env['FFMPEG_PATH'] || 'ffmpeg';
  const { stdout } = await promisify(execFile)(ffmpeg, ['-loglevel', 'error', ...input, ...output], {
    encoding: 'buffer',
    maxBuffer: frames * SIZE,
    timeout: LIMIT_MS,
  });
  return stdout;
}

test('every picture has the number of its frame and of its encoder', async () => {
  const frames = 130;
  const pictures = await drawn(5, frames);
  const rowOf = (frame: number, row: number) =>
    Array.from(
      { length: BLOCKS },
      (_, block) => pictures[frame * SIZE + (row + 0.5) * BLOCK * WIDTH + (block + 0.5) * BLOCK] ?? 0,
    );
  for (const frame of [0, 1, 2, 63, 64, 127, 129])
    expect(read(rowOf(frame, 0), rowOf(frame, 1))).toEqual({ camera: 5, frame });
});
