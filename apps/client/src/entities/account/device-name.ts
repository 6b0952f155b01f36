import type { Platform } from '@touchline/contract';
import { deviceName } from '@touchline/rules/account/device-name';

/** The name of this device, as part of a request. */
export function nameOfDevice(platform: Platform): { deviceName?: string } {
  const name = deviceName(platform, navigator);
  return name === undefined ? {} : { deviceName: name };
}
