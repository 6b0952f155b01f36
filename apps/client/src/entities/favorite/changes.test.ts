import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changeFavorite, type FavoriteCalls, orderFavorites } from './changes';
import { FAVORITES_KEY } from './queries';

/** A server whose answers and refusals a test controls. */
function server(kept: string[]) {
  const queries = new QueryClient();
  queries.setQueryData(FAVORITES_KEY, kept);
  let list = [...kept];
  const asked: { what: string; answer: () => void; refuse: () => void }[] = [];
  const call = (what: string, change: () => string[]) =>
    new Promise<{ pageIds: string[] }>((resolve, reject) => {
      const answer = () => {
        list = change();
        resolve({ pageIds: list });
      };
      asked.push({ what, answer, refuse: () => reject(new Error('refused')) });
    });
  const calls: FavoriteCalls = {
    add: (id) => call(`add ${id}`, () => [...list, id]),
    remove: (id) => call(`remove ${id}`, () => list.filter((each) => each !== id)),
    replace: (ids) => call(`replace ${ids.join()}`, () => [...ids]),
  };
  return { queries, calls, asked, shown: () => queries.getQueryData(FAVORITES_KEY) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('FAV-02a a favourite is shown at once, before the server has answered', async () => {
  const { queries, calls, asked, shown } = server(['a']);
  const done = changeFavorite(queries, calls, 'b', true);
  await settled();
  expect(shown()).toEqual(['a', 'b']);
  asked[0]?.answer();
  await done;
  expect(shown()).toEqual(['a', 'b']);
});

test('FAV-02a a page is removed at once, and the server’s list is shown when it has answered', async () => {
  const { queries, calls, asked, shown } = server(['a', 'b']);
  const done = changeFavorite(queries, calls, 'a', false);
  await settled();
  expect(shown()).toEqual(['b']);
  expect(asked.map(({ what }) => what)).toEqual(['remove a']);
  // Meanwhile the list was read again.
  queries.setQueryData(FAVORITES_KEY, ['a', 'b']);
  asked[0]?.answer();
  await done;
  expect(shown()).toEqual(['b']);
});

test('FAV-02a another order is sent as a whole', async () => {
  const { queries, calls, asked, shown } = server(['a', 'b', 'c']);
  const done = orderFavorites(queries, calls, ['c', 'a', 'b']);
  await settled();
  expect(asked.map(({ what }) => what)).toEqual(['replace c,a,b']);
  asked[0]?.answer();
  await done;
  expect(shown()).toEqual(['c', 'a', 'b']);
});

test('FAV-02b a page whose removal is refused is shown again', async () => {
  const { queries, calls, asked, shown } = server(['a', 'b']);
  const done = changeFavorite(queries, calls, 'a', false);
  await settled();
  asked[0]?.refuse();
  await expect(done).rejects.toThrow('refused');
  expect(shown()).toEqual(['b', 'a']);
});

test('FAV-02b a refused favourite is reverted, and other changes stay', async () => {
  const { queries, calls, asked, shown } = server(['a']);
  const first = changeFavorite(queries, calls, 'b', true);
  await settled();
  const second = changeFavorite(queries, calls, 'c', true);
  await settled();
  expect(shown()).toEqual(['a', 'b', 'c']);
  asked[0]?.refuse();
  await expect(first).rejects.toThrow('refused');
  expect(shown()).toEqual(['a', 'c']);
  await settled();
  asked[1]?.answer();
  await second;
  expect(shown()).toEqual(['a', 'c']);
});

test('changes are sent one after the other, in the viewer’s order', async () => {
  const { queries, calls, asked, shown } = server([]);
  const changes = [changeFavorite(queries, calls, 'a', true), changeFavorite(queries, calls, 'a', false)];
  await settled();
  expect(asked.map(({ what }) => what)).toEqual(['add a']);
  asked[0]?.answer();
  await settled();
  expect(shown()).toEqual([]);
  asked[1]?.answer();
  await Promise.all(changes);
  expect(asked.map(({ what }) => what)).toEqual(['add a', 'remove a']);
  expect(shown()).toEqual([]);
});

test('FAV-02a another order is shown at once, and reverted if it is refused', async () => {
  const { queries, calls, asked, shown } = server(['a', 'b']);
  const done = orderFavorites(queries, calls, ['b', 'a']);
  await settled();
  expect(shown()).toEqual(['b', 'a']);
  asked[0]?.refuse();
  await expect(done).rejects.toThrow('refused');
  expect(shown()).toEqual(['a', 'b']);
});
