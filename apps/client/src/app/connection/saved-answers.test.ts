import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { restoreAnswers, restoredRegion, writeSaved } from './saved-answers';

beforeAll(() => vi.stubGlobal('__VERSION__', '0.5.1'));

const NOW = 1_800_000_000_000;

function storage(limit = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

function filled() {
  const queries = new QueryClient();
  queries.setQueryData(['config', 'web'], { source: 'global' }, { updatedAt: NOW });
  queries.setQueryData(['page', 'home'], { title: 'Home' }, { updatedAt: NOW });
  queries.setQueryData(['page', 'club'], { title: 'Club' }, { updatedAt: NOW });
  queries.setQueryData(['my', 'favorites'], ['secret'], { updatedAt: NOW });
  return queries;
}

test('home and configuration survive a restart with their age; personal data does not', () => {
  const disk = storage();
  writeSaved(filled(), disk, NOW);
  expect([...disk.kept.values()].join()).not.toContain('secret');
  const queries = new QueryClient();
  expect(restoreAnswers(queries, disk, NOW + 1000)).toBe(true);
  expect(queries.getQueryData(['page', 'home'])).toEqual({ title: 'Home' });
  expect(queries.getQueryState(['config', 'web'])?.dataUpdatedAt).toBe(NOW);
  expect(queries.getQueryData(['page', 'club'])).toBeUndefined();
});

test('the restored region is that of the newest home whose configuration was also saved', () => {
  const queries = new QueryClient();
  expect(restoredRegion(queries)).toBeUndefined();
  const save = (key: unknown[], updatedAt: number) => queries.setQueryData(key, {}, { updatedAt });
  save(['page', 'home', 'webos', 'en', ''], NOW);
  save(['config', 'webos', 'en', ''], NOW);
  expect(restoredRegion(queries)).toBeUndefined();
  save(['page', 'home', 'webos', 'en', 'austria'], NOW + 1);
  save(['config', 'webos', 'en', 'austria'], NOW + 1);
  // Only the page is saved for this region, not its configuration.
  save(['page', 'home', 'webos', 'en', 'north'], NOW + 2);
  expect(restoredRegion(queries)).toBe('austria');
});

test('saved answers of another version, expired or invalid ones are ignored', () => {
  const disk = storage();
  writeSaved(filled(), disk, NOW);
  expect(restoreAnswers(new QueryClient(), disk, NOW + 8 * 86_400_000)).toBe(false);
  vi.stubGlobal('__VERSION__', '0.6.0');
  expect(restoreAnswers(new QueryClient(), disk, NOW)).toBe(false);
  vi.stubGlobal('__VERSION__', '0.5.1');
  for (const text of ['', '{', 'null', '[]', '{"version":"0.5.1","savedAt":1}']) {
    disk.kept.set('savedAnswers', text);
    expect(restoreAnswers(new QueryClient(), disk, NOW), `kept ${text}`).toBe(false);
  }
  expect(restoreAnswers(new QueryClient(), undefined, NOW)).toBe(false);
});

test('nothing is saved when storage is full, and lines are dropped before home', () => {
  const full = storage(10);
  full.kept.set('savedAnswers', 'old');
  writeSaved(filled(), full, NOW);
  expect(full.kept.size).toBe(0);
  const queries = filled();
  queries.setQueryData(['lines', ['long']], 'x'.repeat(1_200_000), { updatedAt: NOW + 5 });
  const disk = storage();
  writeSaved(queries, disk, NOW);
  const text = disk.kept.get('savedAnswers') ?? '';
  expect(text.length).toBeLessThan(1_000_000);
  expect(text).toContain('"title":"Home"');
});
