import { expect, test } from 'vitest';
import { liveCount, refreshBadge, rememberQuestion, showBadge } from './live-badge';

/** A browser that records its badge; `undefined` is none. */
function browser() {
  const shown: (number | undefined)[] = [];
  return {
    shown,
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(undefined),
  };
}

test('FORM-01b the icon shows how many favourites are live, and nothing where there are none', async () => {
  const navigator = browser();
  await showBadge(navigator, 2);
  await showBadge(navigator, 0);
  expect(navigator.shown).toEqual([2, undefined]);
});

test('FORM-01b a match of several events counts once', () => {
  expect(liveCount([{ id: 'a', matchId: 'm' }, { id: 'b', matchId: 'm' }, { id: 'c' }])).toBe(2);
});

test('FORM-01b a browser without badges, or one that refuses them, is fine', async () => {
  await expect(showBadge({}, 3)).resolves.toBeUndefined();
  const refusing = { setAppBadge: () => Promise.reject(new Error('not allowed')) };
  await expect(showBadge(refusing, 3)).resolves.toBeUndefined();
});

/** Caches that keep one text. */
function oneCache() {
  let kept: string | undefined;
  return {
    open: async () => ({
      match: async () => (kept === undefined ? undefined : new Response(kept)),
      put: async (_key: string, answer: Response) => {
        kept = await answer.text();
      },
    }),
  } as unknown as CacheStorage;
}

test('FORM-01b while the app is closed, the badge is renewed for the same favourites', async () => {
  const caches = oneCache();
  const navigator = browser();
  let live = [{ id: 'a' }];
  const asked: unknown[] = [];
  const worker = {
    caches,
    navigator,
    fetch: async (address: string, init: RequestInit) => {
      asked.push([address, init.body]);
      return Response.json({ items: [{ live }] });
    },
  };
  await refreshBadge(worker);
  expect(asked).toEqual([]);
  await rememberQuestion(caches, { address: '/api/events', pageIds: ['club'] });
  await refreshBadge(worker);
  expect(asked).toEqual([['/api/events', '{"pageIds":["club"]}']]);
  live = [];
  await refreshBadge(worker);
  await rememberQuestion(caches, { address: '/api/events', pageIds: [] });
  await refreshBadge(worker);
  expect(navigator.shown).toEqual([1, undefined, undefined]);
  expect(asked).toHaveLength(2);
});

test('FORM-01b a server that does not answer leaves the badge as it is', async () => {
  const caches = oneCache();
  const navigator = browser();
  await rememberQuestion(caches, { address: '/api/events', pageIds: ['club'] });
  await refreshBadge({ caches, navigator, fetch: async () => new Response('', { status: 503 }) });
  expect(navigator.shown).toEqual([]);
});
