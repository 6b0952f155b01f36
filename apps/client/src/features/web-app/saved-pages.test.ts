import { expect, test } from 'vitest';
import { savedPages } from './saved-pages';

const ORIGIN = 'https://sport.example';

/** Caches by name, with the html of their pages by path. */
const cachesWith = (stored: Record<string, Record<string, string>>) =>
  ({
    keys: async () => Object.keys(stored),
    open: async (name: string) => ({
      keys: async () => Object.keys(stored[name] ?? {}).map((path) => ({ url: `${ORIGIN}${path}` })),
      match: async (url: string) => new Response(stored[name]?.[new URL(url).pathname] ?? ''),
    }),
  }) as unknown as CacheStorage;

const page = (title: string) => `<html><title>${title}</title><p>…</p></html>`;

test('FORM-01b saved pages are listed by their titles, newest first, without the list itself', async () => {
  const caches = cachesWith({
    'touchline-b1-pages': {
      '/home': page('Home · Touchline'),
      '/offline': page('You’re offline · Touchline'),
      '/event/page/final': page('Veldmoor &amp; Orbury · Touchline'),
    },
    'touchline-b1-files': { '/assets/x.js': 'code' },
    'other-pages': { '/elsewhere': page('Elsewhere') },
  });
  expect(await savedPages(caches)).toEqual([
    { path: '/event/page/final', title: 'Veldmoor & Orbury' },
    { path: '/home', title: 'Home' },
  ]);
});

test('FORM-01b a page without a title is left out, and nothing saved is an empty list', async () => {
  expect(await savedPages(cachesWith({ 'touchline-b1-pages': { '/home': '<p>broken' } }))).toEqual([]);
  expect(await savedPages(cachesWith({}))).toEqual([]);
});
