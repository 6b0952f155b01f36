import { expect, test } from 'vitest';
import { storedValues } from '../../../shell/session/storage';
import { keepBought } from './bought';

test('SHOP-06b ENT-01e bought ids are stored on the device, newest first, without duplicates', () => {
  const stored = storedValues(undefined);
  for (const id of ['a', 'b', 'a']) keepBought(stored, id);
  const isList = (value: unknown): value is string[] => Array.isArray(value);
  expect(stored.read('boughtEventIds', isList)).toEqual(['a', 'b']);
});
