import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AdsOfPlayback, itemAds } from './ads';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const errors: unknown[] = [];
const caller = { accountId: 'a', userType: 'registered', familyId: 'f', expires: 2000 } as const;
const stream = { id: 'arena', loop: 'pitch', offsetSegments: 0, open: true };
const beginning = {
  item: { id: 'one', ...itemAds({ adSettings: { adTagUrl: 'https://ads.example', ssaiUrlParameters: 'a=1' } }, false) },
  stream,
  isLive: true,
  caller,
  session: 's',
  audience: { platform: 'web', locale: 'en', regionId: 'austria' },
  expires: 2000,
} as const;

const adsWith = (isWithoutAds: () => Promise<boolean>) =>
  new AdsOfPlayback({
    adServer: { sign: async () => 'viewer', isWithoutAds },
    isBuiltIn: true,
    onError: (error) => errors.push(error),
  });

it('a video whose viewer’s rights are not known after a second plays without ads', async () => {
  let decided: object | undefined;
  const answer = adsWith(() => new Promise(() => undefined)).of(beginning);
  void answer.then((given) => (decided = given));
  await vi.advanceTimersByTimeAsync(999);
  expect(decided).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(decided).toEqual({});
  expect(errors).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('no timer stays behind when they are known', async () => {
  expect(await adsWith(async () => false).of(beginning)).toEqual({
    ads: { viewer: 'viewer', tagUrl: 'https://ads.example' },
    parameters: 'a=1',
  });
  expect(await adsWith(async () => true).of(beginning)).toEqual({});
  expect(vi.getTimerCount()).toBe(0);
});
