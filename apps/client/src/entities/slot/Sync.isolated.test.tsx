import { act, waitFor } from '@testing-library/react';
import type { Platform, Region } from '@touchline/contract';
import { everythingAgreed } from '@touchline/rules/app/consent';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { consentStore } from '../../shell/consent/useConsent';
import { browserDevice, tvDevice } from '../../shell/platform/platform';
import { adUserId } from './ad-user-id';
import Sync from './Sync';

// The page of the test never becomes idle by itself.
vi.mock('../../shell/idle', () => ({ pageIdle: async () => undefined }));

const region: Region = {
  id: 'austria',
  name: 'Austria',
  countryCodes: ['AT'],
  privacyRegulation: 'GDPR',
  advertising: {
    userIdUrl: 'https://id.example/me?gdpr=${GDPR}&c=${GDPR_CONSENT_12}',
    syncUrls: ['https://sync.example/a.js?x="1"&cb=[CACHEBUSTING]', 'http://plain.example/b.js', 'javascript:alert(1)'],
    vendors: [12],
  },
};

const asked: string[] = [];
let answer: () => Promise<Response>;
const frames = () => [...document.querySelectorAll('iframe')];
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await act(async () => undefined);
};

beforeEach(() => {
  // A frame that loads nothing.
  Object.defineProperty(HTMLIFrameElement.prototype, 'srcdoc', { configurable: true, writable: true, value: '' });
  asked.length = 0;
  answer = async () => new Response('{"id":"viewer-1"}');
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const open = (platform: Platform = 'web') =>
  renderInApp(<Sync region={region} />, {
    device: platform === 'webos' ? tvDevice('webos') : browserDevice(platform),
  });

describe('ADS-05b third parties of advertising', () => {
  test('ADS-05b not one request before the viewer has decided, nor after a refusal', async () => {
    await consentStore.open({ privacyRegulation: 'GDPR' });
    open();
    await settle();
    expect(asked).toEqual([]);
    expect(frames()).toEqual([]);
    act(() => consentStore.denyAll());
    await settle();
    expect(asked).toEqual([]);
    expect(frames()).toEqual([]);
  });

  test('ADS-05a ADS-05b after agreement the id is looked up and the scripts run in a sandbox, for ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open();
    act(() => consentStore.update(everythingAgreed));
    await settle();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^https:\/\/id\.example\/me\?gdpr=1&c=C[\w-]+$/);
    expect(adUserId()).toBe('viewer-1');
    const [frame, ...others] = frames();
    expect(others).toEqual([]);
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame?.srcdoc).toMatch(
      /^<!doctype html><script src="https:\/\/sync\.example\/a\.js\?x=&#34;1&#34;&#38;cb=\d{8}"><\/script>$/,
    );
    await act(async () => void vi.advanceTimersByTime(10_000));
    expect(frames()).toEqual([]);
    vi.useRealTimers();
  });

  test('ADS-05b withdrawn consent deletes the id and stops the scripts at once', async () => {
    consentStore.acceptAll();
    open();
    await settle();
    expect(frames()).toHaveLength(1);
    expect(localStorage.getItem('adUserId')).toContain('viewer-1');
    act(() => consentStore.denyAll());
    expect(localStorage.getItem('adUserId')).toBeNull();
    expect(frames()).toEqual([]);
  });

  test('ADS-05b an answer that comes after consent was withdrawn is not kept', async () => {
    let tell: (response: Response) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        tell = resolve;
      });
    act(() => consentStore.acceptAll());
    open();
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => consentStore.denyAll());
    tell(new Response('{"id":"late"}'));
    await settle();
    expect(localStorage.getItem('adUserId')).toBeNull();
  });

  test.each<[string, string, string | undefined]>([
    ['an id alone', 'plain-7\n', 'plain-7'],
    ['a page', '<html>…</html>', undefined],
    ['something else', '{"user":1}', undefined],
    ['broken JSON', '{"id":', undefined],
    ['far too much', `{"id":"x","more":"${'y'.repeat(600)}"}`, undefined],
  ])('ADS-05a the look-up understands %s', async (_title, text, id) => {
    act(() => consentStore.acceptAll());
    answer = async () => new Response(text);
    open();
    await waitFor(() => expect(asked).toHaveLength(1));
    await settle();
    expect(adUserId()).toBe(id);
  });

  test.each<Platform>(['mobileweb', 'webos'])('ADS-05a the look-up does not run on %s', async (platform) => {
    consentStore.acceptAll();
    open(platform);
    await settle();
    expect(asked).toEqual([]);
    expect(frames()).toHaveLength(platform === 'webos' ? 0 : 1);
  });
});
