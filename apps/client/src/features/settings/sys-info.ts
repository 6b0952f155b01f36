import type { AppConfig, UserType } from '@touchline/contract';
import { environmentOf } from '@touchline/rules/app/environment';
import type { PlainTextName, Texts } from '@touchline/texts';
import type { Audience } from '../../shell/api/audience';
import type { ConsentState } from '../../shell/consent/consent';
import type { LogEntry } from '../../shell/log/log';
import type { Device } from '../../shell/platform/platform';
import { versionInWords } from '../../shell/platform/version';
import type { Preferences } from '../../shell/preferences/read-preferences';

/** One line of the system information; `name` is a text key. */
interface Fact {
  name: PlainTextName<'sysInfo'>;
  value: string;
}

/** The sources of the facts. */
interface SysInfoSource {
  audience: Audience;
  device: Pick<Device, 'frame' | 'name' | 'modelYear'>;
  config: AppConfig;
  consent: ConsentState;
  preferences: Preferences;
  userType: UserType;
  storedKeys: readonly string[];
  serverStatus: string;
  browser: {
    location: { hostname: string };
    navigator: { userAgent: string; connection?: { effectiveType?: string; type?: string } };
    innerWidth: number;
    innerHeight: number;
    devicePixelRatio: number;
  };
}

/** The facts about this device and its settings; storage keys without their values. */
export function factsOf(source: SysInfoSource): Fact[] {
  const { audience, config, consent, preferences, browser } = source;
  const { navigator, innerWidth, innerHeight, devicePixelRatio } = browser;
  const agreed = Object.entries(consent.choices ?? {}).flatMap(([purpose, isAgreed]) => (isAgreed ? [purpose] : []));
  const values: readonly (readonly [Fact['name'], string | undefined])[] = [
    ['version', `${versionInWords(audience.platform)} (${__VERSION__})`],
    ['platform', `${audience.platform}, ${source.device.frame}`],
    ['deviceName', source.device.name],
    ['modelYear', source.device.modelYear?.toString()],
    ['userAgent', navigator.userAgent],
    ['screen', `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}`],
    ['language', audience.locale],
    ['timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone],
    ['network', navigator.connection?.type ?? navigator.connection?.effectiveType],
    ['region', config.regionId ?? audience.regionId],
    ['privacyRegulation', consent.regulation],
    ['userType', source.userType],
    ['config', config.version],
    ['environment', environmentOf(browser.location.hostname, preferences.environment)],
    ['consent', [consent.status, agreed.join(', ')].filter(Boolean).join(': ')],
    ['storage', source.storedKeys.join(', ')],
    ['serverStatus', source.serverStatus],
  ];
  return values.map(([name, value]) => ({
    name,
    value: value === undefined || value === '' ? '–' : value,
  }));
}

/** The facts and the log of this page as text for a message to support. */
export const asText = (facts: readonly Fact[], log: readonly LogEntry[], t: Texts): string =>
  [
    ...facts.map(({ name, value }) => `${t(`sysInfo.${name}`)}: ${value}`),
    ...log.map(({ at, level, message }) => `${new Date(at).toISOString()} ${level} ${message}`),
  ].join('\n');
