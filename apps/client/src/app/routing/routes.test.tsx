import { screen } from '@testing-library/react';
import { en } from '@touchline/texts/en';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { defaultConfig } from '../../shell/config/load-config';
import { match } from './match';
import { routes } from './routes';

const page = (id: string, title: string) => ({ id, name: title, title, pageType: 'Lines', linesPage: { lines: [] } });
const answers = {
  '/v3/appconfig/pages': {
    ...defaultConfig,
    specialHomePageId: 'fiesta',
    sportsPageId: 'all-sports',
    focusPageId: 'tonight',
  },
  '/v3/home/page': page('home', 'The home page'),
  '/v3/selected/page': page('picks', 'The selected page'),
  '/v3/pages/fiesta': page('fiesta', 'The special home'),
  '/v3/pages/all-sports': page('all-sports', 'The sports page'),
  '/v3/pages/tonight': page('tonight', 'The focus page'),
  '/v3/pages/northbank': page('northbank', 'The page of Northbank'),
  '/v3/catalogue/pages': { items: [page('ice', 'Ice hockey')] },
};

/** Draws the screen of an address as the app does. */
async function open(address: string) {
  const found = match(address);
  if (found.kind !== 'screen') throw new Error(`${address} has no screen`);
  const route = routes[found.name];
  await route.loadScreen();
  const { Screen } = route;
  return renderInApp(<Screen />, { answers, path: address, params: found.params });
}

it.each([
  ['ROUTE-02a', '/home', 'The home page'],
  ['ROUTE-02b', '/special-home', 'The special home'],
  ['ROUTE-03', '/selected', 'The selected page'],
  ['ROUTE-04a', '/sports', 'The sports page'],
  ['ROUTE-04b', '/sports/favorites', en.favorites.loginTitle],
  ['ROUTE-04c', '/sports/favorites/northbank', 'The page of Northbank'],
  ['ROUTE-05', '/catalogue', en.catalogue.title],
  ['ROUTE-06', '/focus', 'The focus page'],
  ['ROUTE-08a', '/subscriptions', en.shop.subscriptions.loginTitle],
  ['ROUTE-09', '/favorites', en.favorites.loginTitle],
  ['ROUTE-11a', '/page/northbank', 'The page of Northbank'],
  ['ROUTE-11b', '/team/northbank', 'The page of Northbank'],
  ['ROUTE-22', '/settings/selected', 'The selected page'],
  ['ROUTE-23b', '/settings/account', en.session.promptTitle],
  ['ROUTE-23f', '/settings/region', en.region.select],
])('%s %s shows its screen', async (_id, address, heading) => {
  await open(address);
  expect((await screen.findByRole('heading', { level: 1, name: new RegExp(heading) })).textContent).toContain(heading);
});

it('ROUTE-05 the catalogue lists its pages', async () => {
  await open('/catalogue');
  expect((await screen.findByRole('link', { name: 'Ice hockey' })).getAttribute('href')).toBe('/page/ice');
});
