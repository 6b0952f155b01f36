import { expect, test } from 'vitest';
import { paths } from '../../shell/address/paths';
import { match } from './match';

test('ROUTE-01 the root redirects to the start page and keeps the query', () => {
  expect(match('/', '?regionId=spain&tabId=live')).toEqual({ kind: 'redirect', to: '/home?regionId=spain&tabId=live' });
});

test('ROUTE-01 the page root redirects to the start page', () => {
  expect(match('/page')).toEqual({ kind: 'redirect', to: '/' });
  expect(match('/page/')).toEqual({ kind: 'redirect', to: '/' });
});

test.each([
  ['/home', 'home', {}],
  ['/special-home', 'specialHome', {}],
  ['/page/football', 'page', { pageId: 'football' }],
  ['/team/northbank', 'team', { pageId: 'northbank' }],
  ['/channel/one', 'channel', { channelId: 'one' }],
  ['/broadcast/one', 'broadcast', { channelId: 'one' }],
] as const)('ROUTE-02 ROUTE-11 ROUTE-17 %s opens its screen', (path, name, params) => {
  expect(match(path)).toEqual({ kind: 'screen', name, params });
});

test.each([
  ['/sports/favorites', 'sportsFavorites', {}],
  ['/sports/favorites/northbank', 'sportsFavorite', { pageId: 'northbank' }],
  ['/focus', 'focus', {}],
  ['/subscriptions', 'subscriptions', {}],
  ['/subscriptions/league-pass/monthly', 'subscriptions', {}],
  ['/favorites', 'favorites', {}],
  ['/predict', 'predict', {}],
  ['/youtube', 'youtube', {}],
  ['/search', 'search', {}],
] as const)(
  'ROUTE-04 ROUTE-06 ROUTE-08 ROUTE-09 ROUTE-10 ROUTE-18 ROUTE-19 %s opens its screen',
  (path, name, params) => {
    expect(match(path)).toEqual({ kind: 'screen', name, params });
  },
);

test.each([
  ['home', 'home'],
  ['special-home', 'specialHome'],
  ['selected', 'selected'],
  ['focus', 'focus'],
  ['sports', 'sports'],
  ['catalogue', 'catalogue'],
  ['predict', 'predict'],
] as const)('ROUTE-22 ROUTE-10 /settings/%s opens the same screen below settings', (path, name) => {
  expect(match(`/settings/${path}`)).toEqual({ kind: 'screen', name, params: {} });
  expect(match(`/settings/${path}/deeper`)).toEqual({ kind: 'unknown' });
});

test('ROUTE-23 the test screens of the players are below settings', () => {
  expect(match('/settings/exp')).toEqual({ kind: 'screen', name: 'exp', params: {} });
  expect(match('/settings/youtube')).toEqual({ kind: 'screen', name: 'youtubeTest', params: {} });
});

test('MENU-02 “more” redirects to settings', () => {
  expect(match('/more')).toEqual({ kind: 'redirect', to: '/settings' });
});

test('ROUTE-28 an unknown address matches no route', () => {
  expect(match('/no/such/place')).toEqual({ kind: 'unknown' });
});

test('building and matching an address are inverse for any id', () => {
  for (const id of ['one', 'a b', '50%', 'ü/ö', '..'])
    expect(match(paths.page.href({ pageId: id }))).toEqual({ kind: 'screen', name: 'page', params: { pageId: id } });
});

test('query parameters are parsed by their type; invalid ones are dropped', () => {
  expect(paths.home.readSearch('?tabIndex=2&slideId=x&slideIndex=two')).toEqual({ tabIndex: 2, slideId: 'x' });
});
