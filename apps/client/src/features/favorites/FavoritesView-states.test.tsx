import { screen } from '@testing-library/react';
import { en } from '@touchline/texts/en';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { FavoritesView } from './FavoritesView';

const LIST = '/v3/my/favorites';
const view = <FavoritesView hrefOf={(id) => `/page/${id}`} />;

it('FAV-01a AUTH-13a a guest is asked to sign in, and no favourites are requested', () => {
  const { calls } = renderInApp(view);
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(calls).not.toContain(LIST);
});

it('FAV-01b FAV-01c shows that favourites load, and a text when there are none', async () => {
  renderInApp(view, { userType: 'registered', answers: { [LIST]: { pageIds: [] } } });
  expect(screen.getByRole('status', { name: en.favorites.loading })).toBeTruthy();
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(en.favorites.emptyTitle);
  expect(screen.queryByRole('status', { name: en.favorites.loading })).toBeNull();
});

it('FAV-01d shows that favourites are not available when the call fails, and retries', async () => {
  const { user, answer } = renderInApp(view, { userType: 'registered', answers: { [LIST]: 500 } });
  expect((await screen.findByRole('alert', {}, { timeout: 4000 })).textContent).toContain(en.favorites.unavailable);
  answer({ [LIST]: { pageIds: [] } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(en.favorites.emptyTitle);
});
