import type { Platform } from '@touchline/contract';
import { deviceName } from '@touchline/rules/account/device-name';
import { currentShell } from '../../shell/platform/current';

/** Not allowed in a name: it is one line. */
const UNSAFE = /[\p{Cc}\u2028\u2029]/gu;

const LONGEST = 60;

/** The name of this device: as the set or the phone names itself, else by its system. */
export const ownDeviceName = (platform: Platform): string | undefined =>
  currentShell()?.deviceName?.replace(UNSAFE, '').slice(0, LONGEST) || deviceName(platform, navigator);

/** The name of this device, as part of a request. */
export function nameOfDevice(platform: Platform): { deviceName?: string } {
  const name = ownDeviceName(platform);
  return name === undefined ? {} : { deviceName: name };
}
