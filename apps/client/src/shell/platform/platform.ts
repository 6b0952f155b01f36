import type { Platform } from '@touchline/contract';
import type { Shell } from './shell';

/** What differs between platforms. */
export interface Device {
  readonly platform: Platform;
  /** Layout and input: browser (touch, mouse, keyboard) or TV (remote). */
  readonly frame: 'browser' | 'tv';
  /** Keys that mean "back" on this device's remote or keyboard. */
  readonly isBackKey: (event: { key: string; keyCode: number }) => boolean;
  /** Model year of a TV, if known. */
  readonly modelYear?: number | undefined;
  /** Such as "LG OLED55C1", if known. */
  readonly name?: string | undefined;
  /** Closes the app; absent in a browser. */
  readonly exit?: () => void;
  /** The back button of a phone or a TV box, which is no key. */
  readonly onBack?: Shell['onBack'];
}

/** A browser, on a computer or a phone; in a shell the app can also be closed. */
export const browserDevice = (platform: Platform, shell?: Shell): Device => ({
  platform,
  frame: 'browser',
  isBackKey: () => false,
  ...(shell && shell.kind !== 'browser' ? fromShell(shell) : {}),
});

const BACK_KEY_CODES = new Set([10009, 461, 27]);

export const isTvPlatform = (platform: Platform): platform is 'tizen' | 'webos' =>
  platform === 'tizen' || platform === 'webos';

/** A smart TV or a TV box: Samsung sends 10009, LG 461, a keyboard Escape. */
export const tvDevice = (platform: Platform, shell?: Shell): Device => ({
  platform,
  frame: 'tv',
  ...(shell ? fromShell(shell) : {}),
  isBackKey: ({ key, keyCode }) => BACK_KEY_CODES.has(keyCode) || key === 'GoBack' || key === 'BrowserBack',
});

const fromShell = ({ modelYear, deviceName, exit, onBack }: Shell): Partial<Device> => ({
  modelYear,
  name: deviceName,
  ...(exit && { exit }),
  ...(onBack && { onBack }),
});
