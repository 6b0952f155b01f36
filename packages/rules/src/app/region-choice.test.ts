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

test('CONFIG-14a a selected region is pending until it is applied', () => {
  const chosen = selectRegion({ activeRegionId: 'austria' }, 'spain');
  expect(chosen).toEqual({ activeRegionId: 'austria', pendingRegionId: 'spain', userSelectedRegionId: 'spain' });
  expect(applyPendingRegion(chosen)).toEqual({ activeRegionId: 'spain', userSelectedRegionId: 'spain' });
  expect(applyPendingRegion(applyPendingRegion(chosen))).toEqual(applyPendingRegion(chosen));
});

test.each([
  ['nothing', {}, {}],
  ['no selection', { activeRegionId: 'austria' }, { activeRegionId: 'austria' }],
  [
    'a first selection',
    { pendingRegionId: 'spain', userSelectedRegionId: 'spain' },
    { activeRegionId: 'spain', userSelectedRegionId: 'spain' },
  ],
  ['automatic', { activeRegionId: 'spain', pendingRegionId: 'auto', userSelectedRegionId: 'auto' }, {}],
])('CONFIG-14a the pending region is applied: %s', (_case, stored, applied) => {
  expect(applyPendingRegion(stored)).toStrictEqual(applied);
});

test('CONFIG-14a a first selection has no active region yet', () => {
  expect(selectRegion({}, 'spain')).toStrictEqual({ pendingRegionId: 'spain', userSelectedRegionId: 'spain' });
});

test('selecting automatic clears the selection', () => {
  const chosen = selectRegion({ activeRegionId: 'spain', userSelectedRegionId: 'spain' }, 'auto');
  expect(applyPendingRegion(chosen)).toEqual({});
});
