import { screen } from '@testing-library/react';
import { en } from '@touchline/texts/en';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { defaultConfig } from '../../shell/config/load-config';
import { PageScreen, SportsScreen } from './screens';

const sports = { id: 'sports', name: 'Sports', title: 'Sports', pageType: 'Lines', linesPage: { lines: [] } };

it.each([
  ['austria', false],
  ['spain', false],
  ['switzerland', true],
])('CONFIG-17 the sports page in %s is flagged as limited: %s', async (regionId, isLimited) => {
  const config = { ...defaultConfig, sportsPageId: 'sports', regionId };
  renderInApp(<SportsScreen />, { answers: { '/v3/appconfig/pages': config, '/v3/pages/sports': sports } });
  await screen.findByRole('heading', { level: 1, name: 'Sports' });
  const notes = () => screen.queryAllByRole('note').map(({ textContent }) => textContent);
  await expect.poll(notes).toEqual(isLimited ? [en.region.sportsLimited] : []);
});

it('PAGE-02 a page of an unknown type names the type', async () => {
  const page = { ...sports, id: 'x', pageType: 'Hologram' };
  renderInApp(<PageScreen />, { answers: { '/v3/pages/x': page }, path: '/page/x', params: { pageId: 'x' } });
  expect(await screen.findByText('Page type Hologram is not supported.')).toBeTruthy();
});

it('a page that a full server leaves out is no error, and says that it comes back', async () => {
  const { user, answer } = renderInApp(<PageScreen />, {
    answers: { '/v3/pages/x': 503 },
    path: '/page/x',
    params: { pageId: 'x' },
  });
  expect(await screen.findByText(en.errors.busyText, {}, { timeout: 4000 })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  answer({ '/v3/pages/x': { ...sports, id: 'x', title: 'Here again' } });
  await user.click(screen.getByRole('button', { name: en.common.retry }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Here again' })).toBeTruthy();
});

it('SCREEN-11 a page that fails can be retried or left for home', async () => {
  const { user, answer } = renderInApp(<PageScreen />, {
    answers: { '/v3/pages/x': 500 },
    path: '/page/x',
    params: { pageId: 'x' },
  });
  expect(await screen.findByText(en.errors.pageUnavailable, {}, { timeout: 4000 })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/home');
  answer({ '/v3/pages/x': { ...sports, id: 'x', title: 'Here again' } });
  await user.click(screen.getByRole('button', { name: en.common.retry }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Here again' })).toBeTruthy();
});
