import { expect, test } from 'vitest';
import { activeRegion } from './active-region';

const info = { currentRegionId: 'austria', availableRegionIds: ['austria', 'spain'] };

test.each([
  ['no selection', undefined, false, info, 'austria'],
  ['an available region', 'spain', false, info, 'spain'],
  ['a region that is not available', 'atlantis', false, info, 'austria'],
  ['a region that is not available, in developer mode', 'atlantis', true, info, 'atlantis'],
  ['automatic', 'auto', false, info, 'austria'],
  ['automatic, in developer mode', 'auto', true, info, 'austria'],
  ['a region while the server is unreachable', 'spain', false, undefined, undefined],
  ['a region while the server is unreachable, in developer mode', 'spain', true, undefined, 'spain'],
])('CONFIG-07a %s', (_title, userSelectedRegionId, isDeveloper, known, regionId) => {
  expect(activeRegion({ info: known, userSelectedRegionId, isDeveloper })).toEqual({ regionId });
});

test.each([
  ['of the server', { currentRegionId: 'default', availableRegionIds: [] }, undefined],
  ['of the viewer', { currentRegionId: 'austria', availableRegionIds: ['default'] }, 'default'],
])('CONFIG-07b "default" as the active region %s causes a warning', (_case, known, userSelectedRegionId) => {
  expect(activeRegion({ info: known, userSelectedRegionId, isDeveloper: false })).toEqual({
    regionId: 'default',
    warning: 'The active region is "default".',
  });
});

test('CONFIG-07b any other region, and none at all, causes no warning', () => {
  const warnings = [info, undefined].map(
    (known) => activeRegion({ info: known, userSelectedRegionId: undefined, isDeveloper: false }).warning,
  );
  expect(warnings).toEqual([undefined, undefined]);
});
