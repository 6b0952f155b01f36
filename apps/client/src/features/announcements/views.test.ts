import { expect, test } from 'vitest';
import { storedValues } from '../../shell/session/storage';
import { createViews } from './views';

function storage(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('SCREEN-15b AUTH-11a ENT-01c views are counted under featureScreenCounters, and the session is marked', () => {
  const device = storage();
  const tab = storage();
  const views = createViews(storedValues(device), storedValues(tab));
  expect(views.wasShownInSession()).toBe(false);
  views.count('winter');
  views.count('winter');
  expect(JSON.parse(device.kept.get('featureScreenCounters') ?? '')).toEqual({ winter: 2 });
  expect(createViews(storedValues(device), storedValues(tab)).wasShownInSession()).toBe(true);
  expect(createViews(storedValues(device), storedValues(storage())).wasShownInSession()).toBe(false);
});

test('AUTH-11c invalid counters count as none', () => {
  for (const text of ['{', '[]', '{"winter":"often"}', 'null', '7']) {
    const views = createViews(storedValues(storage({ featureScreenCounters: text })), storedValues(undefined));
    expect(views.counters(), `kept ${text}`).toEqual({});
  }
});
