import type { Platform } from '@touchline/contract';

/** What differs between the places the client runs in. */
export interface Device {
  readonly platform: Platform;
  /** How the screen is laid out and reached: by finger, by mouse and keys, or by a remote from ten feet away. */
  readonly frame: 'browser' | 'tv';
  /** Keys that mean "back" on this device's remote or keyboard. */
  isBackKey(event: { key: string; keyCode: number }): boolean;
}

/** A browser, on a computer or a phone. */
export const browserDevice = (platform: Platform): Device => ({
  platform,
  frame: 'browser',
  isBackKey: () => false,
});

const BACK_KEY_CODES = new Set([10009, 461, 27]);

type TvPlatform = 'tizen' | 'webos';

export const isTvPlatform = (platform: Platform): platform is TvPlatform =>
  platform === 'tizen' || platform === 'webos';

/** A smart TV: Samsung sends 10009, LG 461, a keyboard Escape. */
export const tvDevice = (platform: TvPlatform): Device => ({
  platform,
  frame: 'tv',
  isBackKey: ({ key, keyCode }) => BACK_KEY_CODES.has(keyCode) || key === 'GoBack' || key === 'BrowserBack',
});
