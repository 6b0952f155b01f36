import { expect, test } from 'vitest';
import { accountHasBackButton, manageAccountLink } from './account-links';

test.each([
  ['MENU-10a', 'android', { window: 'same', hasSubtitle: false, isFollowedBySignInAndOut: true }],
  ['MENU-10b', 'ios', { window: 'new', hasSubtitle: true, isFollowedBySignInAndOut: false }],
  ['MENU-10c', 'web', { window: 'same', hasSubtitle: false, isFollowedBySignInAndOut: false }],
  ['MENU-10c', 'mobileweb', { window: 'same', hasSubtitle: false, isFollowedBySignInAndOut: false }],
] as const)('%s managing the account on %s', (_id, platform, link) => {
  expect(manageAccountLink(platform)).toEqual(link);
});

test.each([
  ['web', false],
  ['mobileweb', false],
  ['android', true],
  ['ios', true],
  ['tizen', true],
  ['webos', true],
] as const)('MENU-13 on %s the account screen has a back button: %s', (platform, has) => {
  expect(accountHasBackButton(platform)).toBe(has);
});
