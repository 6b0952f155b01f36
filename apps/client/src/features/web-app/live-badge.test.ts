import { expect, test } from 'vitest';
import { liveCount, showBadge } from './live-badge';

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
  await showBadge({}, 3);
  await showBadge({ setAppBadge: () => Promise.reject(new Error('not allowed')) }, 3);
});
