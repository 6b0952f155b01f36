import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { browserDevice, tvDevice } from '../../shell/platform/platform';
import { changePreferences } from '../../shell/preferences/preferences';
import { SettingsMenu } from './SettingsMenu';

const menuOn = (platform: 'ios' | 'android' | 'web') =>
  renderInApp(<SettingsMenu label="Settings" className={undefined} groups={['account']} />, {
    userType: 'registered',
    device: browserDevice(platform),
  });

it('MENU-10b on iOS a subtitle says that account management opens in the browser', () => {
  const { unmount } = menuOn('ios');
  expect(screen.getByRole('link', { name: /Manage account/ }).textContent).toContain('Opens in your browser');
  unmount();
  menuOn('web');
  expect(screen.getByRole('link', { name: /Manage account/ }).textContent).not.toContain('Opens in your browser');
});

it.each([
  ['android', 'account manageAccount logout subscriptions collectibles deleteAccount'],
  ['ios', 'account manageAccount subscriptions collectibles deleteAccount logout'],
  ['web', 'account manageAccount subscriptions collectibles deleteAccount logout'],
] as const)('MENU-10a MENU-10b MENU-10c MENU-09b on %s the account entries are in order: %s', (platform, order) => {
  menuOn(platform);
  const ids = screen.getAllByRole('link').map(({ id }) => id);
  expect(ids).toEqual(order.split(' ').map((key) => `settings-${key}`));
});

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const whole = <SettingsMenu label="Settings" className={undefined} groups={['account', 'service', 'developer']} />;

it('MENU-09a MENU-06 MENU-07 a guest can sign in, and sees neither the region nor developer pages', () => {
  renderInApp(whole);
  expect(hrefs()).toEqual(['/login?returnTo=%2Fsettings', '/subscriptions']);
});

it('MENU-06 MENU-07 developer mode adds the region and the developer pages', () => {
  changePreferences({ isDevToolsUsed: true });
  renderInApp(whole);
  expect(hrefs()).toEqual([
    '/login?returnTo=%2Fsettings',
    '/subscriptions',
    '/settings/region',
    '/settings/developer',
    '/settings/exp',
    '/settings/sys-info',
  ]);
});

it.each([
  ['MENU-12b', 'Sign in', 'anonymous', '/login'],
  ['MENU-12a', 'Delete account', 'registered', '/settings/delete-account'],
] as const)(
  '%s “%s” opens a modal that can be closed; on a TV it opens a screen',
  async (_id, name, userType, path) => {
    const { user, unmount } = renderInApp(whole, { userType, path: '/settings' });
    await user.click(screen.getByRole('link', { name }));
    const dialog = await screen.findByRole('dialog', {}, { timeout: 4000 });
    expect(location.pathname).toBe('/settings');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    const tv = renderInApp(whole, { userType, path: '/settings', device: tvDevice('webos') });
    await tv.user.click(screen.getByRole('link', { name }));
    await waitFor(() => expect(location.pathname).toBe(path));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
