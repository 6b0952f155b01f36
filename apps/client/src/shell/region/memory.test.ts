import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedValues } from '../session/storage';
import { applyRegion, regionAtStart, saveSelectedRegion } from './memory';
import { regionToShow } from './region-to-show';
import { selectedRegion } from './selected-region';

const info = {
  currentRegionId: 'germany',
  mainRegionId: 'austria',
  availableRegionIds: ['austria', 'germany', 'spain'],
};

let cookie = '';
beforeEach(() => {
  cookie = '';
  vi.stubGlobal('document', {
    set cookie(text: string) {
      cookie = text;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('CONFIG-14a ENT-01d a selected region that could not be applied is used at the next start', () => {
  const stored = storedValues(undefined);
  saveSelectedRegion({ selected: 'spain', regionId: 'spain' }, stored);
  expect(cookie).toMatch(/^region=spain;/);
  expect(stored.read('pendingRegionId', (value): value is string => typeof value === 'string')).toBe('spain');
  expect(regionAtStart(stored)).toBe('spain');
  expect(stored.read('pendingRegionId', (value): value is string => typeof value === 'string')).toBeUndefined();
  expect(regionToShow(info, stored)).toBe('spain');
});

test('automatic clears the selection and uses the region of the network', () => {
  const stored = storedValues(undefined);
  saveSelectedRegion({ selected: 'spain', regionId: 'spain' }, stored);
  applyRegion(stored);
  expect(selectedRegion(stored)).toBe('spain');
  saveSelectedRegion({ selected: 'auto', regionId: 'germany' }, stored);
  applyRegion(stored);
  expect(cookie).toContain('max-age=0');
  expect(selectedRegion(stored)).toBeUndefined();
  expect(regionToShow(info, stored)).toBe('germany');
});

test('CONFIG-07a CONFIG-07b a region that is no longer available is not used; "default" logs a warning', () => {
  const stored = storedValues(undefined);
  stored.write('userSelectedRegionId', 'atlantis');
  expect(regionToShow(info, stored)).toBe('germany');
  const warnings: string[] = [];
  regionToShow({ ...info, currentRegionId: 'default' }, stored, (message) => void warnings.push(message));
  expect(warnings).toHaveLength(1);
});

test('AUTH-11c invalid stored regions count as absent', () => {
  const stored = storedValues(undefined);
  stored.write('userSelectedRegionId', { id: 'spain' });
  stored.write('pendingRegionId', '"; drop');
  expect(regionAtStart(stored)).toBeUndefined();
});
