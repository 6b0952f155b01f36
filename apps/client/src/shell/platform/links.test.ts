import { expect, test } from 'vitest';
import { ownLinksOf, pathOfLink } from './links';
import { nonsense } from './testing/fake-window';

const own = { scheme: 'touchline', hosts: ['tv.example', 'www.tv.example'] };

test.each([
  ['touchline://event/final', '/event/page/final'],
  ['touchline://event/page/final', '/event/page/final'],
  ['touchline://event/page/final/media?camera=2', '/event/page/final/media?camera=2'],
  ['touchline:///channel/one', '/channel/one'],
  ['touchline:/channel/one', '/channel/one'],
  ['TOUCHLINE://channel/One', '/channel/One'],
  ['touchline://', '/'],
  ['touchline://home', '/home'],
  ['https://tv.example/event/page/final?tabId=live#top', '/event/page/final?tabId=live'],
  ['https://www.tv.example', '/'],
  ['/event/final', '/event/page/final'],
  ['/event/page', '/event/page'],
  ['/search?s=a%20b', '/search?s=a%20b'],
  ['/a/../channel/one', '/channel/one'],
  ['touchline://%E0%A4%A', '/%E0%A4%A'],
])('FORM-02b the link %s opens %s', (link, path) => {
  expect(pathOfLink(link, own)).toBe(path);
});

test.each(nonsense.map((link) => [link]))('FORM-02b the link %j is ignored', (link) => {
  expect(pathOfLink(link, own)).toBeUndefined();
});

test('FORM-02b the links of the server’s host and of those that the package names open the app', () => {
  expect(ownLinksOf({ server: 'https://tv.example' }).hosts).toEqual(['tv.example']);
  expect(ownLinksOf({ server: 'https://tv.example:8443', hosts: ['WWW.tv.example'] }).hosts).toEqual([
    'tv.example:8443',
    'www.tv.example',
  ]);
  expect(ownLinksOf({ server: '' }).hosts).toEqual([]);
});

test('FORM-02b the app’s own scheme is the one that the package names', () => {
  const operator = ownLinksOf({ server: 'https://tv.example', scheme: 'Sport-TV' });
  expect(pathOfLink('sport-tv://event/final', operator)).toBe('/event/page/final');
  expect(pathOfLink('touchline://event/final', operator)).toBeUndefined();
  expect(pathOfLink('touchline://event/final', ownLinksOf({ server: 'https://tv.example' }))).toBeUndefined();
});
