import { expect, test } from 'vitest';
import { mergeLocal } from './merge';

function device(kept: string[]) {
  const state = { kept };
  return {
    state,
    local: {
      get: () => state.kept,
      set: (ids: string[]) => {
        state.kept = ids;
      },
    },
  };
}
const all = async (ids: readonly string[]) => ids;

test('FAV-03a FAV-03b the device’s favourites are added to the account, uploaded, and removed from the device', async () => {
  const { local, state } = device(['b', 'c']);
  const uploads: (readonly string[])[] = [];
  const replace = async (ids: readonly string[]) => {
    uploads.push(ids);
    return ids;
  };
  const merged = await mergeLocal({ local, own: async () => ['a', 'b'], existing: all, replace });
  expect(merged).toEqual({ pageIds: ['a', 'b', 'c'], added: 1 });
  expect(uploads).toEqual([['a', 'b', 'c']]);
  expect(state.kept).toEqual([]);
  expect(await mergeLocal({ local, own: async () => ['a'], existing: all, replace })).toBeUndefined();
  expect(uploads).toHaveLength(1);
});

test('FAV-03b favourites that could not be uploaded stay on the device', async () => {
  const { local, state } = device(['b']);
  const replace = () => Promise.reject(new Error('no answer'));
  await expect(mergeLocal({ local, own: async () => [], existing: all, replace })).rejects.toThrow('no answer');
  expect(state.kept).toEqual(['b']);
});

test('FAV-03a missing pages are not uploaded, and without new favourites nothing is', async () => {
  const { local, state } = device(['gone', 'a']);
  const existing = async (ids: readonly string[]) => ids.filter((id) => id !== 'gone');
  const replace = () => Promise.reject(new Error('must not be called'));
  expect(await mergeLocal({ local, own: async () => ['a'], existing, replace })).toEqual({ pageIds: ['a'], added: 0 });
  expect(state.kept).toEqual([]);
});

test('FAV-03b a favourite added during the merge is kept', async () => {
  const { local, state } = device(['a']);
  const replace = async (ids: readonly string[]) => {
    state.kept = [...state.kept, 'b'];
    return ids;
  };
  await mergeLocal({ local, own: async () => [], existing: all, replace });
  expect(state.kept).toEqual(['b']);
});
