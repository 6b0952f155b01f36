import { expect, test } from 'vitest';
import { canonicalPath } from './canonical';
import { match } from './match';

test.each([
  ['/home', '/home'],
  ['/settings/home', '/home'],
  ['/team/club-nbk', '/page/club-nbk'],
  ['/broadcast/one', '/channel/one'],
  ['/event/page/final/media', '/event/page/final'],
  ['/event/page/final', '/event/page/final'],
  ['/nowhere', '/nowhere'],
])('the canonical address of %s is %s', (address, canonical) => {
  expect(canonicalPath(match(address), address)).toBe(canonical);
});
