import { expect, test } from 'vitest';
import type { Ffmpeg } from '../../kernel/ffmpeg/ffmpeg';
import { EndIsMissing, fetchFootage, NothingToCut } from './making';

const range = { streamId: 'in-main', fromMs: 10_000, toMs: 14_000 };
const signal = new AbortController().signal;

function fetched(cut: object | undefined) {
  const probe = async () => ({ streams: [{ kind: 'video', width: 1280, height: 720, fps: 25 }] });
  const media = {
    cut: async () => cut && { video: 'picture.mp4', startMs: 9000, endMs: 15_000, isMixed: false, ...cut },
  };
  const tools = { ffmpeg: { probe } as unknown as Ffmpeg, media } as unknown as Parameters<typeof fetchFootage>[0];
  return fetchFootage(tools, range, '/nowhere', signal);
}

test('footage that is there as a whole is taken, also across a slate of the same form', async () => {
  expect(await fetched({})).toMatchObject({ fromMs: 10_000, toMs: 14_000, width: 1280 });
  expect(await fetched({ isMixed: true })).toMatchObject({ height: 720 });
});

test('a start that is gone cannot be cut, an end that is missing may come', async () => {
  await expect(fetched(undefined)).rejects.toThrow(NothingToCut);
  await expect(fetched({ startMs: 12_000 })).rejects.toThrow('not stored, or not any more');
  await expect(fetched({ endMs: 12_000 })).rejects.toThrow(EndIsMissing);
});

test.each([{ startMs: 12_000 }, { endMs: 12_000 }])('a clip across an interruption says so: %j', async (cut) => {
  await expect(fetched({ ...cut, isMixed: true })).rejects.toThrow('mark a part before or after it');
});
