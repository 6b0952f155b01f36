import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Audience, audienceKey } from '../../shell/api/audience';
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

const offline = { queryFn: () => Promise.reject(new Error('No connection')), retry: false };

test('what was saved stays saved after a refresh that fails', async () => {
  const queries = filled();
  await queries.invalidateQueries();
  await expect(queries.fetchQuery({ queryKey: ['config', 'web'], ...offline })).rejects.toThrow('No connection');
  const disk = storage();
  writeSaved(queries, disk, NOW);
  const restored = new QueryClient();
  restoreAnswers(restored, disk, NOW + 1000);
  expect(restored.getQueryState(['config', 'web'])).toMatchObject({
    data: { source: 'global' },
    dataUpdatedAt: NOW,
    status: 'success',
    error: null,
    errorUpdatedAt: 0,
  });
});

test('a query that never succeeded is not saved', async () => {
  const queries = new QueryClient();
  await expect(queries.fetchQuery({ queryKey: ['config', 'web'], ...offline })).rejects.toThrow('No connection');
  const disk = storage();
  writeSaved(queries, disk, NOW);
  const restored = new QueryClient();
  expect(restoreAnswers(restored, disk, NOW)).toBe(true);
  expect(restored.getQueryCache().getAll()).toEqual([]);
});

type SavedFor = readonly [kind: 'page' | 'config', locale: 'en' | 'de', regionId: string];

/** Restored answers, from the oldest to the newest. */
function restored(...saved: SavedFor[]): QueryClient {
  const queries = new QueryClient();
  for (const [place, [kind, locale, regionId]] of saved.entries())
    queries.setQueryData(
      [kind, ...(kind === 'page' ? ['home'] : []), ...audienceKey(wanting(regionId, locale))],
      { title: kind },
      { updatedAt: NOW + place },
    );
  return queries;
}

const wanting = (regionId?: string, locale: 'en' | 'de' = 'en'): Audience => ({
  platform: 'webos',
  locale,
  regionId: regionId || undefined,
});

test('the region to start with is that of the newest home whose configuration was also saved', () => {
  expect(restoredRegion(restored(['page', 'en', ''], ['config', 'en', '']), wanting())).toBeUndefined();
  const queries = restored(
    ['page', 'en', ''],
    ['config', 'en', ''],
    ['page', 'en', 'austria'],
    ['config', 'en', 'austria'],
    // Only the page or the configuration is saved for these regions.
    ['page', 'en', 'north'],
    ['config', 'en', 'spain'],
  );
  expect(restoredRegion(queries, wanting())).toBe('austria');
});

test('a selected region is used if its configuration was saved, or if nothing was', () => {
  const queries = restored(['config', 'en', 'spain'], ['page', 'en', 'austria'], ['config', 'en', 'austria']);
  expect(restoredRegion(queries, wanting('spain'))).toBe('spain');
  expect(restoredRegion(new QueryClient(), wanting('spain'))).toBe('spain');
  expect(restoredRegion(new QueryClient(), wanting())).toBeUndefined();
});

test('instead of a selected region whose configuration was not saved, one that was saved is used', () => {
  expect(restoredRegion(restored(['config', 'en', 'austria']), wanting('spain'))).toBe('austria');
  expect(restoredRegion(restored(['config', 'en', '']), wanting('spain'))).toBeUndefined();
  const queries = restored(['page', 'en', 'austria'], ['config', 'en', 'austria'], ['page', 'en', 'spain']);
  expect(restoredRegion(queries, wanting('spain'))).toBe('austria');
});

test('a configuration without its page is used if there is no other', () => {
  expect(restoredRegion(restored(['page', 'en', ''], ['config', 'en', 'austria']), wanting())).toBe('austria');
});

test('answers in another language are not used', () => {
  const queries = restored(
    ['page', 'en', 'austria'],
    ['config', 'en', 'austria'],
    ['page', 'de', 'spain'],
    ['config', 'de', 'spain'],
  );
  expect(restoredRegion(queries, wanting())).toBe('austria');
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
