import { expect, test } from 'vitest';
import { hostsOf, pathOfLink } from './links';
import { nonsense } from './testing/fake-window';

const hosts = ['tv.example', 'www.tv.example'];

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
  expect(pathOfLink(link, hosts)).toBe(path);
});

test.each(nonsense.map((link) => [link]))('FORM-02b the link %j is ignored', (link) => {
  expect(pathOfLink(link, hosts)).toBeUndefined();
});

test('FORM-02b the links of the server’s host and of those that the package names open the app', () => {
  expect(hostsOf({ server: 'https://tv.example' })).toEqual(['tv.example']);
  expect(hostsOf({ server: 'https://tv.example:8443', hosts: ['www.tv.example'] })).toEqual([
    'tv.example:8443',
    'www.tv.example',
  ]);
  expect(hostsOf({ server: '' })).toEqual([]);
});
