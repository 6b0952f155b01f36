import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Event, KeyMoment, NativeWavesManifest } from '@touchline/contract';
import type { CamerasState } from '@touchline/player/model/cameras';
import type { Source } from '@touchline/player/model/source';
import type { PlayerState } from '@touchline/player/model/state';
import { useEffect, useEffectEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCameras, fourCameras, tile } from '../../../test/fake-cameras';
import { fakePlayer } from '../../../test/fake-player';
import { renderInApp } from '../../../test/render';
import { tvDevice } from '../../shell/platform/platform';
import { changePreferences, resetPreferences } from '../../shell/preferences/preferences';
import { savedArrangement } from './arrangement';
import CamerasView from './CamerasView';

const scene = vi.hoisted(() => ({ player: null as unknown, answer: undefined as unknown }));

// The test browser plays no video: the source is fetched as the player does it, and nothing plays.
vi.mock('../watch', async (original) => ({
  ...(await original<typeof import('../watch')>()),
  usePlayer: (_element: unknown, { video }: { video: { source: () => Promise<unknown> } }) => {
    const load = useEffectEvent(async () => {
      scene.answer = await video.source().catch((error: unknown) => error);
    });
    useEffect(() => void load(), []);
    return { player: scene.player, zapper: null, retry: () => undefined };
  },
}));

const START = fourCameras.startTime;
const final: Event = {
  id: 'final',
  name: 'Zarafshar – Mirabad',
  live: true,
  type: 'Channel',
  startTime: START,
  image: { sources: [] },
  partnerIds: [],
  teamIds: [],
  ppvInfo: [],
  userRights: { canAccess: true, reasons: [] },
  requiresRegistration: false,
  public: true,
  shareable: true,
  watchable: true,
};
const goal: KeyMoment = { id: 'goal', kind: 'goal', at: START + 300, minute: "5'", score: '1–0' };

interface Options {
  state?: Partial<PlayerState>;
  cameras?: Partial<CamerasState>;
  manifest?: Partial<NativeWavesManifest>;
  answer?: object | number;
  moments?: readonly KeyMoment[];
  isTv?: boolean;
  view?: { camera?: string; at?: number };
}

async function open(options: Options = {}) {
  const { player, change: changePlayer } = fakePlayer({ kind: 'stream', duration: 100, ...options.state });
  const { cameras, change } = fakeCameras(options.cameras);
  player.cameras.mockReturnValue(cameras);
  scene.player = player;
  scene.answer = undefined;
  const onMissing = vi.fn<() => void>();
  const rendered = renderInApp(
    <div {...(options.isTv && { 'data-frame': 'tv' })}>
      <CamerasView
        address={{ manifestId: 'nw-final', environment: 'prod' }}
        video={{ id: 'final', title: final.name, reported: { source: 'live' } }}
        startAt={async () => undefined}
        event={final}
        moments={options.moments ?? []}
        onMissing={onMissing}
        onBack={() => undefined}
        {...(options.view && { view: options.view })}
      />
    </div>,
    {
      answers: {
        '/nativewaves/prod/manifests/nw-final': options.answer ?? { ...fourCameras, ...options.manifest },
      },
      ...(options.isTv && { device: tvDevice('webos') }),
    },
  );
  await waitFor(() => expect(scene.answer !== undefined || onMissing.mock.calls.length > 0).toBe(true));
  return { ...rendered, player, cameras, change, changePlayer, onMissing };
}

/** What the cameras were last told to show. */
const shown = ({ cameras }: { cameras: ReturnType<typeof fakeCameras>['cameras'] }) =>
  cameras.show.mock.lastCall?.[0].map(({ cameraId }) => cameraId);

/** Only this test browser has it. */
const browser = window as unknown as { happyDOM: { setViewport: (size: { width: number; height: number }) => void } };
const resize = (width: number, height: number) => act(() => browser.happyDOM.setViewport({ width, height }));

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1392);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(585);
  resize(1440, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
  resetPreferences();
  savedArrangement.set(undefined);
});

describe('PLAY-11a cameras on a desktop', () => {
  it('PLAY-01a shows the cameras in the suggested layout, the first as main picture and heard', async () => {
    const view = await open();
    expect(view.calls).toContain('/nativewaves/prod/manifests/nw-final');
    expect(shown(view)).toEqual(['main', 'goal', 'close', 'high']);
    expect(screen.getByRole('button', { name: 'One and three', pressed: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Main, main picture. Play or pause' })).toBeTruthy();
    // The composed camera is for devices that play one video.
    expect(screen.queryByText('All four')).toBeNull();
    expect(view.container.querySelectorAll('video')).toHaveLength(4);
  });

  it('keys 1 to 4 and a click swap a camera with the main picture', async () => {
    const view = await open();
    await view.user.keyboard('3');
    expect(shown(view)).toEqual(['close', 'goal', 'main', 'high']);
    await view.user.click(screen.getByRole('button', { name: 'Tactical. Show as main picture' }));
    expect(shown(view)).toEqual(['high', 'goal', 'main', 'close']);
  });

  it('the sound stays with its camera: its element is the same wherever it is shown, and kept when it is not', async () => {
    const view = await open();
    const [first] = view.cameras.show.mock.lastCall?.[0] ?? [];
    await view.user.keyboard('2');
    const tiles = view.cameras.show.mock.lastCall?.[0];
    expect(tiles?.find(({ cameraId }) => cameraId === 'main')?.video).toBe(first?.video);
    expect(tiles?.[0]).toMatchObject({ cameraId: 'goal', isMain: true });
    await view.user.click(screen.getByRole('button', { name: 'One' }));
    expect(shown(view)).toEqual(['goal']);
    expect(first?.video?.isConnected).toBe(true);
  });

  it('a drag exchanges two tiles, and is no click', async () => {
    const view = await open();
    const high = screen.getByRole('button', { name: 'Tactical. Show as main picture' });
    high.setPointerCapture = () => undefined;
    const at = (x: number, y: number) => ({ clientX: x, clientY: y, pointerId: 1, button: 0 });
    fireEvent.pointerDown(high, at(1200, 500));
    fireEvent.pointerMove(high, at(1200, 60));
    fireEvent.pointerUp(high, at(1200, 60));
    fireEvent.click(high);
    expect(shown(view)).toEqual(['main', 'high', 'close', 'goal']);
  });

  it('arrows move the focus between tiles, with Shift they move the tile', async () => {
    const view = await open();
    act(() => screen.getByRole('button', { name: 'Behind goal. Show as main picture' }).focus());
    await view.user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close-up. Show as main picture');
    await view.user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(shown(view)).toEqual(['main', 'goal', 'high', 'close']);
    expect(view.player.seek).not.toHaveBeenCalled();
  });

  it('L opens the layouts, which change what is shown and can be saved', async () => {
    const view = await open();
    await view.user.keyboard('l');
    const panel = within(screen.getByRole('dialog', { name: 'Layout and commentary' }));
    expect(document.activeElement?.textContent).toBe('One and three');
    await view.user.click(panel.getByRole('button', { name: 'Two' }));
    expect(shown(view)).toEqual(['main', 'goal']);
    await view.user.click(panel.getByRole('button', { name: 'Save as mine' }));
    view.unmount();
    const again = await open();
    expect(shown(again)).toEqual(['main', 'goal']);
  });

  it('A opens the commentary, which is chosen apart from the camera', async () => {
    const view = await open();
    expect(screen.getByRole('button', { name: 'English commentary' })).toBeTruthy();
    await view.user.keyboard('a');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'English commentary' }));
    await view.user.click(screen.getByRole('radio', { name: 'German commentary' }));
    expect(view.cameras.hear).toHaveBeenCalledWith('de');
    act(() => view.change({ sound: 'crowd' }));
    expect(screen.getByRole('button', { name: 'Crowd only' })).toBeTruthy();
    expect(shown(view)).toEqual(['main', 'goal', 'close', 'high']);
    await view.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Crowd only' }));
  });

  it('begins with the commentary in the language of the page, if there is one', async () => {
    const { lang } = document.documentElement;
    for (const [language, soundId] of [
      ['de', 'de'],
      ['fr', undefined],
    ] as const) {
      document.documentElement.lang = language;
      await open();
      expect((scene.answer as Source).cameras?.soundId).toBe(soundId);
      cleanup();
    }
    document.documentElement.lang = lang;
  });

  it('says that all cameras are in sync, or names the one that is not, after a while', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const view = await open();
      await act(() => vi.advanceTimersByTimeAsync(1500));
      expect(screen.getByText('All cameras in sync')).toBeTruthy();
      act(() => view.change({ tiles: [tile('main'), tile('goal'), tile('close', 'gone'), tile('high')] }));
      expect(screen.getByText('This camera dropped out')).toBeTruthy();
      expect(screen.getByText('The others go on. It comes back by itself.')).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(1500));
      expect(screen.getByText('3 of 4 cameras in sync. Out: Close-up')).toBeTruthy();
      act(() => view.change({ tiles: fourCameras.cameras.slice(0, 4).map(({ id }) => tile(id)) }));
      expect(screen.queryByText('This camera dropped out')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('names a camera without dates, and says where pictures replace a video', async () => {
    const tiles = [tile('main'), tile('goal', 'undated'), tile('close', 'pictures'), tile('high', 'starting')];
    const { container } = await open({ cameras: { tiles } });
    expect(screen.getByText("Behind goal can't run in sync")).toBeTruthy();
    expect(screen.getByText('Live pictures')).toBeTruthy();
    const stills = [...container.querySelectorAll<HTMLElement>('[data-still]')];
    expect(stills.map(({ style }) => style.backgroundImage)).toEqual(
      ['goal', 'close', 'high'].map((id) => `url("/${id}/thumbs.jpg")`),
    );
  });

  it('a key moment jumps there in every camera, and is hidden with scores', async () => {
    const view = await open({ moments: [goal] });
    await view.user.click(screen.getByRole('button', { name: /Goal 1–0/ }));
    expect(view.cameras.seekTo).toHaveBeenCalledWith(START + 292);
    expect(view.player.play).toHaveBeenCalled();
    act(() => changePreferences({ areScoresHidden: true }));
    expect(screen.queryByRole('button', { name: /Goal 1–0/ })).toBeNull();
  });

  it('a replay has slow motion and frame steps, a live event has neither', async () => {
    const view = await open({ state: { kind: 'vod', live: null, rate: 1 }, manifest: { live: false } });
    await view.user.keyboard(',');
    await view.user.keyboard('.');
    expect(view.cameras.step.mock.calls).toEqual([[-1], [1]]);
    await view.user.click(screen.getByRole('button', { name: 'Speed' }));
    expect(screen.getAllByRole('radio').map((input) => input.parentElement?.textContent)).toEqual([
      '0.25×',
      '0.5×',
      '0.75×',
      'Normal',
    ]);
    await view.user.click(screen.getByRole('radio', { name: '0.25×' }));
    expect(view.player.setRate).toHaveBeenCalledWith(0.25);
    view.unmount();
    const live = { atEdge: true, latency: 3, windowStart: 0, windowEnd: 100, startsAt: START };
    const now = await open({ state: { live } });
    await now.user.keyboard('.');
    expect(now.cameras.step).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Speed' })).toBeNull();
  });

  it('the shared link has the camera and the time, the kept scene the last six seconds', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { user } = await open();
    await user.keyboard('2');
    await user.click(screen.getByRole('button', { name: 'Share this view' }));
    expect(write).toHaveBeenCalledWith(
      `https://touchline.example/event/page/final/media?camera=goal&at=${START + 600.5}`,
    );
    expect(screen.getByRole('link', { name: 'Keep this scene' }).getAttribute('href')).toBe(
      `/event/page/final/scene?at=${(START + 594) * 1000 + 480}`,
    );
  });

  it('a shared link opens its camera', async () => {
    expect(shown(await open({ view: { camera: 'close' } }))?.[0]).toBe('close');
  });

  it('offers no scene to keep where there are no collectibles', async () => {
    await open({ manifest: { hasCollectibles: false } });
    expect(screen.queryByRole('link', { name: 'Keep this scene' })).toBeNull();
  });

  it('one picture is shown during an ad', async () => {
    const view = await open();
    const ad: PlayerState['ad'] = {
      placement: 'preroll',
      index: 1,
      count: 1,
      position: 2,
      lengths: [20],
      breakRemaining: 18,
      skipIn: null,
      card: null,
    };
    act(() => view.changePlayer({ ad }));
    expect(shown(view)).toEqual(['main']);
    expect(screen.queryByRole('button', { name: 'Quad' })).toBeNull();
    expect(await screen.findByText('Ad')).toBeTruthy();
  });

  it('lists its keys', async () => {
    const { user } = await open();
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    await user.keyboard('?');
    const help = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(help.getByText('Main camera')).toBeTruthy();
    expect(help.queryByText('Mini player on or off')).toBeNull();
  });
});

describe('PLAY-11a a manifest that cannot be had', () => {
  it.each([
    ['is unknown', 404],
    ['fails', 500],
    ['does not come', 0],
    ['has no camera with a stream', { ...fourCameras, cameras: [] }],
  ])('leaves the event to the ordinary player if it %s', async (_case, answer) => {
    const { onMissing } = await open({ answer });
    expect(onMissing).toHaveBeenCalledOnce();
  });

  it.each([403, 409])('is refused as the playback of the event is: %s', async (answer) => {
    const { onMissing } = await open({ answer });
    expect(scene.answer).toMatchObject({ problem: { statusCode: answer } });
    expect(onMissing).not.toHaveBeenCalled();
  });
});

describe('PLAY-11a cameras on a phone', () => {
  const touch = (target: Element, from: [number, number], to: [number, number], pointerId = 1) => {
    const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY, pointerId, pointerType: 'touch' });
    fireEvent.pointerDown(target, at(from));
    fireEvent.pointerMove(target, at(to));
    return () => fireEvent.pointerUp(target, at(to));
  };
  const picture = () => screen.getByRole('button', { name: /Show or hide controls/ });

  it('upright: one picture; a swipe, and the strip, change the camera', async () => {
    resize(390, 844);
    const view = await open();
    expect(shown(view)).toEqual(['main']);
    touch(picture(), [300, 100], [100, 100])();
    expect(shown(view)).toEqual(['goal']);
    const strip = within(screen.getByRole('list', { name: 'Cameras' }));
    await view.user.click(strip.getByRole('button', { name: 'Tactical' }));
    expect(shown(view)).toEqual(['high']);
    expect(strip.getByRole('button', { name: 'Tactical', pressed: true })).toBeTruthy();
  });

  it('upright: the commentary is chosen by chips, and there are buttons to keep and share', async () => {
    resize(390, 844);
    const { user, cameras } = await open();
    await user.click(screen.getByRole('radio', { name: 'German commentary' }));
    expect(cameras.hear).toHaveBeenCalledWith('de');
    expect(screen.getByRole('link', { name: 'Keep this scene' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Share this view' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Zarafshar – Mirabad' })).toBeTruthy();
  });

  it('on its side: a main picture and two; two fingers toggle one and several, as the button does', async () => {
    resize(844, 390);
    const view = await open();
    expect(shown(view)).toEqual(['main', 'goal', 'close']);
    const main = picture();
    const first = touch(main, [200, 100], [150, 100], 1);
    const second = touch(main, [260, 100], [330, 100], 2);
    expect(shown(view)).toEqual(['main']);
    first();
    second();
    expect(shown(view)).toEqual(['main']);
    await view.user.click(screen.getByRole('button', { name: 'Show several cameras' }));
    expect(shown(view)).toEqual(['main', 'goal', 'close']);
  });
});

describe('PLAY-11a cameras on a TV, with five keys', () => {
  it('never has two video elements, whatever is switched to', async () => {
    const view = await open({ isTv: true });
    expect(view.container.querySelectorAll('video')).toHaveLength(1);
    expect(shown(view)).toEqual(['main']);
    await view.user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    act(() => view.change({ heard: 'goal' }));
    expect(view.container.querySelectorAll('video')).toHaveLength(1);
    expect(screen.getByText('Now: Behind goal')).toBeTruthy();
  });

  it('OK switches to the focused camera; "All four" is one composed camera', async () => {
    const view = await open({ isTv: true });
    act(() => screen.getByRole('button', { name: 'Behind goal' }).focus());
    expect(screen.getByText('OK switches')).toBeTruthy();
    await view.user.keyboard('{Enter}');
    expect(view.cameras.switchTo).toHaveBeenLastCalledWith('goal');
    act(() => screen.getByRole('button', { name: 'All four' }).focus());
    await view.user.keyboard('{Enter}');
    expect(view.cameras.switchTo).toHaveBeenLastCalledWith('quad');
  });

  it('down opens the commentary, back closes it and returns to the camera', async () => {
    const view = await open({ isTv: true });
    act(() => screen.getByRole('button', { name: 'Close-up' }).focus());
    await view.user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'English commentary' }));
    await view.user.click(screen.getByRole('radio', { name: 'Crowd only' }));
    expect(view.cameras.hear).toHaveBeenCalledWith('crowd');
    await view.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close-up' }));
  });

  it('up opens the bar with the controls, back hides everything', async () => {
    const view = await open({ isTv: true });
    act(() => screen.getByRole('button', { name: 'Main' }).focus());
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    await view.user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause' }));
    await view.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /Video player/ }));
  });

  it('prepares the camera on which the focus rests', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const view = await open({ isTv: true });
      act(() => screen.getByRole('button', { name: 'Close-up' }).focus());
      expect(view.cameras.prepare).not.toHaveBeenCalled();
      await act(() => vi.advanceTimersByTimeAsync(250));
      expect(view.cameras.prepare).toHaveBeenCalledWith('close');
    } finally {
      vi.useRealTimers();
    }
  });
});
