import { screen, within } from '@testing-library/react';
import type { Event, Page } from '@touchline/contract';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render';
import { FavoritesView } from './FavoritesView';

const now = Math.floor(Date.now() / 1000);
const page = (id: string, changes: Partial<Page> = {}): Page => ({
  id,
  name: id,
  title: id,
  pageType: 'Lines',
  partnerIds: [],
  ...changes,
});
const event = (id: string, name: string, startTime: number): Event => ({
  id,
  name,
  live: true,
  type: 'Channel',
  startTime,
  endTime: startTime + 7200,
  image: { sources: [] },
  partnerIds: [],
  teamIds: ['ZAR', 'MIR'],
  ppvInfo: [],
  public: true,
  requiresRegistration: false,
  shareable: true,
  watchable: true,
  userRights: { canAccess: true, reasons: [] },
  competition: 'Sunrise League',
});

const live = event('now', 'Zarafshar – Mirabad', now - 60);
const next = event('soon', 'Veldmoor – Zarafshar', now + 86_400);
const last = event('before', 'Zarafshar – Vailoa Reef', now - 86_400);
const answers = {
  '/v3/my/favorites': { pageIds: ['zarafshar', 'cup'] },
  '/v3/pages/$batchGet': {
    items: [page('zarafshar', { teamId: 'ZAR', categoryId: 'football' }), page('cup', { categoryId: 'football' })],
  },
  '/v3/pages/$batchGetEvents': { items: [{ pageId: 'zarafshar', live: [live], next: [next], last: [last] }] },
  '/v3/pages': { items: [] },
};
const show = () => renderInApp(<FavoritesView hrefOf={(id) => `/page/${id}`} />, { userType: 'registered', answers });

test('a club has its running, next and last match', async () => {
  show();
  const club = within(await screen.findByRole('article'));
  expect(await club.findByText('Sunrise League')).toBeTruthy();
  const matches = club.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(matches).toEqual(['/page/zarafshar', '/event/page/now', '/event/page/soon', '/event/page/before']);
  expect(club.getByText('next')).toBeTruthy();
  expect(club.getByText('last')).toBeTruthy();
});

test('what is live comes in a line of its own', async () => {
  show();
  const line = within(await screen.findByRole('region', { name: 'Live now' }));
  expect(line.getByRole('link').getAttribute('href')).toContain('/event/page/now');
});

test('clubs and competitions are chosen by their kind', async () => {
  const { user } = show();
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Shows' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Competitions' }));
  expect(screen.getByRole('article').textContent).toContain('cup');
  expect(await screen.findByText('Nothing planned at the moment')).toBeTruthy();
});
