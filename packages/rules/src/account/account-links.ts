import type { Platform } from '@touchline/contract';

/** Whether the client runs in a browser or as an installed web app, as opposed to a store app or a TV. */
const isWebPlatform = (platform: Platform): boolean => platform === 'web' || platform === 'mobileweb';

/** How the account management link opens (MENU-10). */
interface ManageAccountLink {
  window: 'same' | 'new';
  /** Whether a subtitle says that the link opens outside the app. */
  hasSubtitle: boolean;
  /** Whether sign-in and sign-out are listed directly after it. */
  isFollowedBySignInAndOut: boolean;
}

/** iOS opens the browser and shows a subtitle; all other platforms use the same window (MENU-10). */
export const manageAccountLink = (platform: Platform): ManageAccountLink => ({
  window: platform === 'ios' ? 'new' : 'same',
  hasSubtitle: platform === 'ios',
  isFollowedBySignInAndOut: platform === 'android',
});

/** Whether the account screen has a back button, since there is no browser with one (MENU-13). */
export const accountHasBackButton = (platform: Platform): boolean => !isWebPlatform(platform);
