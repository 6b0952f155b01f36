import type { Platform } from '@touchline/contract';
import { exitApp } from './exit-app';
import { modelYearOf } from './model-year';

/** What differs between platforms. */
export interface Device {
  readonly platform: Platform;
  /** Layout and input: browser (touch, mouse, keyboard) or TV (remote). */
  readonly frame: 'browser' | 'tv';
  /** Keys that mean "back" on this device's remote or keyboard. */
  isBackKey(event: { key: string; keyCode: number }): boolean;
  /** Model year of a TV, if known. */
  readonly modelYear?: number | undefined;
  /** Closes the app; absent in a browser. */
  readonly exit?: () => void;
}

/** A browser, on a computer or a phone. */
export const browserDevice = (platform: Platform): Device => ({
  platform,
  frame: 'browser',
  isBackKey: () => false,
  ...(platform === 'android' ? { exit: exitApp } : {}),
});

const BACK_KEY_CODES = new Set([10009, 461, 27]);

type TvPlatform = 'tizen' | 'webos';

export const isTvPlatform = (platform: Platform): platform is TvPlatform =>
  platform === 'tizen' || platform === 'webos';

/** A smart TV: Samsung sends 10009, LG 461, a keyboard Escape. */
export const tvDevice = (platform: TvPlatform): Device => ({
  platform,
  frame: 'tv',
  ...(typeof navigator === 'undefined' ? {} : { modelYear: modelYearOf(navigator.userAgent) }),
  exit: exitApp,
  isBackKey: ({ key, keyCode }) => BACK_KEY_CODES.has(keyCode) || key === 'GoBack' || key === 'BrowserBack',
});
