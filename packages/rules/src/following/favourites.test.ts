import { expect, test } from 'vitest';
import { followsEvent, mergeFavorites, readFavorites, swapFavorites, withFavorite } from './favourites';
import { isKeepable } from './keepable';

test.each([
  ['a team', { teamId: 'NBK' }, true],
  ['a competition or sport', { categoryId: 'football' }, true],
  ['neither', {}, false],
])('PAGE-17 the heart is offered on the page of %s', (_what, page, offered) => {
  expect(isKeepable(page)).toBe(offered);
});

test.each([
  ['one more, at the end', ['a'], 'b', true, ['a', 'b']],
  ['one that is there already', ['a', 'b'], 'a', true, ['a', 'b']],
  ['one less', ['a', 'b'], 'a', false, ['b']],
  ['one less that was not there', ['a'], 'b', false, ['a']],
])('FAV-02 %s', (_what, before, id, isKept, after) => {
  expect(withFavorite(before, id, isKept)).toEqual(after);
});

test('FAV-03 the list of this device is added to the person’s, each page once, and bounded', () => {
  expect(mergeFavorites(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(
    mergeFavorites(
      ['a'],
      Array.from({ length: 10_000 }, (_, at) => `p${at}`),
    ),
  ).toHaveLength(500);
});

test.each([
  ['neighbours', 'a', 'b', ['b', 'a', 'c']],
  ['neighbours on the screen, with one between them that is not shown here', 'a', 'c', ['c', 'b', 'a']],
  ['something unknown', 'a', 'x', ['a', 'b', 'c']],
])('FAV-02 the order: %s change places', (_what, one, other, after) => {
  expect(swapFavorites(['a', 'b', 'c'], one, other)).toEqual(after);
});

test.each([
  ['nothing', undefined, []],
  ['nonsense', { a: 1 }, []],
  ['ids and nonsense', ['a', 1, null, '', 'a', 'b'], ['a', 'b']],
])('FAV-03 what is stored as %s', (_what, stored, ids) => {
  expect(readFavorites(stored)).toEqual(ids);
});

const match = { teamIds: ['NBK', 'ORB'], competition: 'Meridian League', categoryId: 'football' };
test.each([
  ['its team', { id: 'club-nbk', title: 'Northbank FC', teamId: 'NBK', categoryId: 'football' }, true],
  ['another team', { id: 'club-kes', title: 'Kestrel', teamId: 'KES', categoryId: 'football' }, false],
  ['its competition', { id: 'meridian-league', title: 'Meridian League', categoryId: 'football' }, true],
  ['another competition', { id: 'meridian-cup', title: 'Meridian Cup', categoryId: 'football' }, false],
  ['its sport', { id: 'football', title: 'Football', categoryId: 'football' }, true],
])('SCREEN-01 an event is mine by %s', (_what, page, mine) => {
  expect(followsEvent(page, match)).toBe(mine);
});
