import { expect, test } from 'vitest';
import { isSportsLimited } from './sports-regions';

test.each([
  ['austria', false],
  ['germany', false],
  ['spain', false],
  ['switzerland', true],
  [undefined, false],
] as const)('CONFIG-17 the sports section of region %s is flagged as limited: %s', (regionId, isLimited) => {
  expect(isSportsLimited(regionId)).toBe(isLimited);
});
