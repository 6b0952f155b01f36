import { act, screen, waitFor, within } from '@testing-library/react';
import type { Event } from '@touchline/contract';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { currentPreferences, resetPreferences } from '../../shell/preferences/preferences';
import type { CamerasProps } from '../cameras';
import type { PlayerView } from '../watch';
import EventMediaScreen from './EventMediaScreen';

const cameras = vi.hoisted(() => ({ props: undefined as undefined | CamerasProps, fails: false }));

// The test browser plays no video.
vi.mock('../cameras', () => ({
  loadCameras: async () => ({
    default: (props: CamerasProps) => {
      if (cameras.fails) throw new Error('Not loaded');
      cameras.props = props;
      return <div data-testid="cameras" />;
    },
  }),
}));
vi.mock('../watch', async (original) => ({
  ...(await original<typeof import('../watch')>()),
  PlayerView: ({ slots }: ComponentProps<typeof PlayerView>) => <div data-testid="player">{slots?.details}</div>,
}));

const now = Math.floor(Date.now() / 1000);
const replay: Event = {
  id: 'replay',
  name: 'Northbank 2:1 Veldmoor',
  live: false,
  type: 'Vod',
  competition: 'Meridian League',
  matchId: 'match',
  startTime: now - 9000,
  endTime: now - 1800,
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
const open = (event: Event = replay) =>
  renderInApp(<EventMediaScreen />, {
    path: `/event/page/${event.id}/media`,
    params: { eventId: event.id },
    answers: { [`/v3/events/${event.id}`]: event },
  });

beforeEach(() => {
  // The test browser has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(() => resetPreferences());

test('a replay asks before its first frame, and nothing on its page tells the result', async () => {
  const { container, calls } = open();
  const question = within(await screen.findByRole('dialog', { name: 'Hide the score?' }));
  expect(question.getByRole('button', { name: 'Hide it and play' })).toBe(document.activeElement);
  expect(question.getByRole('switch', { name: 'Do the same for every replay', checked: true })).toBeDefined();
  expect(screen.queryByTestId('player')).toBeNull();
  expect(screen.getByText('Score, key moments and table wait for your answer')).toBeDefined();
  expect(container.textContent).not.toMatch(/2\s?[:–-]\s?1/);
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(calls.filter((call) => /keyMoments|scores|soccerdata/.test(call))).toEqual([]);
});

test('"Hide it and play" plays, is remembered for every replay, and keeps the score hidden', async () => {
  const { user } = open({ ...replay, id: 'hidden' });
  await user.click(await screen.findByRole('button', { name: 'Hide it and play' }));
  expect(await screen.findByTestId('player')).toBeDefined();
  expect(currentPreferences().replayScores).toBe('hide');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('2:1');
});

test('"Show scores" for this replay only leaves the next one asking', async () => {
  const { user, unmount } = open({ ...replay, id: 'once' });
  await user.click(await screen.findByRole('switch', { name: 'Do the same for every replay' }));
  await user.click(screen.getByRole('button', { name: 'Show scores' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentPreferences().replayScores).toBe('ask');
  unmount();
  open({ ...replay, id: 'next' });
  expect(await screen.findByRole('dialog', { name: 'Hide the score?' })).toBeDefined();
});

test('a live event asks nothing', async () => {
  const live: Event = { ...replay, id: 'live', live: true, type: 'Channel', startTime: now - 600, endTime: now + 3600 };
  open(live);
  expect(await screen.findByTestId('player')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('PLAY-11a an event with several cameras', () => {
  const several: Event = {
    ...replay,
    id: 'several',
    live: true,
    type: 'Channel',
    startTime: now - 600,
    endTime: now + 3600,
    nativewaves: { enabled: true, manifestId: 'nw-several', eventId: 'several' },
  };
  beforeEach(() => {
    cameras.fails = false;
  });

  it('PLAY-01a opens them in place of the player, by the manifest of the event', async () => {
    open(several);
    expect(await screen.findByTestId('cameras')).toBeDefined();
    expect(screen.queryByTestId('player')).toBeNull();
    expect(cameras.props).toMatchObject({
      address: { manifestId: 'nw-several', environment: 'prod' },
      video: { id: 'several', reported: { source: 'live', eventId: 'several' } },
      event: { id: 'several' },
    });
  });

  it('finds the manifest by event id or app config id, too', async () => {
    const { unmount } = open({ ...several, nativewaves: { enabled: true, eventId: 'other', appConfigId: 'app' } });
    await screen.findByTestId('cameras');
    expect(cameras.props?.address.manifestId).toBe('other');
    unmount();
    open({ ...several, nativewaves: { enabled: true, appConfigId: 'app' } });
    await screen.findByTestId('cameras');
    expect(cameras.props?.address.manifestId).toBe('app');
  });

  it('opens the camera and time of a shared link', async () => {
    renderInApp(<EventMediaScreen />, {
      path: '/event/page/several/media',
      params: { eventId: 'several' },
      search: '?camera=goal&at=1800000000.5',
      answers: { '/v3/events/several': several },
    });
    await screen.findByTestId('cameras');
    expect(cameras.props?.view).toEqual({ camera: 'goal', at: 1_800_000_000.5 });
  });

  it('plays as usual and says why, if there is no manifest', async () => {
    open(several);
    await screen.findByTestId('cameras');
    act(() => cameras.props?.onMissing());
    const player = await screen.findByTestId('player');
    expect(player.textContent).toBe('The cameras could not be loaded. Showing the main picture.');
  });

  it('plays as usual if the cameras do not load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    cameras.fails = true;
    open(several);
    expect(await screen.findByTestId('player')).toBeDefined();
  });

  it('asks before a replay as every replay does', async () => {
    open({ ...replay, id: 'several-replay', nativewaves: { enabled: true, manifestId: 'nw' } });
    expect(await screen.findByRole('dialog', { name: 'Hide the score?' })).toBeDefined();
    expect(screen.queryByTestId('cameras')).toBeNull();
  });

  it('plays as usual where the event has switched them off', async () => {
    open({ ...several, nativewaves: { enabled: false, manifestId: 'nw-several' } });
    expect(await screen.findByTestId('player')).toBeDefined();
  });
});
