import { expect, test } from 'vitest';
import { activeRegion, appliedRegion, chosenRegion } from './region-choice';

const info = { currentRegionId: 'austria', availableRegionIds: ['austria', 'spain'] };

test.each([
  ['nothing chosen', undefined, false, info, 'austria'],
  ['an available region', 'spain', false, info, 'spain'],
  ['a region that is not available', 'atlantis', false, info, 'austria'],
  ['a region that is not available, in developer mode', 'atlantis', true, info, 'atlantis'],
  ['automatic', 'auto', false, info, 'austria'],
  ['automatic, in developer mode', 'auto', true, info, 'austria'],
  ['a region while the server says nothing', 'spain', false, undefined, undefined],
  ['a region while the server says nothing, in developer mode', 'spain', true, undefined, 'spain'],
])('CONFIG-07 %s', (_title, userSelectedRegionId, isDeveloper, known, regionId) => {
  expect(activeRegion({ info: known, userSelectedRegionId, isDeveloper })).toEqual({ regionId });
});

test('CONFIG-07 "default" as the active region is worth a warning', () => {
  const nowhere = { currentRegionId: 'default', availableRegionIds: [] };
  expect(activeRegion({ info: nowhere, userSelectedRegionId: undefined, isDeveloper: false }).warning).toBeDefined();
});

test('CONFIG-14 a chosen region is pending until it is applied', () => {
  const chosen = chosenRegion({ activeRegionId: 'austria' }, 'spain');
  expect(chosen).toEqual({ activeRegionId: 'austria', pendingRegionId: 'spain', userSelectedRegionId: 'spain' });
  expect(appliedRegion(chosen)).toEqual({ activeRegionId: 'spain', userSelectedRegionId: 'spain' });
  expect(appliedRegion(appliedRegion(chosen))).toEqual(appliedRegion(chosen));
});

test('CONFIG-14 choosing automatic forgets the own choice', () => {
  const chosen = chosenRegion({ activeRegionId: 'spain', userSelectedRegionId: 'spain' }, 'auto');
  expect(appliedRegion(chosen)).toEqual({});
});
