import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { BLOCK, BLOCKS, CAMERAS, FPS, HEIGHT, isSet, LOOP_FRAMES, SEGMENT_FRAMES, WIDTH } from './picture';

/**
 * `npx tsx bench/cameras/make-media.ts`: makes the loops of this measurement anew, with ffmpeg. Every picture has its
 * number in black and white blocks, and a bar that moves.
 */
const folder = new URL('./media/', import.meta.url);
const [LIGHT, DARK, GREY] = [235, 16, 70];

function pictureOf(frame: number, camera: number): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, GREY);
  for (let block = 0; block < BLOCKS; block++) {
    const isLight = isSet(frame, camera, block);
    // The second row has the opposite of the first, as a check.
    for (let y = 0; y < 2 * BLOCK; y++)
      luma.fill(y < BLOCK === isLight ? LIGHT : DARK, y * WIDTH + block * BLOCK, y * WIDTH + (block + 1) * BLOCK);
  }
  const x = Math.round(((frame % 100) / 100) * (WIDTH - BLOCK));
  for (let y = HEIGHT / 2; y < HEIGHT / 2 + 60; y++) luma.fill(LIGHT, y * WIDTH + x, y * WIDTH + x + BLOCK);
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 4, 128);
  return Buffer.concat([luma, chroma, chroma]);
}

const FRAGMENTED = ['-movflags', 'empty_moov+default_base_moof+frag_keyframe'];

async function encode(input: string[], output: string[], name: string, pictures?: Iterable<Buffer>): Promise<void> {
  const file = fileURLToPath(new URL(name, folder));
  const args = ['-v', 'error', '-y', ...input, ...output, ...FRAGMENTED, file];
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  for (const picture of pictures ?? []) if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg could not make ${name}`);
}

await mkdir(folder, { recursive: true });
for (const { index, phaseFrames } of CAMERAS) {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FPS), '-i', '-'];
  const keyFrames = `expr:not(mod(n-${phaseFrames},${SEGMENT_FRAMES}))`;
  const h264 = ['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'main', '-level', '2.1', '-crf', '30', '-bf', '0'];
  const cut = ['-g', String(LOOP_FRAMES), '-sc_threshold', '0', '-force_key_frames', keyFrames];
  const pictures = Array.from({ length: LOOP_FRAMES }, (_, frame) => pictureOf(frame, index));
  await encode(raw, [...h264, ...cut, '-video_track_timescale', '12800'], `camera-${index}.mp4`, pictures);
}
// 1125 frames of 1024 samples are exactly 24 s.
const tone = ['-f', 'lavfi', '-i', 'sine=f=220:r=48000:d=25'];
await encode(
  tone,
  ['-c:a', 'aac', '-b:a', '32k', '-ac', '1', '-frames:a', '1125', '-frag_duration', '2000000'],
  'sound.mp4',
);
