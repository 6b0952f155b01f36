import { QueryClient } from '@tanstack/react-query';
import type { Page } from '@touchline/contract';
import { expect, test } from 'vitest';
import { pageQuery } from '../../features/pages/queries';
import { createApi } from '../../shell/api/api';
import { noSession } from '../connection/wiring';
import { shownPage } from './page-facts';

const api = createApi({
  baseUrl: '/api',
  audience: { platform: 'web', locale: 'en', regionId: undefined },
  session: noSession,
  fetch: () => Promise.reject(new Error('Nothing is fetched')),
});

function factsOf(path: string, search = '', prepare: (queries: QueryClient) => void = () => undefined) {
  const queries = new QueryClient();
  prepare(queries);
  return shownPage({ path, search }, { queries, api });
}

const tabbed: Page = {
  id: 'tabs',
  name: 'home',
  title: 'Home',
  pageType: 'Tabs',
  partnerIds: [],
  categoryId: 'football',
  homeTab: 'for-you',
  tabs: [
    { tabId: 'live', name: 'live', title: 'Live' },
    { tabId: 'for-you', name: 'for-you', title: 'For you' },
  ],
  tabsPage: {
    tabs: [
      { tabId: 'live', pageId: 'one' },
      { tabId: 'for-you', pageId: 'two' },
    ],
  },
};
const withTabs = (queries: QueryClient) => void queries.setQueryData(pageQuery(api, 'home').queryKey, tabbed);

test('DATA-01b an impression has the name, category, tab, id and type of its page', () => {
  const facts = { page: 'home', category: 'football', pageId: 'tabs', kind: 'Tabs' };
  expect(factsOf('/home', '', withTabs)?.facts).toEqual({ ...facts, tab: 'For you' });
  expect(factsOf('/home', '?tabId=live', withTabs)?.facts).toEqual({ ...facts, tab: 'Live' });
});

test('DATA-01b tabs are different impressions of one screen', () => {
  const [one, other] = [factsOf('/home', '?tabId=live', withTabs), factsOf('/home', '', withTabs)];
  expect(one?.key).not.toBe(other?.key);
  expect(one?.screen).toBe(other?.screen);
});

test.each([
  ['/event/page/final', '', 'event', 'final'],
  ['/event/page/final/media', '', 'event', 'final'],
  ['/channel/sport-1', '', 'channel', 'sport-1'],
  ['/broadcast/sport-1', '', 'channel', 'sport-1'],
  ['/media/clip-7', '', 'video', 'clip-7'],
  ['/youtube', '?videoId=abc123', 'video', 'abc123'],
])('DATA-01b %s%s is the detail page of %s %s', (path, search, what, id) => {
  expect(factsOf(path, search)?.detail).toEqual({ what, id });
});

test.each(['/home', '/calendar', '/youtube', '/settings'])('%s is no detail page', (path) => {
  expect(factsOf(path)?.detail).toBeUndefined();
});

test('an id that is none is left out', () => {
  expect(factsOf('/channel/%20x')).toMatchObject({ facts: { page: 'channel' }, detail: undefined });
  expect(factsOf('/channel/%20x')?.facts).not.toHaveProperty('pageId');
});

test.each(['/', '/nowhere'])('%s is no page', (path) => {
  expect(factsOf(path)).toBeUndefined();
});
