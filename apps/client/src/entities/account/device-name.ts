import type { Platform } from '@touchline/contract';

const packaged: Partial<Record<Platform, string>> = { tizen: 'Samsung TV', webos: 'LG TV' };

/** Browsers by their user-agent token; the order matters, since most contain the tokens of others. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const found = (list: readonly (readonly [string, string])[], text: string): string[] =>
  list
    .filter(([mark]) => text.includes(mark))
    .map(([, name]) => name)
    .slice(0, 1);

/** This device's name on the second screen, such as `Chrome · Windows` or `LG TV`. */
export function deviceName(platform: Platform, userAgent: string): string | undefined {
  const name = packaged[platform] ?? [...found(browsers, userAgent), ...found(systems, userAgent)].join(' · ');
  return name === '' ? undefined : name;
}

/** The name of this device, as part of a request. */
export function nameOfDevice(platform: Platform): { deviceName?: string } {
  const name = deviceName(platform, navigator.userAgent);
  return name === undefined ? {} : { deviceName: name };
}
