import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Offer, Score } from '@touchline/contract';
import type { AdCardView, AdState } from '@touchline/player/model/ads';
import type { PlayerState } from '@touchline/player/model/state';
import { halfTime } from '@touchline/rules/ads/testing/half-time';
import { createTexts } from '@touchline/texts';
import { de } from '@touchline/texts/de';
import { en } from '@touchline/texts/en';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePlayer } from '../../../../test/fake-player';
import { renderInApp } from '../../../../test/render';
import { notePlayback } from '../../../entities/slot/notes';
import { leavingStore } from '../../../shell/links/outside';
import { browserDevice, tvDevice } from '../../../shell/platform/platform';
import type { PlayerCommand } from '../keys/commands';
import type { PlayedVideo, ScoredEvent } from '../types';
import { AdLayer } from './AdLayer';
import { AdPanel } from './AdPanel';

const now = () => Math.floor(Date.now() / 1000);
const card: AdCardView = {
  advertiser: 'Novalumen',
  title: 'Light that keeps up',
  clickUrl: 'https://www.novalumen.example/lamps',
  imageUrl: '/art/novalumen.webp',
};
const ad: AdState = {
  placement: 'preroll',
  index: 1,
  count: 2,
  position: 8,
  lengths: [20, 10],
  breakRemaining: 22,
  skipIn: null,
  card,
};
const live = { atEdge: true, latency: 6, windowStart: 0, windowEnd: 100, startsAt: null };
const pass = {
  id: 'pass',
  title: 'League Pass',
  callToActionText: 'Buy',
  price: 799,
  currency: 'GBP',
  period: 'month',
  tax: { rate: 20, amount: 133 },
  renews: true,
  accessRightUniqueIds: ['league'],
  withoutAds: true,
} satisfies Offer;

interface Scene {
  state?: Partial<PlayerState>;
  video?: Partial<PlayedVideo>;
  scored?: ScoredEvent;
  locale?: 'en' | 'de';
  tv?: boolean;
  hasPanel?: boolean;
  answers?: Record<string, object | number>;
}

function open({ state, video, scored, locale = 'en', tv = false, hasPanel = true, answers = {} }: Scene = {}) {
  const { player, change } = fakePlayer({ kind: 'stream', ad, ...state });
  const run = vi.fn<(command: PlayerCommand) => void>();
  const onBack = vi.fn<() => void>();
  const shown = {
    player,
    video: {
      id: 'one',
      source: { url: '/one.m3u8', kind: 'stream' },
      reported: { source: 'live' },
      title: 'Zarafshar – Mirabad',
      ...video,
    },
    t: createTexts(locale, locale === 'de' ? de : en),
    layout: {},
    scored,
  } as const;
  const keepFocus = () => document.querySelector<HTMLElement>('section')?.focus();
  const rendered = renderInApp(
    <>
      <input aria-label="Search" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as the player's */}
      <section tabIndex={0} aria-label="Player">
        <AdLayer {...shown} tv={tv} hasPanel={hasPanel} run={run} onBack={onBack} keepFocus={keepFocus} />
      </section>
      {hasPanel && <AdPanel {...shown} />}
    </>,
    { locale, answers, device: tv ? tvDevice('webos') : browserDevice('web') },
  );
  const show = (changes: Partial<AdState>) => act(() => change({ ad: { ...ad, ...changes } }));
  return { player, change, show, run, onBack, ...rendered };
}

beforeEach(() => {
  // Polling instead of a stream, and at once.
  vi.stubGlobal('EventSource', undefined);
  vi.stubGlobal('IntersectionObserver', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  leavingStore.setState({ url: undefined });
});

describe('ADS-02a what a viewer sees of an ad', () => {
  test('its place, the time left and when the match starts', () => {
    const { container } = open();
    expect(screen.getByText('Ad')).toBeTruthy();
    expect(container.textContent).toContain('1 of 2 · 0:12');
    expect(container.textContent).toContain('Zarafshar – Mirabad');
    expect(screen.getByText('Starts live after the ads')).toBeTruthy();
  });

  test('only the time of a single ad, and of a recording no promise to be live', () => {
    const { container } = open({ state: { kind: 'vod', ad: { ...ad, count: 1, lengths: [20] } } });
    expect(container.textContent).not.toContain('1 of 1 ·');
    expect(container.textContent).toContain('0:12');
    expect(screen.getByText('Starts after the ads')).toBeTruthy();
    expect(screen.getByText('The video is loading behind this. It starts the moment the ads end.')).toBeTruthy();
  });

  test('one segment for each ad, filled as far as it has played', () => {
    const { container, show } = open();
    const filled = () =>
      [...container.querySelectorAll<HTMLElement>('[style*="width"]')].map(({ style }) => style.width);
    expect(filled()).toEqual(['40%', '0%']);
    show({ index: 2, position: 5 });
    expect(filled()).toEqual(['100%', '50%']);
  });

  test('screen readers hear the place of each ad once, and no countdown', () => {
    const { show } = open();
    expect(screen.getByRole('status').textContent).toBe('Ad 1 of 2');
    show({ position: 9 });
    expect(screen.getByRole('status').textContent).toBe('Ad 1 of 2');
    show({ index: 2, position: 0 });
    expect(screen.getByRole('status').textContent).toBe('Ad 2 of 2');
  });

  test('buttons go back, mute and enlarge; every one has a name', async () => {
    const { user, player, run, onBack } = open();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Mute' }));
    await user.click(screen.getByRole('button', { name: 'Full screen' }));
    expect(onBack).toHaveBeenCalledOnce();
    expect(player.setMuted).toHaveBeenCalledWith(true);
    expect(run).toHaveBeenCalledWith('fullscreen');
    const unnamed = screen
      .getAllByRole('button')
      .filter((each) => !each.getAttribute('aria-label') && !each.textContent);
    expect(unnamed).toEqual([]);
  });

  test('a paused ad has a button to go on', async () => {
    const { user, run, change } = open();
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
    act(() => change({ status: 'paused' }));
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(run).toHaveBeenCalledWith('play');
  });

  test('the same in German, long names included', () => {
    const long = 'Schweinfurter Donaudampfschifffahrtsgesellschaftskapitänsmützenmanufaktur';
    const named = { ...card, advertiser: long };
    const { container } = open({ locale: 'de', state: { ad: { ...ad, skipIn: 3, card: named } } });
    expect(container.textContent).toContain('1 von 2 · 0:12');
    expect(screen.getByText('Werbung')).toBeTruthy();
    expect(screen.getByText('Überspringen in 3')).toBeTruthy();
    expect(screen.getByText('Startet live nach der Werbung')).toBeTruthy();
    expect(screen.getByText(long)).toBeTruthy();
    expect(screen.getByRole('button', { name: `${long} ansehen` })).toBeTruthy();
    expect(container.textContent).not.toMatch(/ads\.|Skip|\bAd\b/);
  });

  test('nothing while the texts of ads are missing', () => {
    const { player } = fakePlayer({ ad });
    const bare = createTexts('en', {});
    const nothing = () => undefined;
    const shown = { player, t: bare, layout: {}, scored: undefined, run: nothing, keepFocus: nothing, onBack: nothing };
    const video: PlayedVideo = {
      id: 'one',
      source: { url: '/one.m3u8', kind: 'stream' },
      reported: { source: 'live' },
      title: 'Zarafshar',
    };
    const { container } = renderInApp(<AdLayer {...shown} video={video} tv={false} hasPanel={false} />);
    expect(container.textContent).toBe('');
  });
});

describe('ADS-02a skipping', () => {
  const skip = () => screen.queryByRole('button', { name: 'Skip ad' });

  test('is not offered for an ad that cannot be skipped', () => {
    open();
    expect(skip()).toBeNull();
    expect(screen.queryByText(/Skip/)).toBeNull();
  });

  test('says when, then takes focus, and skips', async () => {
    const { show, user, player } = open({ state: { ad: { ...ad, skipIn: 2.4 } } });
    expect(screen.getByText('Skip in 3')).toBeTruthy();
    expect(skip()).toBeNull();
    show({ skipIn: 0 });
    expect(document.activeElement).toBe(skip());
    await user.keyboard('{Enter}');
    expect(player.skipAd).toHaveBeenCalledOnce();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Player');
  });

  test('takes focus for each ad, and leaves it on the player in between', () => {
    const { show } = open({ state: { ad: { ...ad, skipIn: 0 } } });
    expect(document.activeElement).toBe(skip());
    show({ index: 2, skipIn: 5 });
    expect(screen.getByText('Skip in 5')).toBeTruthy();
    show({ index: 2, skipIn: 0 });
    expect(document.activeElement).toBe(skip());
  });

  test('takes no focus from another part of the page, a menu of the player or a dialog', () => {
    const { show } = open({ state: { ad: { ...ad, skipIn: 1 } } });
    const search = screen.getByRole('textbox', { name: 'Search' });
    search.focus();
    show({ skipIn: 0 });
    expect(document.activeElement).toBe(search);
    show({ skipIn: 1 });
    search.blur();
    const menu = document.createElement('div');
    menu.dataset['playerMenu'] = '';
    menu.innerHTML = '<button>Quality</button>';
    document.querySelector('section')?.append(menu);
    menu.querySelector('button')?.focus();
    show({ skipIn: 0 });
    expect(document.activeElement?.textContent).toBe('Quality');
    show({ skipIn: 1 });
    menu.remove();
    const dialog = document.createElement('dialog');
    dialog.open = true;
    document.body.append(dialog);
    show({ skipIn: 0 });
    expect(document.activeElement).not.toBe(skip());
  });

  test('space pauses although the button has focus', async () => {
    const { user, player, run } = open({ state: { ad: { ...ad, skipIn: 0 } } });
    expect(document.activeElement).toBe(skip());
    await user.keyboard(' ');
    expect(run).toHaveBeenCalledWith('playPause');
    expect(player.skipAd).not.toHaveBeenCalled();
  });

  test('focus is not lost when the ads end', () => {
    const { change } = open({ state: { ad: { ...ad, skipIn: 0 } } });
    expect(document.activeElement).toBe(skip());
    act(() => change({ ad: null }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Player');
  });
});

describe('ADS-02a the companion', () => {
  test('names the advertiser; its button counts the click and asks before it leaves', async () => {
    const { user, player, container } = open();
    player.openAd.mockReturnValue('https://www.novalumen.example/lamps');
    expect(screen.getByText('Advertisement')).toBeTruthy();
    const site = screen.getByText('novalumen.example');
    expect(site.innerHTML, 'wraps after dots').toBe('novalumen.<wbr>example');
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/art/novalumen.webp');
    await user.click(screen.getByRole('button', { name: 'Visit Novalumen' }));
    expect(player.openAd).toHaveBeenCalledOnce();
    expect(leavingStore.getState().url).toBe('https://www.novalumen.example/lamps');
  });

  test('has no button without an address, or where outgoing links are off', async () => {
    const { unmount } = open({ state: { ad: { ...ad, card: { ...card, clickUrl: null } } } });
    expect(screen.queryByRole('button', { name: /Visit/ })).toBeNull();
    unmount();
    open({ answers: { '/remoteconfig': { externallinks_enabled: false } } });
    await waitFor(() => expect(screen.queryByRole('button', { name: /Visit/ })).toBeNull());
  });

  test('a picture that does not load is left out', () => {
    const { container } = open();
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
  });

  test('a player that fills its screen has the way to the advertiser among its controls', async () => {
    const { user, player } = open({ hasPanel: false });
    await user.click(screen.getByRole('button', { name: 'Visit' }));
    expect(player.openAd).toHaveBeenCalledOnce();
  });

  test('is a code on a TV, which OK shows larger', async () => {
    const { user, player } = open({ tv: true, hasPanel: false });
    player.openAd.mockReturnValue('https://www.novalumen.example/lamps');
    expect(await screen.findByRole('img', { name: 'QR code: Novalumen' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send to phone: Novalumen' }));
    expect(leavingStore.getState().url).toBe('https://www.novalumen.example/lamps');
  });
});

describe('ADS-02a below the player', () => {
  const answers = { '/v3/scores': { now: now(), items: [halfTime({ phase: 'running' }, ['2', '1'])] } };

  test('a free match is paid for by its ads, and the score stays', async () => {
    open({ scored: { id: 'match', startTime: 0 }, video: { isFree: true, subtitle: 'Sunrise League' }, answers });
    expect(await screen.findByText(/^This match is free, paid for by 2 short ads/)).toBeTruthy();
    expect(await screen.findByText('Zarafshar 2, Mirabad 1')).toBeTruthy();
    expect(screen.getByText('Sunrise League')).toBeTruthy();
  });

  test('a match that is not free makes no such claim', async () => {
    open({ scored: { id: 'match', startTime: 0 }, answers });
    expect(await screen.findByText('Zarafshar 2, Mirabad 1')).toBeTruthy();
    expect(screen.queryByText(/is free/)).toBeNull();
  });

  test('the pass without ads is named with its price and leads to the passes', async () => {
    const worse = { ...pass, id: 'season', title: 'Season Pass', price: 4999 };
    const other = { ...pass, id: 'credits', title: 'Credits', price: 100, withoutAds: false };
    open({ answers: { '/v3/offers': { items: [worse, other, pass] } } });
    const link = await screen.findByRole('link', { name: /No ads with the League Pass/ });
    expect(link.textContent).toContain('£7.99 a month');
    expect(link.getAttribute('href')).toBe('/subscriptions');
  });

  test('without such an offer nothing is named', async () => {
    const { calls } = open({ answers: { '/v3/offers': { items: [{ ...pass, withoutAds: false }] } } });
    await waitFor(() => expect(calls).toContain('/v3/offers'));
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a break of a live stream', () => {
  const midroll: AdState = { ...ad, placement: 'midroll', breakRemaining: 8.2 };
  const scored = { id: 'match', startTime: 0 };
  const of = (...items: Score[]) => ({ '/v3/scores': { now: now(), items } });

  test('counts down to the programme, or to the match with its score', async () => {
    const { unmount } = open({ state: { ad: midroll, live } });
    expect(screen.getByText('Back to the programme in 0:09')).toBeTruthy();
    expect(screen.getByText('The programme goes on right after the break.')).toBeTruthy();
    unmount();
    open({ state: { ad: midroll, live }, scored, answers: of(halfTime()) });
    expect(await screen.findByText('Back to the match in 0:09')).toBeTruthy();
    expect(screen.getByText("Half-time break. The restart ends it at once: you won't miss the match.")).toBeTruthy();
    expect((await screen.findAllByText('Zarafshar 1, Mirabad 1')).length).toBeGreaterThan(0);
  });

  test.each<[string, Score]>([
    ['the restart', halfTime({ phase: 'running' })],
    ['a goal', halfTime({}, ['2', '1'])],
  ])('ends at once with %s', async (_title, later) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { player, answer } = open({ state: { ad: midroll, live }, scored, answers: of(halfTime()) });
    await screen.findByText('Back to the match in 0:09');
    expect(player.endBreak).not.toHaveBeenCalled();
    answer(of(later));
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(player.endBreak).toHaveBeenCalledOnce();
  });

  test('ends at once with a red card, which only the moments tell', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const path = '/v3/events/match/keyMoments';
    const goal = { id: 'goal-1', kind: 'goal', at: 1 };
    const { player, answer, calls } = open({
      state: { ad: midroll, live },
      scored,
      answers: { ...of(halfTime({ phase: 'running' })), [path]: { items: [goal] } },
    });
    await waitFor(() => expect(calls).toContain(path));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(player.endBreak).not.toHaveBeenCalled();
    answer({ [path]: { items: [goal, { id: 'redCard-2', kind: 'redCard', at: 2 }] } });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(player.endBreak).toHaveBeenCalledOnce();
  });

  test.each([
    ['does not end with what happens now, if it is watched later', 79, 0],
    ['ends for a device that is some seconds behind', 81, 1],
  ])('%s', async (_, position, times) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const state = { ad: midroll, live: { ...live, atEdge: false }, position };
    const { player, answer } = open({ state, scored, answers: of(halfTime()) });
    await screen.findByText('Back to the match in 0:09');
    answer(of(halfTime({ phase: 'running' })));
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(player.endBreak).toHaveBeenCalledTimes(times);
  });

  test('ends at once when the operator says so', () => {
    const streams: { url: string; tell: (data: object) => void; isClosed: boolean }[] = [];
    vi.stubGlobal(
      'EventSource',
      class {
        readonly entry: (typeof streams)[number];
        constructor(url: string) {
          this.entry = { url, tell: () => undefined, isClosed: false };
          streams.push(this.entry);
        }
        addEventListener(name: string, listener: (event: { data: string }) => void) {
          if (name === 'breakEnd') this.entry.tell = (data) => listener({ data: JSON.stringify(data) });
        }
        close() {
          this.entry.isClosed = true;
        }
      },
    );
    notePlayback('one', {
      api: { audience: { platform: 'web', locale: 'en', regionId: undefined }, baseUrl: '/api' },
      streamId: 'channel-one',
    });
    const { player, unmount } = open({ state: { ad: midroll, live } });
    const [stream] = streams;
    expect(stream?.url).toBe('/api/slots/breaks?streamId=channel-one');
    stream?.tell({ streamId: 'channel-two', endedAt: now() });
    stream?.tell({ streamId: 'channel-one', endedAt: now() - 3600 });
    expect(player.endBreak).not.toHaveBeenCalled();
    stream?.tell({ streamId: 'channel-one', endedAt: now() });
    expect(player.endBreak).toHaveBeenCalledOnce();
    unmount();
    expect(stream?.isClosed).toBe(true);
  });
});
