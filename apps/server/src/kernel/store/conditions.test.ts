import { expect, test } from 'vitest';
import { isOffered } from './conditions';

const row = { regions: null, platforms: null, publish_from: null, publish_to: null };
const viewer = { regionId: 'spain', platform: 'web' };

test.each([
  ['without limits', {}, true],
  ['in the region', { regions: ['austria', 'spain'] }, true],
  ['in another region', { regions: ['austria'] }, false],
  ['on the platform', { platforms: ['web'] }, true],
  ['on another platform', { platforms: ['tizen'] }, false],
  ['from this second', { publish_from: 100 }, true],
  ['from the next second', { publish_from: 101 }, false],
  ['until the next second', { publish_to: 101 }, true],
  ['until this second', { publish_to: 100 }, false],
])('CONFIG-18b a row %s is on offer: %j → %s', (_title, limits, expected) => {
  expect(isOffered({ ...row, ...limits }, viewer, 100)).toBe(expected);
});
