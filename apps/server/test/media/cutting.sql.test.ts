import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { Ffmpeg } from '../../src/kernel/ffmpeg/ffmpeg';
import { boxesIn } from '../../src/media';
import { NOW } from '../support/club-tv';
import { PICTURE } from '../support/signals';
import { clubNode } from '../support/world';

const log = { info: () => undefined, warn: () => undefined };
const ffmpeg = new Ffmpeg({ program: undefined, log });
const signal = new AbortController().signal;

/** A real picture of 8 s: its init segment, and one fragment for each 2 s. */
async function picture(): Promise<{ init: Buffer; fragments: Buffer[] }> {
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=25:duration=8'];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-sc_threshold', '0'];
  const format = ['-movflags', 'frag_keyframe+empty_moov+default_base_moof', '-f', 'mp4', 'pipe:1'];
  const bytes = await ffmpeg.output([...source, ...codec, ...format], { signal, limitMs: 60_000, most: 16_000_000 });
  const boxes = [...boxesIn(bytes)];
  const first = boxes.findIndex(({ type }) => type === 'moof');
  const fragments = boxes.flatMap(({ type, start }, index) =>
    type === 'moof' ? [bytes.subarray(start, boxes[index + 1]?.end)] : [],
  );
  return { init: bytes.subarray(0, boxes[first]?.start), fragments };
}

test('a live stream has a still, and a part of it becomes a file that can be decoded', async () => {
  const node = await clubNode();
  const { media } = node.services;
  const facts = { lowLatency: false, encrypted: false, rewindSeconds: 600, keep: 'window' } as const;
  const writer = await media.writeLive({ id: 'in-1', ...facts });
  const { init, fragments } = await picture();
  writer.tracks([{ ...PICTURE, width: 320, height: 180 }]);
  writer.init('v0', init);
  for (const [index, bytes] of fragments.entries()) {
    const part = { bytes, startMs: NOW * 1000 + index * 2000, seconds: 2, isIndependent: true };
    writer.part('v0', index, part, false);
    writer.segmentEnd('v0', index);
  }
  await writer.close();

  const still = await (await media.find('in-1'))?.media.still();
  expect(await sharp(still).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 180 });

  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-cut-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const range = { fromMs: NOW * 1000 + 2500, toMs: NOW * 1000 + 5500 };
  const cut = await media.cut('in-1', range, folder, signal);
  expect(cut).toEqual({
    video: path.join(folder, 'picture.mp4'),
    startMs: NOW * 1000 + 2000,
    endMs: NOW * 1000 + 6000,
    isMixed: false,
  });
  const sheet = path.join(folder, 'frames.txt');
  await ffmpeg.run(['-i', cut?.video ?? '', '-f', 'framecrc', sheet], { signal, limitMs: 60_000 });
  expect(await readdir(folder)).toEqual(['frames.txt', 'picture.mp4']);
  expect(await ffmpeg.probe(cut?.video ?? '', { signal, limitMs: 60_000 })).toMatchObject({
    streams: [{ codec: 'h264', width: 320, height: 180 }],
  });
  expect(await media.cut('in-1', { fromMs: 0, toMs: 1000 }, folder, signal)).toBeUndefined();
});
