import { isAppleTouchDevice } from '@touchline/rules/account/apple-device';

/** The part of a browser that tells how the app can be installed. */
interface InstallBrowser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Browsers of iOS that can add a page to the Home Screen; those inside other apps cannot. */
const IOS_BROWSER = /\b(?:Version\/[\d.]+ .*Safari|CriOS|FxiOS|EdgiOS)\b/;

/** Whether the app is installed by the steps of iOS, which has no prompt. */
export const isInstalledByHand = (browser: InstallBrowser): boolean =>
  isAppleTouchDevice(browser) && IOS_BROWSER.test(browser.userAgent);

/** Whether the page runs as an installed app: in a window of its own. */
export const isInstalledApp = (window: Window): boolean =>
  window.matchMedia('(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)').matches ||
  ('standalone' in window.navigator && window.navigator.standalone === true);
