import { expect, test } from 'vitest';
import { accountHasBackButton, manageAccountLink } from './account-links';

test.each([
  ['android', { window: 'same', hasSubtitle: false, isFollowedBySignInAndOut: true }],
  ['ios', { window: 'new', hasSubtitle: true, isFollowedBySignInAndOut: false }],
  ['web', { window: 'same', hasSubtitle: false, isFollowedBySignInAndOut: false }],
  ['mobileweb', { window: 'same', hasSubtitle: false, isFollowedBySignInAndOut: false }],
] as const)('MENU-10 managing the account on %s', (platform, link) => {
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
