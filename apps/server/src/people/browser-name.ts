import { deviceName } from '@touchline/rules/account/device-name';

const LONGEST = 512;

/** The common name of a browser, as in the client: "Chrome · Android". Undefined where nothing is recognised. */
export const browserName = (userAgent: string | undefined): string | undefined =>
  deviceName('web', { userAgent: (userAgent ?? '').slice(0, LONGEST) });
