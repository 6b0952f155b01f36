import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../shell/api/api';
import { collectibleQuery, isBeingMade, waitAfter } from './queries';

test('a collectible that is being made is looked at less and less often, at most every ten seconds', () => {
  const waits = Array.from({ length: 12 }, (_, looks) => waitAfter(looks));
  expect(waits[0]).toBe(1000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(10_000);
});

test('it is being made until it is handed over or failed', () => {
  const states = ['chosen', 'held', 'rendering', 'signed', 'claimed', 'failed'] as const;
  expect(states.filter((state) => isBeingMade({ state }))).toEqual(['chosen', 'held', 'rendering', 'signed']);
});

test('SHOP-14d it is looked at until it is handed over, and not any more afterwards', async () => {
  vi.useFakeTimers();
  const states = ['rendering', 'rendering', 'claimed'];
  const looks: string[] = [];
  const api = {
    audience: { platform: 'web', locale: 'en', regionId: undefined },
    call: async () => {
      const state = states[looks.length] ?? 'claimed';
      looks.push(state);
      return { state };
    },
  } as unknown as Api;
  const leave = new QueryObserver(new QueryClient(), collectibleQuery(api, 'c1')).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  leave();
  vi.useRealTimers();
  expect(looks).toEqual(['rendering', 'rendering', 'claimed']);
});
