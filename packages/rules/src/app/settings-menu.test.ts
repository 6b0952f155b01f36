import { expect, test } from 'vitest';
import { type SettingsViewer, settingsMenu } from './settings-menu';

const guest: SettingsViewer = {
  userType: 'anonymous',
  platform: 'web',
  isDevToolsUsed: false,
  isConsentAuthorized: false,
};
const entriesOf = (viewer: Partial<SettingsViewer>) =>
  settingsMenu({ ...guest, ...viewer }).flatMap(({ entries }) => entries);

const legal = ['imprint', 'privacy', 'terms', 'analyticsCookie'];

test('MENU-09a an anonymous viewer can sign in, but has no account to manage', () => {
  expect(settingsMenu(guest)).toEqual([
    { group: 'account', entries: ['login', 'subscriptions'] },
    { group: 'watching', entries: ['playback', 'notifications'] },
    { group: 'legal', entries: legal },
  ]);
});

test('MENU-09b a registered viewer can manage and delete the account, sign out, and select a region', () => {
  expect(settingsMenu({ ...guest, userType: 'registered' })).toEqual([
    {
      group: 'account',
      entries: ['account', 'manageAccount', 'subscriptions', 'collectibles', 'deleteAccount', 'logout'],
    },
    { group: 'watching', entries: ['playback', 'notifications'] },
    { group: 'legal', entries: legal },
    { group: 'service', entries: ['region'] },
  ]);
});

test.each([
  [{}, false],
  [{ userType: 'registered' }, true],
  [{ isDevToolsUsed: true }, true],
  [{ userType: 'registered', isDevToolsUsed: true }, true],
] as const)('MENU-06 the region is for registered viewers and developers (%j: %s)', (viewer, isShown) => {
  expect(entriesOf(viewer).includes('region')).toBe(isShown);
});

test('MENU-07 developer pages are hidden unless developer tools are on', () => {
  expect(settingsMenu(guest).map(({ group }) => group)).not.toContain('developer');
  expect(settingsMenu({ ...guest, isDevToolsUsed: true }).at(-1)).toEqual({
    group: 'developer',
    entries: ['developer', 'exp', 'sysInfo'],
  });
});

test('MENU-10a on Android signing in and out follow account management', () => {
  const account = (viewer: Partial<SettingsViewer>) => settingsMenu({ ...guest, ...viewer })[0];
  expect(account({ userType: 'registered', platform: 'android' })).toEqual({
    group: 'account',
    entries: ['account', 'manageAccount', 'logout', 'subscriptions', 'collectibles', 'deleteAccount'],
  });
  expect(account({ platform: 'android' })).toEqual({ group: 'account', entries: ['login', 'subscriptions'] });
  for (const platform of ['ios', 'web', 'mobileweb', 'tizen', 'webos'] as const)
    expect(account({ userType: 'registered', platform })?.entries).toEqual([
      'account',
      'manageAccount',
      'subscriptions',
      'collectibles',
      'deleteAccount',
      'logout',
    ]);
});

test('MENU-08 privacy choices are hidden unless they are authorized', () => {
  expect(entriesOf({})).not.toContain('cookieBanner');
  expect(settingsMenu({ ...guest, isConsentAuthorized: true }).at(-1)).toEqual({
    group: 'service',
    entries: ['cookieBanner'],
  });
  expect(entriesOf({ userType: 'registered', isDevToolsUsed: true })).not.toContain('cookieBanner');
});

test.each([
  ['anonymous', 'web'],
  ['registered', 'web'],
  ['anonymous', 'android'],
  ['registered', 'ios'],
  ['registered', 'tizen'],
] as const)('ROUTE-21c the legal links are always visible (%s, %s)', (userType, platform) => {
  expect(settingsMenu({ ...guest, userType, platform }).find(({ group }) => group === 'legal')?.entries).toEqual(legal);
});
