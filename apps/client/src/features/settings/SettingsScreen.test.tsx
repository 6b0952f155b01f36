import { screen, within } from '@testing-library/react';
import { en } from '@touchline/texts/en';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import SettingsScreen from './SettingsScreen';

const legal = (document: string) => `/v3/legal/${document}`;

it('ROUTE-21b ROUTE-21c ROUTE-21d shows the menu, the legal links and the version at the bottom', () => {
  renderInApp(<SettingsScreen />, { path: '/settings' });
  const [menu, links] = screen.getAllByRole('navigation');
  if (!menu || !links) throw new Error('a part is missing');
  expect(within(menu).getByRole('link', { name: en.settings.menu.playback })).toBeTruthy();
  expect(within(links).getByRole('link', { name: en.settings.menu.imprint }).getAttribute('href')).toBe(
    '/settings/imprint',
  );
  const version = screen.getByRole('button', { name: /0\.5\.1/ });
  expect(links.compareDocumentPosition(version) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it.each([
  ['/settings/imprint', 'imprint'],
  ['/settings/data-privacy', 'privacy'],
  ['/settings/analytics-cookie', 'analytics-cookie'],
  ['/settings/terms', 'terms'],
])('MENU-11a ROUTE-23d CONFIG-15a %s opens the text “%s” of the server as a modal', async (path, document) => {
  const answers = { [legal(document)]: { data: { html: `<p>About ${document}</p>` } } };
  renderInApp(<SettingsScreen />, { path, answers });
  const dialog = await screen.findByRole('dialog', {}, { timeout: 4000 });
  expect(await within(dialog).findByText(`About ${document}`)).toBeTruthy();
});

it('MENU-12b signing in opens a modal over the settings', async () => {
  const { user } = renderInApp(<SettingsScreen />, { path: '/settings' });
  await user.click(screen.getByRole('link', { name: en.settings.menu.login }));
  expect(await screen.findByRole('dialog', {}, { timeout: 4000 })).toBeTruthy();
  expect(location.pathname).toBe('/settings');
});

it('MENU-12a deleting the account opens a modal over the settings', async () => {
  const { user } = renderInApp(<SettingsScreen />, { path: '/settings', userType: 'registered' });
  await user.click(screen.getByRole('link', { name: en.settings.menu.deleteAccount }));
  expect(await screen.findByRole('dialog', {}, { timeout: 4000 })).toBeTruthy();
  expect(location.pathname).toBe('/settings');
});
