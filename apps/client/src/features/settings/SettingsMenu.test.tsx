import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { browserDevice } from '../../shell/platform/platform';
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

it('MENU-10a on Android signing out is listed directly after account management', () => {
  menuOn('android');
  const ids = screen.getAllByRole('link').map(({ id }) => id);
  expect(ids.indexOf('settings-logout')).toBe(ids.indexOf('settings-manageAccount') + 1);
});
