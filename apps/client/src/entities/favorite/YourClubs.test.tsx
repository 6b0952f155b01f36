import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render';
import { YourClubs } from './YourClubs';

const now = Math.floor(Date.now() / 1000);
const page = (id: string, title: string, teamId: string) => ({
  id,
  name: title,
  title,
  teamId,
  pageType: 'Lines',
  partnerIds: [],
});
const event = (id: string, name: string, teamIds: string[], startTime: number) => ({
  id,
  name,
  teamIds,
  startTime,
  endTime: startTime + 7200,
});
const none = { live: [], next: [], last: [] };

test('clubs that play now come first, the others with their next date and opponent', async () => {
  const answers = {
    '/v3/my/favorites': { pageIds: ['northbank', 'zarafshar'] },
    '/v3/pages/$batchGet': {
      items: [page('northbank', 'Northbank', 'NBK'), page('zarafshar', 'Zarafshar', 'ZAR')],
    },
    '/v3/pages/$batchGetEvents': {
      items: [
        { ...none, pageId: 'northbank', next: [event('n', 'Orbury – Northbank', ['ORB', 'NBK'], now + 90_000)] },
        { ...none, pageId: 'zarafshar', live: [event('z', 'Zarafshar – Mirabad', ['ZAR', 'MIR'], now - 60)] },
      ],
    },
  };
  renderInApp(<YourClubs />, { userType: 'registered', answers });
  await screen.findByText(/Mirabad/);
  const cards = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(cards[0]).toBe('ZarafsharLive · Mirabad');
  expect(cards[1]).toMatch(/^Northbank.* · Orbury$/);
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/favorites');
});

test('nothing is shown without favourites', () => {
  const { container } = renderInApp(<YourClubs />, { userType: 'anonymous' });
  expect(container.textContent).toBe('');
});
