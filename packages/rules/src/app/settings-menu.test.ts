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

test('MENU-09a MENU-09b an anonymous viewer can sign in; a registered viewer can manage and delete the account and sign out', () => {
  expect(entriesOf({})).toContain('login');
  for (const key of ['account', 'manageAccount', 'deleteAccount', 'logout', 'region'])
    expect(entriesOf({})).not.toContain(key);
  const registered = entriesOf({ userType: 'registered' });
  expect(registered).toEqual(expect.arrayContaining(['account', 'manageAccount', 'deleteAccount', 'logout', 'region']));
  expect(registered).not.toContain('login');
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

test('MENU-10a on Android signing out follows account management, and signing in takes its place for guests', () => {
  const registered = entriesOf({ userType: 'registered', platform: 'android' });
  expect(registered.slice(0, 3)).toEqual(['account', 'manageAccount', 'logout']);
  expect(entriesOf({ userType: 'registered' }).slice(0, 3)).toEqual(['account', 'manageAccount', 'subscriptions']);
  expect(entriesOf({ platform: 'android' })[0]).toBe('login');
});

test('MENU-08 privacy choices are hidden unless they are authorized', () => {
  expect(entriesOf({})).not.toContain('cookieBanner');
  expect(entriesOf({ isConsentAuthorized: true })).toContain('cookieBanner');
});

test('ROUTE-21c the legal links are always visible', () => {
  for (const userType of ['anonymous', 'registered'] as const)
    expect(entriesOf({ userType })).toEqual(expect.arrayContaining(['imprint', 'privacy', 'terms', 'analyticsCookie']));
});
