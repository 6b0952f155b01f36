import { everythingAgreed } from '@touchline/rules/app/consent';
import { createTexts } from '@touchline/texts';
import { expect, test, vi } from 'vitest';
import { defaultConfig } from '../../shell/config/load-config';
import { defaultPreferences } from '../../shell/preferences/read-preferences';
import { asText, factsOf } from './sys-info';

vi.stubGlobal('__VERSION__', '9.9.9');

const source: Parameters<typeof factsOf>[0] = {
  audience: { platform: 'tizen', locale: 'de', regionId: 'spain' },
  device: { frame: 'tv', name: 'Living room', modelYear: 2023 },
  config: defaultConfig,
  consent: { status: 'COMPLETED', regulation: 'GDPR', choices: { ...everythingAgreed, advertising: false } },
  preferences: { ...defaultPreferences, environment: 'test' },
  userType: 'registered',
  storedKeys: ['registeredUser', 'settings'],
  serverStatus: 'ok, 1.0.0',
  browser: {
    location: { hostname: 'dev.touchline.example' },
    navigator: { userAgent: 'Tizen' },
    innerWidth: 1920,
    innerHeight: 1080,
    devicePixelRatio: 1,
  },
};
const facts = factsOf(source);
const valuesOf = (changes: Partial<typeof source>) =>
  Object.fromEntries(factsOf({ ...source, ...changes }).map(({ name, value }) => [name, value]));

test('CONFIG-12a CONFIG-12b system information contains the facts that support needs, and no other', () => {
  expect(valuesOf({})).toEqual({
    version: '4.4.0 (9.9.9)',
    platform: 'tizen, tv',
    deviceName: 'Living room',
    modelYear: '2023',
    userAgent: 'Tizen',
    screen: '1920 × 1080 @ 1',
    language: 'de',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    network: '–',
    region: 'spain',
    privacyRegulation: 'GDPR',
    userType: 'registered',
    config: '0.0.0',
    environment: 'test',
    consent: 'COMPLETED: analytics, personalisation, external',
    storage: 'registeredUser, settings',
    serverStatus: 'ok, 1.0.0',
  });
});

test('CONFIG-12a the region is that of the configuration, and what is unknown is a dash', () => {
  const { audience, config } = source;
  expect(valuesOf({ config: { ...config, regionId: 'austria' } })).toHaveProperty('region', 'austria');
  const nowhere = { platform: audience.platform, locale: audience.locale, regionId: undefined };
  const consent = { status: 'LOADED', regulation: undefined, choices: undefined } as const;
  expect(valuesOf({ audience: nowhere, storedKeys: [], consent })).toMatchObject({
    region: '–',
    storage: '–',
    privacyRegulation: '–',
    consent: 'LOADED',
  });
});

test.each([
  [{ type: 'wifi', effectiveType: '4g' }, 'wifi'],
  [{ effectiveType: '4g' }, '4g'],
  [{}, '–'],
])('CONFIG-12a the network %j is shown as %s', (connection, shown) => {
  const browser = { ...source.browser, navigator: { userAgent: 'Tizen', connection } };
  expect(valuesOf({ browser })).toHaveProperty('network', shown);
});

test('CONFIG-12a the environment is that of the host, unless a developer selected one', () => {
  const preferences = { ...source.preferences, environment: 'auto' } as const;
  expect(valuesOf({ preferences })).toHaveProperty('environment', 'dev');
});

test('CONFIG-12a the copied text has a line for each fact, in the viewer’s language, and the log', () => {
  const t = createTexts('de', { sysInfo: { region: 'Region' } });
  const log = [{ at: Date.UTC(2026, 7, 1), level: 'warning', message: 'No session' }] as const;
  const lines = asText(facts, log, t).split('\n');
  expect(lines).toHaveLength(facts.length + 1);
  expect(lines).toContain('Region: spain');
  expect(lines.at(-1)).toBe('2026-08-01T00:00:00.000Z warning No session');
});
