import { expect, test } from 'vitest';
import { sitemap, sitemapFile } from './sitemap';

const ORIGIN = 'https://sport.example';
const places = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);

test('a small sitemap is one file of whole addresses', () => {
  const xml = sitemap(['/home', '/page/a&b'], ORIGIN);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/);
  expect(places(xml)).toEqual([`${ORIGIN}/home`, `${ORIGIN}/page/a&amp;b`]);
});

test('a large one is a list of files that together hold every address once', () => {
  const addresses = Array.from({ length: 7 }, (_, index) => `/event/page/${index}`);
  expect(places(sitemap(addresses, ORIGIN, 3))).toEqual([1, 2, 3].map((n) => `${ORIGIN}/sitemap-${n}.xml`));
  const files = [1, 2, 3].flatMap((number) => places(sitemapFile(addresses, ORIGIN, number, 3)));
  expect(files).toEqual(addresses.map((address) => `${ORIGIN}${address}`));
});
