import { screen, waitFor, within } from '@testing-library/react';
import type { Event } from '@touchline/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { currentPreferences, resetPreferences } from '../../shell/preferences/preferences';
import EventMediaScreen from './EventMediaScreen';

// The test browser plays no video.
vi.mock('../watch', async (original) => ({
  ...(await original<typeof import('../watch')>()),
  PlayerView: () => <div data-testid="player" />,
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
