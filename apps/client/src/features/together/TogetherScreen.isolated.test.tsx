import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Channel, Event } from '@touchline/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { releasePlace } from '../../entities/other-devices';
import { AddressProvider, useAddress } from '../../shell/context';
import { tvDevice } from '../../shell/platform/platform';
import TogetherScreen from './TogetherScreen';
import { fakePlayers } from './testing/fake-players';

// The test browser plays no video.
vi.mock('@touchline/player/player', async () => ({
  createPlayer: (await import('./testing/fake-players')).createFakePlayer,
}));

const now = () => Math.floor(Date.now() / 1000);
const image = { sources: [{ url: '/picture.webp', width: 640, height: 360, format: 'webp' as const }] };
const rights = (canAccess: boolean) => ({ canAccess, reasons: [] });
const channel = (id: string, name: string, changes: Partial<Channel> = {}): Channel => ({
  id,
  name,
  image,
  public: true,
  requiresRegistration: false,
  watchable: true,
  userRights: rights(true),
  partnerIds: [],
  ...changes,
});
const event = (id: string, name: string, changes: Partial<Event> = {}): Event => ({
  id,
  name,
  live: true,
  startTime: now() - 600,
  endTime: now() + 6000,
  type: 'Channel',
  image,
  partnerIds: [],
  teamIds: [],
  ppvInfo: [],
  userRights: rights(true),
  requiresRegistration: false,
  public: true,
  shareable: true,
  watchable: true,
  ...changes,
});
const replay = event('last', 'Northbank 2 : 1 Veldmoor', {
  type: 'Vod',
  live: false,
  competition: 'Meridian League',
  startTime: now() - 90_000,
  endTime: now() - 80_000,
});
const final = event('final', 'Zarafshar – Mirabad');
const locked = event('tennis', 'Ferrantelli – Marquardt', { public: false, userRights: rights(false) });
const channels = [
  channel('one', 'Touchline 1', { stillUrl: '/origin/live/one/open/now.jpg' }),
  channel('ice', 'Ice'),
  channel('arena', 'Arena'),
  channel('apex', 'Apex', { public: false, userRights: rights(false) }),
];
const tile = (shown: Event) => ({ id: shown.id, type: 'Event', title: shown.name, data: { event: shown } });
const playback = { sources: [{ url: '/one.m3u8', type: 'stream', format: 'hls' }] };
const answers = {
  '/v3/channels': { items: channels },
  '/v3/channels/$batchGetEvents': { items: [] },
  '/v3/calendarClassic': {
    items: [
      {
        date: '2026-11-18',
        lines: [{ contextId: 'today', title: 'Today', tiles: [final, locked, replay].map(tile) }],
      },
    ],
  },
  '/v3/events/final': final,
  '/v3/events/tennis': locked,
  '/v3/events/last': replay,
  ...Object.fromEntries(
    ['channels/one', 'channels/ice', 'channels/arena', 'events/final', 'events/last'].map((path) => [
      `/v3/${path}/playback`,
      { ...playback, ...(path === 'channels/ice' && { countsAsDevice: true, expiresAt: now() + 60 }) },
    ]),
  ),
};

/** The screen as the router draws it. */
function Shown() {
  const { search } = useAddress();
  return (
    <AddressProvider value={{ params: {}, search }}>
      <TogetherScreen />
    </AddressProvider>
  );
}

const open = (search = '', options: Parameters<typeof renderInApp>[1] = {}) =>
  renderInApp(<Shown />, { answers, path: '/together', search, ...options });

const FOUR = '?items=channel:one,event:final,channel:ice,channel:arena';
const picture = (name: RegExp) => screen.findByRole('button', { name });
const playing = () => fakePlayers.filter((player) => !player.isDestroyed());
const loaded = (count: number) =>
  waitFor(() => expect(playing().map((player) => player.loads())).toEqual(Array(count).fill(1)));
const heard = () => playing().filter(({ video }) => !video.muted);
const titles = ['Zarafshar – Mirabad', 'Ice', 'Arena'];

let isPhone = false;
beforeEach(() => {
  fakePlayers.length = 0;
  isPhone = false;
  vi.stubGlobal('EventSource', undefined);
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({ matches: isPhone, media, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete document.documentElement.dataset['frame'];
});

describe('the choice', () => {
  test('has what is live, channels and replays; two chosen ones lead to the wall', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Zarafshar/ }));
    expect(screen.getByRole('button', { name: 'Choose two or more' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Channels' }));
    await user.click(await screen.findByRole('button', { name: /Ice/ }));
    await user.click(screen.getByRole('button', { name: 'Replays' }));
    // A result is not told here.
    expect(await screen.findByRole('button', { name: /Northbank/ })).toBeTruthy();
    expect(screen.getByText('2 of 4 chosen')).toBeTruthy();
    const watch = screen.getByRole('link', { name: 'Watch 2 together' });
    expect(watch.getAttribute('href')).toBe('/together?items=event%3Afinal%2Cchannel%3Aice');
  });

  test('what the viewer may not watch says what it needs, and cannot be chosen', async () => {
    open();
    const tennis = await screen.findByRole('link', { name: /Ferrantelli.*Needs a pass/ });
    expect(tennis.getAttribute('href')).toBe('/event/page/tennis');
    expect(screen.queryByRole('button', { name: /Ferrantelli/ })).toBeNull();
  });

  test('the tray removes, and what is locked or gone is not chosen, though the address says so', async () => {
    const { user } = open('?chosen=channel:one,event:tennis,event:nowhere,channel:ice');
    await screen.findByText('2 of 4 chosen');
    await user.click(await screen.findByRole('button', { name: 'Remove Ice' }));
    expect(await screen.findByText('1 of 4 chosen')).toBeTruthy();
    expect(window.location.search).toBe('?chosen=channel%3Aone');
  });

  test('a phone takes two, and says so', async () => {
    isPhone = true;
    const { user } = open('?chosen=channel:one,channel:ice&tab=channels');
    expect(await screen.findByText(/This phone plays two at once/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Arena/ }));
    expect(screen.getByText('2 of 2 chosen')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Watch 2 together' })).toBeTruthy();
  });
});

describe('the wall', () => {
  test('every picture is a player of its own, and exactly one is heard', async () => {
    const { calls } = open(FOUR);
    await picture(/Picture 4: Arena/);
    await loaded(4);
    expect(heard()).toHaveLength(1);
    for (const path of ['channels/one', 'events/final', 'channels/ice', 'channels/arena'])
      expect(calls).toContain(`/v3/${path}/playback`);
    expect(screen.getByText('Sound: Touchline 1')).toBeTruthy();
  });

  test('sound follows the pointer or the focus after 250 ms, not before', async () => {
    open(FOUR);
    const ice = await picture(/Picture 3: Ice/);
    await loaded(4);
    vi.useFakeTimers();
    const pass = ice.closest('[data-tile]') ?? ice;
    fireEvent.pointerEnter(pass, { pointerType: 'mouse' });
    act(() => void vi.advanceTimersByTime(249));
    expect(screen.getByText('Sound: Touchline 1')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('Sound: Ice')).toBeTruthy();
    expect(heard().map(({ video }) => video.closest('[data-tile]'))).toEqual([pass]);

    const arena = screen.getByRole('button', { name: /Arena/ });
    act(() => arena.focus());
    act(() => void vi.advanceTimersByTime(100));
    act(() => ice.focus());
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText('Sound: Ice')).toBeTruthy();
    act(() => arena.focus());
    act(() => void vi.advanceTimersByTime(250));
    expect(screen.getByText('Sound: Arena')).toBeTruthy();
    expect(heard()).toHaveLength(1);
  });

  test('Enter opens a picture large, numbers lead straight to one, Escape goes one step back', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1392);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(784);
    const { user, container } = open(FOUR);
    const ice = await picture(/Picture 3: Ice/);
    const shown = () => [...container.querySelectorAll<HTMLElement>('[data-tile]')].filter(({ style }) => style.width);
    await waitFor(() => expect(shown()).toHaveLength(4));
    ice.focus();
    await user.keyboard('{Enter}');
    expect(shown().map(({ dataset }) => dataset['tile'])).toEqual(['Ice']);
    await user.keyboard('4');
    expect(shown().map(({ dataset }) => dataset['tile'])).toEqual(['Arena']);
    expect(screen.getByText('Sound: Arena')).toBeTruthy();
    expect(document.activeElement?.id).toBe('picture-4');
    await user.keyboard('{Escape}');
    expect(shown()).toHaveLength(4);
    expect(playing()).toHaveLength(4);
  });

  test('layouts are chosen by name, and players stay', async () => {
    const { user, container } = open(FOUR);
    await picture(/Picture 4: Arena/);
    await loaded(4);
    await user.click(screen.getByRole('button', { name: 'One and three' }));
    expect(container.querySelector('[data-layout]')?.getAttribute('data-layout')).toBe('oneAndThree');
    expect(fakePlayers).toHaveLength(4);
  });

  test('one that fails says so and tries again; the others go on', async () => {
    const { user } = open(FOUR);
    await picture(/Picture 4: Arena/);
    await loaded(4);
    const third = playing()[2];
    const error = { reason: 'gave-up', code: 'TL-P-213', detail: '', message: '' } as const;
    act(() => third?.change({ status: 'failed', error }));
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
    expect(playing().map((player) => player.loads())).toEqual([1, 1, 2, 1]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('taking over from another device lets the other refused pictures play, too', async () => {
    const { user } = open('?items=channel:one,channel:ice');
    await picture(/Picture 2: Ice/);
    await loaded(2);
    const error = { reason: 'elsewhere', code: 'TL-P-9', detail: '', message: '' } as const;
    act(() => {
      for (const player of playing()) player.change({ status: 'failed', error });
    });
    const [first] = screen.getAllByRole('button', { name: 'Watch here instead' });
    if (first) await user.click(first);
    await waitFor(() => expect(playing().map((player) => player.loads())).toEqual([2, 2]));
  });

  test('a break stays in its picture, and is silent unless it is heard', async () => {
    open('?items=channel:one,channel:ice');
    await picture(/Picture 2: Ice/);
    await loaded(2);
    const ad = {
      placement: 'midroll',
      index: 1,
      count: 2,
      position: 1,
      lengths: [15, 15],
      breakRemaining: 29,
      skipIn: null,
      card: null,
    } as const;
    act(() => playing()[1]?.change({ ad }));
    expect(await screen.findByText('Silent while you listen elsewhere')).toBeTruthy();
    expect(screen.getByText(/1 of 2 · 0:14/)).toBeTruthy();
    fireEvent.keyDown(document.body, { key: '2' });
    await waitFor(() => expect(screen.queryByText('Silent while you listen elsewhere')).toBeNull());
  });

  test('what may not be watched is locked in its place, and asks for no address', async () => {
    const { calls } = open('?items=channel:one,event:tennis');
    expect(await screen.findByText('Needs a pass')).toBeTruthy();
    await loaded(1);
    expect(calls).not.toContain('/v3/events/tennis/playback');
  });

  test('leaving ends every player and releases the place of the device', async () => {
    const listens = vi.spyOn(window, 'addEventListener');
    const { unmount, addresses } = open(FOUR, { userType: 'registered' });
    await picture(/Picture 4: Arena/);
    // A place is held: it would also be released with the page.
    await waitFor(() => expect(listens).toHaveBeenCalledWith('pagehide', releasePlace));
    unmount();
    expect(fakePlayers.every((player) => player.isDestroyed())).toBe(true);
    await waitFor(() => expect(addresses.some((address) => address.includes('/my/playback'))).toBe(true));
  });
});

describe('an address with mistakes', () => {
  test('leaves out what is unknown, doubled, gone or too much, and says so', async () => {
    open('?items=film:x,channel:one,channel:one,event:nowhere,channel:ice,channel:arena,event:final');
    const note = await screen.findByText(/could not be read/);
    expect(note.textContent).toBe(
      'Part of the link could not be read and was left out. What was there twice is shown once. Four pictures are the most. The rest was left out. 1 of them is no longer available and was left out.',
    );
    expect(screen.getAllByRole('button', { name: /^Picture \d/ })).toHaveLength(3);
  });

  test.each(['?items=film:x', '?items=event:nowhere'])(
    '%s: nothing is left, so it shows the choice',
    async (search) => {
      open(search);
      expect(await screen.findByText('Nothing of it can be watched any more. Choose something else.')).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Watch together');
    },
  );
});

describe('on a TV', () => {
  const tv = async (search = FOUR) => {
    document.documentElement.dataset['frame'] = 'tv';
    const rendered = open(search, { device: tvDevice('webos') });
    await screen.findByText(/This TV plays one picture/);
    return rendered;
  };
  const nameOf = (still: Element | null) => still?.querySelector('span')?.textContent;
  const stills = () => screen.getAllByRole('button', { name: /^Picture \d/ });

  test('one picture plays and the others are stills; up and down choose, OK swaps picture and sound', async () => {
    const { user, container } = await tv();
    expect(container.querySelectorAll('video')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Touchline 1');
    expect(stills().map(nameOf)).toEqual(titles.map((title, place) => `Picture ${place + 2}: ${title}`));
    expect(document.activeElement).toBe(stills()[0]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(stills()[1]);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ice');
    expect(nameOf(document.activeElement)).toBe('Picture 3: Touchline 1');
    expect(container.querySelectorAll('video')).toHaveLength(1);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(stills()[2]);
  });

  test('left leads to the controls of the player, back to the still', async () => {
    const { user } = await tv();
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    const player = screen.getByRole('region', { name: /Video player/ });
    expect(player.contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(document.activeElement ?? player, { key: 'GoBack', keyCode: 461 });
    expect(document.activeElement).toBe(stills()[1]);
  });

  test('a public still is fetched anew every two seconds', async () => {
    const { container } = await tv('?items=channel:ice,channel:one');
    const addresses = () =>
      [...container.querySelectorAll<HTMLImageElement>('img[src*="now.jpg"]')].map(({ src }) => src);
    await waitFor(() => expect(addresses()).toHaveLength(1));
    const [first] = addresses();
    await waitFor(() => expect(addresses()).not.toContain(first), { timeout: 5000 });
  });
});
