import { expect, test } from 'vitest';
import { safeReturn } from './return-to';

test.each([
  ['/favorites', '/favorites'],
  ['/page/club-nbk?tabId=a', '/page/club-nbk?tabId=a'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [undefined, undefined],
])('after sign-in %s redirects to %s', (returnTo, to) => {
  expect(safeReturn(returnTo)).toBe(to);
});
