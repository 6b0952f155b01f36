import { expect, test } from 'vitest';
import { paths } from '../../shell/address/paths';
import { match } from './match';

test('ROUTE-01a ROUTE-01b the root redirects to the start page and keeps the query', () => {
  expect(match('/', '?regionId=spain&tabId=live')).toEqual({ kind: 'redirect', to: '/home?regionId=spain&tabId=live' });
});

test('ROUTE-01c the page root redirects to the start page', () => {
  expect(match('/page')).toEqual({ kind: 'redirect', to: '/' });
  expect(match('/page/')).toEqual({ kind: 'redirect', to: '/' });
});

test.each([
  ['ROUTE-02a', '/home', 'home', {}],
  ['ROUTE-02b', '/special-home', 'specialHome', {}],
  ['ROUTE-03', '/selected', 'selected', {}],
  ['ROUTE-04a', '/sports', 'sports', {}],
  ['ROUTE-04b', '/sports/favorites', 'sportsFavorites', {}],
  ['ROUTE-04c', '/sports/favorites/northbank', 'sportsFavorite', { pageId: 'northbank' }],
  ['ROUTE-05', '/catalogue', 'catalogue', {}],
  ['ROUTE-06', '/focus', 'focus', {}],
  ['ROUTE-07a', '/calendar', 'calendar', {}],
  ['ROUTE-07b', '/calendar/2026-11-16', 'calendar', {}],
  ['ROUTE-08a', '/subscriptions', 'subscriptions', {}],
  ['ROUTE-08b', '/subscriptions/league-pass/monthly', 'subscriptions', {}],
  ['ROUTE-09', '/favorites', 'favorites', {}],
  ['ROUTE-10a', '/predict', 'predict', {}],
  ['ROUTE-11a', '/page/football', 'page', { pageId: 'football' }],
  ['ROUTE-11b', '/team/northbank', 'team', { pageId: 'northbank' }],
  ['ROUTE-12a', '/event/page/final', 'event', { eventId: 'final' }],
  ['ROUTE-12b', '/event/page/final/media', 'eventMedia', { eventId: 'final' }],
  ['ROUTE-13a', '/list/replays', 'list', { sliderId: 'replays' }],
  ['ROUTE-15a', '/media/clip', 'media', { mediaId: 'clip' }],
  ['ROUTE-16', '/media', 'htmlWidget', {}],
  ['ROUTE-17a', '/broadcast/one', 'broadcast', { channelId: 'one' }],
  ['ROUTE-17b', '/channel/one', 'channel', { channelId: 'one' }],
  ['ROUTE-18', '/youtube', 'youtube', {}],
  ['ROUTE-19', '/search', 'search', {}],
  ['ROUTE-20a', '/login', 'login', {}],
  ['ROUTE-20b', '/register', 'register', {}],
  ['ROUTE-20c', '/logout', 'logout', {}],
  ['ROUTE-20d', '/deleteAccount', 'deleteAccount', {}],
  ['ROUTE-20e', '/selfService', 'selfService', {}],
  ['ROUTE-21b', '/settings', 'settings', {}],
  ['ROUTE-23a', '/settings/subscriptions', 'subscriptions', {}],
  ['ROUTE-23b', '/settings/account', 'account', {}],
  ['ROUTE-23b', '/settings/manage-account', 'manageAccount', {}],
  ['ROUTE-23b', '/settings/delete-account', 'accountDeletion', {}],
  ['ROUTE-23c', '/settings/login', 'login', {}],
  ['ROUTE-23c', '/settings/logout', 'logout', {}],
  ['ROUTE-23d', '/settings/imprint', 'imprint', {}],
  ['ROUTE-23d', '/settings/data-privacy', 'privacy', {}],
  ['ROUTE-23d', '/settings/analytics-cookie', 'analyticsCookie', {}],
  ['ROUTE-23e', '/settings/cookie-banner', 'cookieBanner', {}],
  ['ROUTE-23f', '/settings/region', 'region', {}],
  ['ROUTE-23g', '/settings/developer', 'developer', {}],
  ['ROUTE-23g', '/settings/sys-info', 'sysInfo', {}],
  ['ROUTE-23g', '/settings/playback', 'playback', {}],
  ['ROUTE-23i', '/settings/youtube', 'youtubeTest', {}],
  ['ROUTE-26a', '/app', 'app', {}],
  ['ROUTE-26b', '/feature-screen', 'featureScreen', {}],
] as const)('%s %s opens its screen', (_id, path, name, params) => {
  expect(match(path)).toEqual({ kind: 'screen', name, params });
});

test.each([
  ['home', 'home'],
  ['special-home', 'specialHome'],
  ['selected', 'selected'],
  ['focus', 'focus'],
  ['sports', 'sports'],
  ['catalogue', 'catalogue'],
  ['predict', 'predict'],
] as const)('ROUTE-22 ROUTE-10c /settings/%s opens the same screen below settings', (path, name) => {
  expect(match(`/settings/${path}`)).toEqual({ kind: 'screen', name, params: {} });
  expect(match(`/settings/${path}/deeper`)).toEqual({ kind: 'unknown' });
});

test('ROUTE-23h ROUTE-23i the test screens of the players are below settings', () => {
  expect(match('/settings/exp')).toEqual({ kind: 'screen', name: 'exp', params: {} });
  expect(match('/settings/youtube')).toEqual({ kind: 'screen', name: 'youtubeTest', params: {} });
});

test('ROUTE-21a “more” redirects to settings', () => {
  expect(match('/more')).toEqual({ kind: 'redirect', to: '/settings' });
});

test('ROUTE-28a an unknown address matches no route', () => {
  expect(match('/no/such/place')).toEqual({ kind: 'unknown' });
});

test('building and matching an address are inverse for any id', () => {
  for (const id of ['one', 'a b', '50%', 'ü/ö', '..'])
    expect(match(paths.page.href({ pageId: id }))).toEqual({ kind: 'screen', name: 'page', params: { pageId: id } });
});

test('query parameters are parsed by their type; invalid ones are dropped', () => {
  expect(paths.home.readSearch('?tabIndex=2&slideId=x&slideIndex=two')).toEqual({ tabIndex: 2, slideId: 'x' });
});
