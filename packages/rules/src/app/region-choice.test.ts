import { expect, test } from 'vitest';
import { applyPendingRegion, selectRegion } from './region-choice';

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
