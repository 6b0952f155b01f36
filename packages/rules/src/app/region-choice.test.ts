import { expect, test } from 'vitest';
import { activeRegion, applyPendingRegion, selectRegion } from './region-choice';

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

test('CONFIG-07b "default" as the active region causes a warning', () => {
  const nowhere = { currentRegionId: 'default', availableRegionIds: [] };
  expect(activeRegion({ info: nowhere, userSelectedRegionId: undefined, isDeveloper: false }).warning).toBeDefined();
});

test('CONFIG-14a a selected region is pending until it is applied', () => {
  const chosen = selectRegion({ activeRegionId: 'austria' }, 'spain');
  expect(chosen).toEqual({ activeRegionId: 'austria', pendingRegionId: 'spain', userSelectedRegionId: 'spain' });
  expect(applyPendingRegion(chosen)).toEqual({ activeRegionId: 'spain', userSelectedRegionId: 'spain' });
  expect(applyPendingRegion(applyPendingRegion(chosen))).toEqual(applyPendingRegion(chosen));
});

test('selecting automatic clears the selection', () => {
  const chosen = selectRegion({ activeRegionId: 'spain', userSelectedRegionId: 'spain' }, 'auto');
  expect(applyPendingRegion(chosen)).toEqual({});
});
