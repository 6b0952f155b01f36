import { expect, test, vi } from 'vitest';
import { type FetchSource, relay } from './relay';

const early = { url: '/early.m3u8', kind: 'stream' } as const;
const own = { url: '/app.m3u8', kind: 'stream' } as const;

const gives = (source: typeof early | typeof own) => vi.fn<FetchSource>(() => Promise.resolve(source));
const refuses = () => vi.fn<FetchSource>(() => Promise.reject(new Error('401')));

test('the early script’s source plays, and is renewed by the app’s fetch once it is handed over', async () => {
  const { current, handOver } = relay(gives(early), true);
  await expect(current()).resolves.toBe(early);
  handOver(gives(own));
  await expect(current()).resolves.toBe(own);
});

test('where the early script is refused, that is told at once and the app’s fetch is awaited', async () => {
  const { current, handOver, refused } = relay(refuses(), true);
  const source = current();
  await expect(refused).resolves.toBeUndefined();
  handOver(gives(own));
  await expect(source).resolves.toBe(own);
});

test('a refusal of the app itself is final', async () => {
  await expect(relay(refuses(), false).current()).rejects.toThrow('401');
});
