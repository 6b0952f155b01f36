import { expect, test } from 'vitest';
import { canBeFavourite } from './can-be-favourite';
import { followsEvent, mergeFavourites, readFavourites, swapFavourites, withFavourite } from './favourites';

test.each([
  ['a team', { teamId: 'NBK' }, true],
  ['a competition or sport', { categoryId: 'football' }, true],
  ['neither', {}, false],
])('PAGE-17a the heart is offered on the page of %s', (_case, page, offered) => {
  expect(canBeFavourite(page)).toBe(offered);
});

test.each([
  ['adds a page at the end', ['a'], 'b', true, ['a', 'b']],
  ['adds a page that is already a favourite', ['a', 'b'], 'a', true, ['a', 'b']],
  ['removes a page', ['a', 'b'], 'a', false, ['b']],
  ['removes a page that is no favourite', ['a'], 'b', false, ['a']],
])('FAV-02a %s', (_case, before, id, isFavourite, after) => {
  expect(withFavourite(before, id, isFavourite)).toEqual(after);
});

test('FAV-03a the favourites of the device are added to those of the account, without duplicates, up to the maximum', () => {
  expect(mergeFavourites(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(
    mergeFavourites(
      ['a'],
      Array.from({ length: 10_000 }, (_, at) => `p${at}`),
    ),
  ).toHaveLength(500);
});

test.each([
  ['neighbours', 'a', 'b', ['b', 'a', 'c']],
  ['visible neighbours with a hidden page between them', 'a', 'c', ['c', 'b', 'a']],
  ['an unknown page', 'a', 'x', ['a', 'b', 'c']],
])('FAV-02a reordering: %s', (_case, one, other, after) => {
  expect(swapFavourites(['a', 'b', 'c'], one, other)).toEqual(after);
});

test.each([
  ['nothing', undefined, []],
  ['an object', { a: 1 }, []],
  ['ids and invalid values', ['a', 1, null, '', 'a', 'b'], ['a', 'b']],
])('stored favourites: %s', (_case, stored, ids) => {
  expect(readFavourites(stored)).toEqual(ids);
});

const match = { teamIds: ['NBK', 'ORB'], competition: 'Meridian League', categoryId: 'football' };
test.each([
  ['its team', { id: 'club-nbk', title: 'Northbank FC', teamId: 'NBK', categoryId: 'football' }, true],
  ['another team', { id: 'club-kes', title: 'Kestrel', teamId: 'KES', categoryId: 'football' }, false],
  ['its competition', { id: 'meridian-league', title: 'Meridian League', categoryId: 'football' }, true],
  ['another competition', { id: 'meridian-cup', title: 'Meridian Cup', categoryId: 'football' }, false],
  ['its sport', { id: 'football', title: 'Football', categoryId: 'football' }, true],
])('an event matches a favourite page of %s', (_case, page, matches) => {
  expect(followsEvent(page, match)).toBe(matches);
});
