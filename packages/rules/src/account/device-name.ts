import type { Platform } from '@touchline/contract';
import { isDesktopIpad } from './apple-device';

const packaged: Partial<Record<Platform, string>> = { tizen: 'Samsung TV', webos: 'LG TV' };

/**
 * Browsers by their user-agent token, on computers, Android and iOS; the order matters, since most contain the tokens of
 * others.
 */
const browsers = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['OPR/', 'Opera'],
  ['OPT/', 'Opera'],
  ['Vivaldi/', 'Vivaldi'],
  ['YaBrowser/', 'Yandex Browser'],
  ['DuckDuckGo/', 'DuckDuckGo'],
  ['Ddg/', 'DuckDuckGo'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Silk/', 'Silk'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['GSA/', 'Google app'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['Tizen', 'Samsung TV'],
  ['Web0S', 'LG TV'],
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

/** The parts of `navigator` that name a device. */
interface Named {
  readonly userAgent: string;
  readonly maxTouchPoints?: number;
  /** Names browsers whose user agent is that of another one. */
  readonly userAgentData?: { readonly brands?: readonly { readonly brand: string }[] };
  readonly brave?: unknown;
}

/** This device's name on the second screen and in the list of devices, such as `Chrome · Windows` or `LG TV`. */
export function deviceName(platform: Platform, device: Named): string | undefined {
  const name = packaged[platform] ?? [...browserOf(platform, device), ...systemOf(device)].join(' · ');
  return name === '' ? undefined : name;
}

const apps: Partial<Record<Platform, string>> = { android: 'Touchline', ios: 'Touchline' };

function browserOf(platform: Platform, { userAgent, userAgentData, brave }: Named): string[] {
  const app = apps[platform];
  if (app !== undefined) return [app];
  if (brave !== undefined) return ['Brave'];
  const brands = userAgentData?.brands?.map(({ brand }) => brand) ?? [];
  const branded = ['Vivaldi', 'Opera', 'DuckDuckGo'].filter((name) => brands.includes(name));
  return branded.length > 0 ? branded.slice(0, 1) : found(browsers, userAgent);
}

const systemOf = (browser: Named): string[] => (isDesktopIpad(browser) ? ['iPad'] : found(systems, browser.userAgent));
