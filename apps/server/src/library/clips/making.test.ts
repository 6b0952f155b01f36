import { expect, onTestFinished, test, vi } from 'vitest';
import type { Ffmpeg } from '../../kernel/ffmpeg/ffmpeg';
import { EndIsMissing, encodeClip, fetchFootage, NothingToCut } from './making';

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

const MINUTE_MS = 60_000;

/** Encodes ten minutes with an ffmpeg that says so many times, every four minutes, how many frames it has made. */
async function encoded({ says, isStuck = false }: { says: number; isStuck?: boolean }) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const run = (_args: string[], { signal: given, limitMs, onLine }: Parameters<Ffmpeg['run']>[1]) =>
    new Promise<void>((resolve, reject) => {
      const fail = () => reject(given.reason);
      given.addEventListener('abort', fail);
      setTimeout(() => reject(new Error('late')), limitMs);
      let said = 0;
      const timer = setInterval(() => {
        onLine?.(`frame=${isStuck ? 1 : ++said * 100}`);
        if (said === says) resolve();
      }, 4 * MINUTE_MS);
      onTestFinished(() => clearInterval(timer));
    });
  const length = { fromMs: 10_000, toMs: 10_000 + 10 * MINUTE_MS };
  const shown = { video: 'picture.mp4', audio: undefined, rate: [25, 1], width: 1280, height: 720 } as const;
  const options = { shape: 'wide', output: 'wide.mp4', signal, onProgress: () => undefined } as const;
  const making = encodeClip({ ffmpeg: { run } as unknown as Ffmpeg }, { ...length, ...shown }, options);
  const outcome = making.then(
    () => 'made',
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(200 * MINUTE_MS);
  return outcome;
}

test('a long clip on a slow machine is made as long as frames come', async () => {
  expect(await encoded({ says: 30 })).toBe('made');
});

test('an encoder that makes no more frames is ended', async () => {
  expect(await encoded({ says: 30, isStuck: true })).toBe('ffmpeg did not go on.');
});
