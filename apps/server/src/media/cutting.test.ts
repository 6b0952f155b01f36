import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cutMedia } from './cutting';
import type { ListedSegment, StreamMedia } from './model';

const segment = (number: number, init = 0): ListedSegment => ({
  number,
  startMs: number * 2000,
  seconds: 2,
  init,
  isCut: false,
});

/** Cuts a stream of segments of two seconds; some may be gone from the storage already. */
async function cut(
  segments: readonly ListedSegment[],
  range: { fromMs: number; toMs: number },
  gone: readonly number[] = [],
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-cut-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const media: Pick<StreamMedia, 'renditions' | 'list' | 'init' | 'segment'> = {
    renditions: async () => ({ video: [{ name: 'v0' } as never], audio: [], captions: [] }),
    list: async () => ({ segments, cutsBefore: 0, targetSeconds: 2, state: 'growing' }),
    init: async (_track, init) => Buffer.from(`<${init}>`),
    segment: async (_track, number) => (gone.includes(number) ? undefined : Buffer.from(String(number))),
  };
  const made = await cutMedia(media as StreamMedia, range, folder, new AbortController().signal);
  return made && { ...made, video: await readFile(made.video, 'utf8') };
}

test('a cut says from when to when it has a picture: the end of what is on air may not be stored yet', async () => {
  const segments = [1, 2, 3].map((number) => segment(number));
  expect(await cut(segments, { fromMs: 2500, toMs: 9000 })).toEqual({
    video: '<0>123',
    startMs: 2000,
    endMs: 8000,
    isMixed: false,
  });
});

test('what left the storage while it was cut is not counted as there', async () => {
  const segments = [1, 2, 3].map((number) => segment(number));
  expect(await cut(segments, { fromMs: 2000, toMs: 8000 }, [1])).toMatchObject({ video: '<0>23', startMs: 4000 });
  expect(await cut(segments, { fromMs: 2000, toMs: 8000 }, [1, 2, 3])).toBeUndefined();
});

test('of a picture with a hole the longest part is in the file: segments that are not listed, or left the storage', async () => {
  const listed = [1, 2, 3, 5].map((number) => ({ ...segment(number), isCut: number === 5 }));
  const whole = { fromMs: 2000, toMs: 12_000 };
  expect(await cut(listed, whole)).toMatchObject({ video: '<0>123', startMs: 2000, endMs: 8000, isMixed: false });
  const all = [1, 2, 3, 4, 5].map((number) => segment(number));
  expect(await cut(all, whole, [3])).toMatchObject({ video: '<0>12', startMs: 2000, endMs: 6000, isMixed: false });
});

test('where an encoder was away for a moment the time jumps, and that is no hole', async () => {
  const back = { ...segment(3), startMs: 9000, isCut: true };
  expect(await cut([segment(1), segment(2), back], { fromMs: 2000, toMs: 11_000 })).toMatchObject({
    video: '<0>123',
    startMs: 2000,
    endMs: 11_000,
    isMixed: false,
  });
});

test('of a picture that changes its form, such as into a slate, the longest part is in the file, and that is said', async () => {
  const segments = [segment(1), segment(2), segment(3, 1)];
  expect(await cut(segments, { fromMs: 2000, toMs: 8000 })).toEqual({
    video: '<0>12',
    startMs: 2000,
    endMs: 6000,
    isMixed: true,
  });
});
