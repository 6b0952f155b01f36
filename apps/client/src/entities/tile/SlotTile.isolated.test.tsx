import { act, screen, waitFor } from '@testing-library/react';
import type { AdCard, Tile } from '@touchline/contract';
import { everythingAgreed } from '@touchline/rules/app/consent';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { consentStore } from '../../shell/consent/useConsent';
import { leavingStore } from '../../shell/links/outside';
import { keepAdUserId } from '../slot/ad-user-id';
import { ContentRow } from './ContentRow';
import { ContentTile, openable } from './ContentTile';

const card = (id: string, changes: Partial<AdCard> = {}): AdCard => ({
  id,
  advertiser: 'Tarn & Tide',
  title: 'coats for the away end',
  clickUrl: 'https://www.tarnandtide.example/coats',
  imageUrl: '/art/tarn.webp',
  beacons: Object.fromEntries(
    (['impression', 'viewable', 'click'] as const).map((event) => [event, `/api/slots/beacon/${id}/${event}`]),
  ),
  ...changes,
});
const tile = (id: string, data: object = {}): Tile => ({
  id,
  title: 'An ad',
  type: 'Ad',
  data: { ad: { url: 'https://fallback.example/' }, ...data },
});
const shown = (each: Tile) => (
  <ContentTile key={each.id} tile={each} lineId="line" shape="16By9" size="Default" eager={false} />
);

/** Lets everything happen that has been answered already. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await act(async () => undefined);
};

/** The observer of the tile, whose visible share the test sets. */
let see: (share: number) => void = () => undefined;
const sent: string[] = [];

beforeAll(() => import('./SlotTile'));
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return new Response();
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { intersectionRatio: number }[]) => void) {
        see = (intersectionRatio) => onChange([{ intersectionRatio }]);
      }
      observe() {}
      disconnect() {
        see = () => undefined;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  leavingStore.setState({ url: undefined });
});

describe('ADS-04a an advertising tile without an answer to the prompt', () => {
  test('asks for nothing before the viewer has decided, and has no place', async () => {
    await consentStore.open({ privacyRegulation: 'GDPR' });
    const { calls, container } = renderInApp(
      <ul>
        <li>{shown(tile('a'))}</li>
      </ul>,
      {
        answers: { '/slots/tile': { ad: card('early') } },
      },
    );
    await settle();
    expect(calls).not.toContain('/slots/tile');
    expect(container.querySelector('li:empty')).not.toBeNull();
    act(() => consentStore.update(everythingAgreed));
    expect(await screen.findByRole('link')).toBeTruthy();
  });
});

describe('ADS-04a an advertising tile', () => {
  beforeEach(() => consentStore.acceptAll());

  test('shows its ad with a plate, the advertiser and its site', async () => {
    const { container } = renderInApp(shown(tile('b')), { answers: { '/slots/tile': { ad: card('b') } } });
    const link = await screen.findByRole('link');
    expect(link.textContent).toContain('Ad');
    expect(link.textContent).toContain('Tarn & Tide: coats for the away end');
    expect(link.textContent).toContain('tarnandtide.example');
    expect(link.getAttribute('href')).toBe('https://www.tarnandtide.example/coats');
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/art/tarn.webp');
  });

  test('without an ad there is no tile and no place, also if the ad server fails', async () => {
    for (const answer of [{}, 500]) {
      const { calls, container, unmount } = renderInApp(
        <ul>
          <li>{shown(tile(`none-${JSON.stringify(answer).length}`))}</li>
        </ul>,
        {
          answers: { '/slots/tile': answer },
        },
      );
      await waitFor(() => expect(calls).toContain('/slots/tile'));
      await waitFor(() => expect(container.querySelector('li:empty')).not.toBeNull());
      unmount();
    }
  });

  test('is shown once on a screen; when it leaves, the next one is', async () => {
    function Two() {
      const [hasFirst, setHasFirst] = useState(true);
      return (
        <>
          <button onClick={() => setHasFirst(false)}>Leave</button>
          {(hasFirst ? ['c', 'd'] : ['d']).map((id) => shown(tile(id)))}
        </>
      );
    }
    const { user, calls } = renderInApp(<Two />, { answers: { '/slots/tile': { ad: card('c') } } });
    await waitFor(() => expect(calls.filter((call) => call === '/slots/tile')).toHaveLength(2));
    await screen.findByRole('link');
    await settle();
    const links = () => screen.getAllByRole('link').map(({ id }) => id);
    expect(links()).toEqual(['line-c']);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(links()).toEqual(['line-d']));
  });

  test('counts an impression after half of it was in view for a second, once', async () => {
    const answers = { '/slots/tile': { ad: card('e') } };
    const { unmount } = renderInApp(shown(tile('e')), { answers });
    await screen.findByRole('link');
    vi.useFakeTimers();
    see(0.6);
    await vi.advanceTimersByTimeAsync(900);
    see(0.3);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
    see(0.5);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual(['/api/slots/beacon/e/impression', '/api/slots/beacon/e/viewable']);
    unmount();
    vi.useRealTimers();
    renderInApp(shown(tile('e')), { answers });
    await screen.findByRole('link');
    vi.useFakeTimers();
    see(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(2);
  });

  test('counts a click, and asks before it leaves', async () => {
    const { user } = renderInApp(shown(tile('f')), { answers: { '/slots/tile': { ad: card('f') } } });
    await user.click(await screen.findByRole('link'));
    expect(sent).toEqual(['/api/slots/beacon/f/click']);
    expect(leavingStore.getState().url).toBe('https://www.tarnandtide.example/coats');
  });

  test('tells the advertising id of a viewer who agreed', async () => {
    keepAdUserId('id-1');
    const { addresses } = renderInApp(shown(tile('g')), { answers: { '/slots/tile': { ad: card('g') } } });
    await screen.findByRole('link');
    const asked = addresses.find((address) => address.includes('/slots/tile'));
    expect(new URLSearchParams(asked?.split('?')[1]).get('adUserId')).toBe('id-1');
    expect(asked).toContain('tileId=g');
  });

  test('with a script as its address is not shown', async () => {
    const { calls } = renderInApp(shown(tile('script')), {
      answers: { '/slots/tile': { ad: card('script', { clickUrl: 'javascript:alert(1)' }) } },
    });
    await waitFor(() => expect(calls).toContain('/slots/tile'));
    await settle();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('is never first in a line, and no row of a list', () => {
    const event = { id: 'event', title: 'Match', type: 'Page', data: { pageId: 'p' } } as unknown as Tile;
    expect(openable([tile('h'), event]).map(({ id }) => id)).toEqual(['event', 'h']);
    const { container } = renderInApp(<ContentRow tile={tile('h')} lineId="line" />);
    expect(container.textContent).toBe('');
  });
});

describe('ADS-04b the deep link of an ad', () => {
  beforeEach(() => consentStore.acceptAll());

  const deepLink = {
    ios: { url: 'https://app.example/ios' },
    android: { url: 'https://app.example/android' },
    appName: 'Coats',
  };

  test.each([
    [true, 'https://app.example/ios'],
    [false, 'https://www.tarnandtide.example/coats'],
  ])('is opened if the flag is %s: %s', async (isOn, url) => {
    const name = `deep-${String(isOn)}`;
    const { user, calls } = renderInApp(shown(tile(name, { deepLink })), {
      answers: { '/slots/tile': { ad: card(name) }, '/remoteconfig': { ad_deeplinks_enabled: isOn } },
    });
    const link = await screen.findByRole('link');
    await waitFor(() => expect(calls).toContain('/remoteconfig'));
    await settle();
    await user.click(link);
    expect(leavingStore.getState().url).toBe(url);
  });
});
