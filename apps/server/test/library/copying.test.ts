import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Ffmpeg } from '../../src/kernel/ffmpeg/ffmpeg';
import { CannotCopy, copyVideo } from '../../src/library/processing/video';
import { plainFilm } from '../support/library';

const ffmpeg = new Ffmpeg({ program: undefined, log: { info: () => undefined, warn: () => undefined } });

test('a picture without key frames is known as such after its first seconds', async () => {
  const bytes = await plainFilm(120, { size: '320x180', more: '-g 100000 -b:v 800k' });
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-copying-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const place = path.join(folder, 'film.mp4');
  await writeFile(place, bytes);
  let written = 0;
  const counting = {
    start: async (...given: Parameters<Ffmpeg['start']>) => {
      const child = await ffmpeg.start(...given);
      const emit = child.output.push.bind(child.output);
      child.output.push = (chunk: Buffer | null) => {
        written += chunk?.length ?? 0;
        return emit(chunk);
      };
      return child;
    },
  } as unknown as Ffmpeg;
  const workshop = { ffmpeg: counting, address: place, signal: new AbortController().signal };
  const segments = copyVideo(workshop, { stream: 0, rate: [25, 1] });
  await expect(segments.next()).rejects.toThrow(CannotCopy);
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(bytes.length / 3);
});
