import { expect, test } from 'vitest';
import { isMedia } from './carried';

const clip = { url: '/origin/clip/open/master.m3u8' };
const image = { sources: [{ url: '/art/a.webp', width: 1, height: 1, format: 'webp' }] };

test.each([
  ['a clip', { name: 'Trailer', sources: [clip] }, true],
  ['a picture', { name: 'Poster', sources: [], image }, true],
  ['nothing', undefined, false],
  ['another history state', { depth: 1 }, false],
  ['sources of another shape', { name: 'Trailer', sources: ['x'] }, false],
  ['a picture of another shape', { name: 'Poster', sources: [], image: '/art/a.webp' }, false],
])('ROUTE-15b data in the history entry is used if it is media: %s', (_what, value, expected) => {
  expect(isMedia(value)).toBe(expected);
});
