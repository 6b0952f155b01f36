import { QueryClient } from '@tanstack/react-query';
import type { AudienceEvent, Notes, Platform, UserType } from '@touchline/contract';
import { everythingAgreed } from '@touchline/rules/app/consent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAddressBar } from '../../shell/address/address-bar';
import { createApi } from '../../shell/api/api';
import { flagsQuery } from '../../shell/config/flags';
import { consentStore } from '../../shell/consent/useConsent';
import { browserDevice } from '../../shell/platform/platform';
import { cmcdOf, tellContent, track } from '../../shell/track/track';
import { startNotes } from './notes';

const requests: { url: string; init: RequestInit & { body: string } }[] = [];
const beacons: { url: string; body: Blob }[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('TOUCHLINE_PACKAGED', false);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit & { body: string }) => {
    requests.push({ url, init });
    return new Response(null, { status: 202 });
  });
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, body) => {
    beacons.push({ url: String(url), body: body as Blob });
    return true;
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  requests.length = 0;
  beacons.length = 0;
});

function begin(platform: Platform = 'web') {
  window.history.replaceState(null, '', '/calendar');
  const scene = { userType: 'anonymous' as UserType };
  const listeners = new Set<() => void>();
  const session = {
    token: () => undefined,
    userType: () => scene.userType,
    start: async () => true,
    renew: async () => false,
  };
  const api = createApi({
    baseUrl: '/api',
    audience: { platform, locale: 'en', regionId: 'uk' },
    session,
    fetch: () => Promise.reject(new Error('Nothing else is fetched')),
  });
  const queries = new QueryClient();
  const addressBar = createAddressBar(window, 'path', '/home');
  stop = startNotes({
    addressBar,
    device: browserDevice(platform),
    queries,
    session: {
      userType: session.userType,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    api: () => api,
  });
  return {
    addressBar,
    queries,
    api,
    signIn: () => {
      scene.userType = 'registered';
      for (const listener of listeners) listener();
    },
  };
}

const sent = (): Notes[] => requests.map(({ init }) => JSON.parse(init.body) as Notes);
const sentEvents = (): AudienceEvent[] => sent().flatMap(({ events }) => events);
const of = (type: AudienceEvent['type']) => sentEvents().filter((event) => event.type === type);

function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('DATA-03 not one request is made and nothing is stored before consent; then all of it is sent', async () => {
  await consentStore.open({ privacyRegulation: 'GDPR' });
  const before = Object.keys(localStorage);
  tellContent();
  begin();
  track({ type: 'link.out', url: 'https://example.org/' });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(before);
  consentStore.update(everythingAgreed);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sentEvents().map(({ type }) => type)).toEqual([
    'app.open',
    'user',
    'page.view',
    'page.load',
    'link.out',
    'app.heartbeat',
    'app.heartbeat',
  ]);
  consentStore.denyAll();
  track({ type: 'link.out', url: 'https://example.org/' });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests).toHaveLength(1);
  expect(localStorage.getItem('audienceViewer')).toBeNull();
});

test('DATA-01a DATA-01c DATA-01b the start tells platform, layout, user and page, as text that needs no preflight', async () => {
  consentStore.acceptAll();
  tellContent();
  begin();
  await vi.advanceTimersByTimeAsync(1000);
  const [request] = requests;
  expect(request?.url).toBe('/api/v3/notes');
  expect(request?.init).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    keepalive: true,
    credentials: 'omit',
  });
  expect(sent()[0]).toMatchObject({
    seq: 1,
    about: { platform: 'web', locale: 'en', regionId: 'uk', userType: 'anonymous', network: 'unknown' },
  });
  expect(sentEvents()).toMatchObject([
    { type: 'app.open', platform: 'web', frame: 'desktop', firstVisit: true },
    { type: 'user', userType: 'anonymous' },
    { type: 'page.view', page: 'calendar' },
    { type: 'page.load', page: 'calendar', isFirst: true },
  ]);
});

test('DATA-01c signing in is reported, in a batch of its own', async () => {
  consentStore.acceptAll();
  tellContent();
  const { signIn } = begin();
  signIn();
  signIn();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent().map(({ about, events }) => [about.userType, events.map(({ type }) => type)])).toEqual([
    ['anonymous', ['app.open', 'user', 'page.view', 'page.load']],
    ['registered', ['user']],
  ]);
});

test('DATA-01d a heartbeat every 5 minutes while the app is visible', async () => {
  consentStore.acceptAll();
  begin();
  await vi.advanceTimersByTimeAsync(15 * 60_000 + 10_000);
  expect(of('app.heartbeat')).toHaveLength(3);
  hide(true);
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(of('app.heartbeat')).toHaveLength(3);
});

test('DATA-01d there is no heartbeat on mobile web', async () => {
  consentStore.acceptAll();
  begin('mobileweb');
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(of('app.heartbeat')).toEqual([]);
});

test('DATA-01e hiding and showing the app is reported at once', async () => {
  consentStore.acceptAll();
  begin();
  await vi.advanceTimersByTimeAsync(10_000);
  hide(true);
  await vi.advanceTimersByTimeAsync(0);
  hide(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(of('app.visibility')).toMatchObject([{ visible: false }, { visible: true }]);
});

test('DATA-01b another page is reported when its content is there', async () => {
  consentStore.acceptAll();
  tellContent();
  const { addressBar } = begin();
  addressBar.go('/channel/sport-1');
  tellContent();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sentEvents().slice(4)).toMatchObject([
    { type: 'page.exit', page: 'calendar' },
    { type: 'page.view', page: 'channel', pageId: 'sport-1' },
    { type: 'detail.view', what: 'channel', id: 'sport-1' },
    { type: 'page.load', page: 'channel', isFirst: false },
  ]);
});

test('DATA-01b DATA-01e closing the app sends the rest by one beacon, and keeps it for the next start', async () => {
  consentStore.acceptAll();
  tellContent();
  begin();
  await vi.advanceTimersByTimeAsync(1000);
  hide(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(beacons.map(({ url, body }) => [url, body.type])).toEqual([['/api/v3/notes', 'text/plain']]);
  const batch = JSON.parse((await beacons[0]?.body.text()) ?? '') as Notes;
  expect(batch.seq).toBe(2);
  expect(batch.events.map(({ type }) => type)).toEqual(['app.visibility', 'page.exit']);
  stop();
  const before = sent().length;
  hide(false);
  begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()[before]).toMatchObject({ session: batch.session, seq: 2, events: batch.events });
});

test('CMCD needs the operator’s switch and consent', async () => {
  consentStore.acceptAll();
  const { queries, api } = begin();
  const viewing = {};
  expect(cmcdOf(viewing, 'sport-1')).toBeUndefined();
  queries.setQueryData(flagsQuery(api).queryKey, (flags) => flags ?? ({ cmcd_enabled: true } as never));
  const cmcd = cmcdOf(viewing, 'sport-1');
  expect(cmcd).toMatchObject({ contentId: 'sport-1', sessionId: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
  expect(cmcd?.isAllowed()).toBe(true);
  consentStore.denyAll();
  expect(cmcd?.isAllowed()).toBe(false);
  expect(cmcdOf(viewing, 'sport-1')).toBeUndefined();
});
