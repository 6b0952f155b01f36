import { expect, test } from 'vitest';
import { byteRange } from './byte-range';

test.each([
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=900-', { from: 900, to: 999 }],
  ['bytes=900-5000', { from: 900, to: 999 }],
  ['bytes=-100', { from: 900, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=999-999', { from: 999, to: 999 }],
  ['bytes=1000-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('%s of 1000 bytes', (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range);
});
