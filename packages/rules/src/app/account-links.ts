import type { Platform } from '@touchline/contract';

/** Whether the client runs in a browser or as an installed web app, as opposed to a store's app or a TV. */
export const isWebAppTemplate = (platform: Platform): boolean => platform === 'web' || platform === 'mobileweb';

/** How account management is opened (MENU-10). */
export interface ManageAccountLink {
  window: 'same' | 'new';
  /** Says that it opens outside of the app. */
  hasSubtitle: boolean;
  /** Sign-in and sign-out stand right behind it. */
  isFollowedBySignInAndOut: boolean;
}

/** Android stays in its window, iOS leaves for the browser and says so, everything else stays (MENU-10). */
export const manageAccountLink = (platform: Platform): ManageAccountLink => ({
  window: platform === 'ios' ? 'new' : 'same',
  hasSubtitle: platform === 'ios',
  isFollowedBySignInAndOut: platform === 'android',
});

/** The account screen brings its own way back where no browser offers one (MENU-13). */
export const accountHasBackButton = (platform: Platform): boolean => !isWebAppTemplate(platform);
