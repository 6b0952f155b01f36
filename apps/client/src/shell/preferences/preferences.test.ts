import { expect, test } from 'vitest';
import type { KeyValueStorage } from '../session/storage';
import { createLocalValue } from './local-value';
import { defaultPreferences, readPreferences } from './read-preferences';

function device(items: Record<string, string> = {}) {
  const stored = new Map(Object.entries(items));
  const storage: KeyValueStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
  };
  let tell = (_event: { key: string | null; newValue: string | null }) => undefined as void;
  const tabs = {
    addEventListener: (_type: 'storage', listener: typeof tell) => {
      tell = listener;
    },
  };
  const open = () => createLocalValue({ key: 'settings', read: readPreferences, storage, tabs });
  return { open, stored, storage, otherTab: (key: string | null, newValue: string | null) => tell({ key, newValue }) };
}

test.each([
  ['broken text', '{"isDevToolsUsed":tr'],
  ['a word', '"hello"'],
  ['nothing', 'null'],
  ['a list', '[1,2]'],
  ['fields of another type', '{"isDevToolsUsed":"yes","quality":7,"environment":"moon","surprise":true}'],
])('AUTH-11c stored settings that are %s never break the start', (_title, text) => {
  expect(device({ settings: text }).open().get()).toEqual(defaultPreferences);
});

test('AUTH-11b settings survive a restart, and invalid fields do not affect valid ones', () => {
  const here = device({ settings: '{"areScoresHidden":true,"quality":"moon"}' });
  const value = here.open();
  expect(value.get()).toEqual({ ...defaultPreferences, areScoresHidden: true });
  value.set({ ...value.get(), isDevToolsUsed: true });
  expect(here.open().get()).toEqual({ ...defaultPreferences, areScoresHidden: true, isDevToolsUsed: true });
});

test('with full storage a change is kept until the page ends', () => {
  const { storage } = device();
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  const value = createLocalValue({ key: 'settings', read: readPreferences, storage: full });
  value.set({ ...value.get(), areImagesDisabled: true });
  expect(value.get().areImagesDisabled).toBe(true);
});

test('a change in one tab is applied in the others', () => {
  const here = device();
  const value = here.open();
  let told = 0;
  const stop = value.subscribe(() => told++);
  here.otherTab('settings', '{"areScoresHidden":true}');
  expect(value.get().areScoresHidden).toBe(true);
  here.otherTab('somethingElse', '{"areScoresHidden":false}');
  expect(value.get().areScoresHidden).toBe(true);
  here.otherTab('settings', 'nonsense');
  expect(value.get()).toEqual(defaultPreferences);
  here.otherTab(null, null);
  stop();
  here.otherTab('settings', '{"areScoresHidden":true}');
  expect(told).toBe(3);
});
