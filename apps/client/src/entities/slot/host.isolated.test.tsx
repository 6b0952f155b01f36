import { everythingAgreed, nothingAgreed } from '@touchline/rules/app/consent';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consentStore } from '../../shell/consent/useConsent';
import { changePreferences } from '../../shell/preferences/preferences';
import { keepAdUserId } from './ad-user-id';
import { adsHost } from './host';
import { notePlayback } from './notes';

const sent: string[] = [];
const house = '/api/slots/beacon/token/impression';
const whole = () => `${window.location.origin}${house}`;
const tracker = 'https://tracker.example/i?c=1';

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return new Response();
  });
  notePlayback('one', {
    api: { audience: { platform: 'web', locale: 'en', regionId: undefined }, baseUrl: '/api' },
    streamId: 'one',
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The states of consent in one browser, in the order in which a viewer gets there: the regulation lasts. */
describe('ADS-05b consent decides which requests are sent', () => {
  const beacons = () => {
    sent.length = 0;
    for (const url of [house, whole(), tracker]) adsHost.beacon(url);
    return sent.map((url) => ({ [house]: 'house', [whole()]: 'whole', [tracker]: 'tracker' })[url]);
  };

  test('none while the region is not known', () => {
    expect(consentStore.state().status).toBeUndefined();
    expect(adsHost.consent()).toBe('none');
    expect(beacons()).toEqual([]);
    expect(adsHost.adUserId()).toBeUndefined();
  });

  test('all where no regulation applies', async () => {
    await consentStore.open({});
    expect(adsHost.consent()).toBe('all');
    keepAdUserId('id-1');
    expect(adsHost.adUserId()).toBe('id-1');
    expect(beacons()).toEqual(['house', 'whole', 'tracker']);
  });

  test('none before the viewer decides, and an id of before is deleted', async () => {
    await consentStore.open({ privacyRegulation: 'GDPR' });
    expect(consentStore.state()).toMatchObject({ regulation: 'GDPR', choices: undefined });
    expect(adsHost.consent()).toBe('none');
    expect(beacons()).toEqual([]);
    expect(adsHost.adUserId()).toBeUndefined();
    expect(localStorage.getItem('adUserId')).toBeNull();
  });

  test('only those of the service itself after a refusal', () => {
    consentStore.denyAll();
    keepAdUserId('id-2');
    expect(adsHost.consent()).toBe('house');
    expect(beacons()).toEqual(['house', 'whole']);
    expect(adsHost.adUserId()).toBeUndefined();
    expect(adsHost.fill('?id=[IFA]&t=[LIMITADTRACKING]&gdpr=${GDPR}')).toBe('?id=-2&t=1&gdpr=1');
  });

  test('all after agreement', () => {
    consentStore.acceptAll();
    keepAdUserId('id-3');
    expect(adsHost.consent()).toBe('all');
    expect(beacons()).toEqual(['house', 'whole', 'tracker']);
    expect(adsHost.fill('?id=[IFA]')).toBe('?id=id-3');
  });

  test('advertising alone decides', () => {
    consentStore.update({ ...everythingAgreed, advertising: false });
    expect(adsHost.consent()).toBe('house');
    consentStore.update({ ...nothingAgreed, advertising: true });
    expect(adsHost.consent()).toBe('all');
  });

  test('an address that is none is never called', () => {
    consentStore.acceptAll();
    for (const url of ['javascript:alert(1)', 'data:text/plain,x', '//tracker.example/i', '/elsewhere', ''])
      adsHost.beacon(url);
    expect(sent).toEqual([]);
  });
});

describe('ADS-01a tags', () => {
  beforeEach(() => consentStore.acceptAll());

  test('carry device, platform, version and page without its query', () => {
    window.history.replaceState(null, '', '/channel/one?focusId=x');
    expect(adsHost.fill('?d=[DEVICE]&p=[PLATFORM]&v=[APPVERSION]')).toMatch(/^\?d=desktop&p=web&v=\d+\.\d+\.\d+$/);
    expect(decodeURIComponent(adsHost.fill('[PAGE]'))).toBe(`${window.location.origin}/channel/one`);
  });

  test('carry the consent of our own prompt, dated when it was first told', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 14, 12) });
    const first = adsHost.fill('${GDPR_CONSENT_755}');
    expect(first).toMatch(/^C[\w-]{30,}$/);
    vi.setSystemTime(Date.UTC(2026, 2, 20));
    expect(adsHost.fill('${GDPR_CONSENT_755}')).toBe(first);
    expect(adsHost.fill('${GDPR_CONSENT_12}')).not.toBe(first);
    expect(adsHost.fill('${GPP_STRING}')).toMatch(/^DBABMA~C/);
    expect(adsHost.fill('${GPP_SID}')).toBe('2');
  });

  test('carry the consent of the operator’s manager where the page has one', () => {
    let tell: (data: object, isOk: boolean) => void = () => undefined;
    vi.stubGlobal('__tcfapi', (_command: string, _version: number, callback: typeof tell) => {
      tell = callback;
    });
    const own = adsHost.fill('[GDPRCONSENT]');
    tell({ eventStatus: 'cmpuishown', tcString: 'early' }, true);
    expect(adsHost.fill('[GDPRCONSENT]')).toBe(own);
    tell({ eventStatus: 'useractioncomplete', tcString: 'CQmanaged', gdprApplies: true }, true);
    expect(adsHost.fill('[GDPRCONSENT]')).toBe('CQmanaged');
  });

  test('of the service itself reach it from a package, too', () => {
    notePlayback('two', {
      api: { audience: { platform: 'webos', locale: 'en', regionId: undefined }, baseUrl: 'https://live.example/api' },
    });
    expect(adsHost.fill('/api/slots/vast?placement=preroll')).toBe(
      'https://live.example/api/slots/vast?placement=preroll',
    );
    const pictures = vi.fn<(url: string) => void>();
    vi.stubGlobal(
      'Image',
      class {
        set src(url: string) {
          pictures(url);
        }
      },
    );
    adsHost.beacon(house);
    expect(pictures.mock.calls.flat()).toEqual([`https://live.example${house}`]);
  });
});

test('breaks are remembered across reloads', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 14, 12) });
  expect(adsHost.hasSeen('preroll:one')).toBe(false);
  adsHost.remember('preroll:one');
  adsHost.remember('one~1794940800~24');
  expect(adsHost.hasSeen('preroll:one')).toBe(true);
  expect(JSON.parse(sessionStorage.getItem('seenBreaks') ?? '[]')).toHaveLength(2);
  vi.setSystemTime(Date.UTC(2026, 2, 14, 12, 31));
  expect(adsHost.hasSeen('preroll:one')).toBe(false);
  expect(adsHost.hasSeen('one~1794940800~24')).toBe(true);
});

test('CONFIG-11d IMA plays third-party tags where a developer wants it, never on a TV', () => {
  expect(adsHost.provider()).toBe('vast');
  expect(adsHost.isDebug()).toBe(false);
  changePreferences({ isEnabledImaSdk: true, isEnabledImaSdkDebug: true });
  expect(adsHost.provider()).toBe('ima');
  expect(adsHost.isDebug()).toBe(true);
  notePlayback('tv', {
    api: { audience: { platform: 'tizen', locale: 'en', regionId: undefined }, baseUrl: '/api' },
  });
  expect(adsHost.provider()).toBe('vast');
});
