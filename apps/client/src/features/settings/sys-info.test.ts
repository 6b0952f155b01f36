import { everythingAgreed } from '@touchline/rules/app/consent';
import { createTexts } from '@touchline/texts';
import { expect, test, vi } from 'vitest';
import { defaultConfig } from '../../shell/config/load-config';
import { defaultPreferences } from '../../shell/preferences/read-preferences';
import { asText, factsOf } from './sys-info';

vi.stubGlobal('__VERSION__', '9.9.9');

const facts = factsOf({
  audience: { platform: 'tizen', locale: 'de', regionId: 'spain' },
  device: { frame: 'tv' },
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
});

test('CONFIG-12a CONFIG-12b system information contains the facts that support needs', () => {
  expect(Object.fromEntries(facts.map(({ name, value }) => [name, value]))).toMatchObject({
    version: '4.4.0 (9.9.9)',
    platform: 'tizen, tv',
    region: 'spain',
    privacyRegulation: 'GDPR',
    userType: 'registered',
    environment: 'test',
    consent: 'COMPLETED: analytics, personalisation, external',
    storage: 'registeredUser, settings',
    network: '–',
    serverStatus: 'ok, 1.0.0',
  });
});

test('CONFIG-12a the copied text has a line for each fact, in the viewer’s language, and the log', () => {
  const t = createTexts('de', { sysInfo: { region: 'Region' } });
  const log = [{ at: Date.UTC(2026, 7, 1), level: 'warning', message: 'No session' }] as const;
  const lines = asText(facts, log, t).split('\n');
  expect(lines).toHaveLength(facts.length + 1);
  expect(lines).toContain('Region: spain');
  expect(lines.at(-1)).toBe('2026-08-01T00:00:00.000Z warning No session');
});
