import { expect, test } from 'vitest';
import { safeReturn } from './return-to';

test.each([
  ['/event/page/42?tab=1#top', '/event/page/42?tab=1#top'],
  ['/', '/'],
  ['//elsewhere.example', undefined],
  ['/\\elsewhere.example', undefined],
  ['https://elsewhere.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['/\t/elsewhere.example', undefined],
  ['home', undefined],
  ['', undefined],
  [null, undefined],
])('paying on the same device returns to %j as %j', (wanted, to) => {
  expect(safeReturn(wanted, 'https://sport.example')).toBe(to);
});
