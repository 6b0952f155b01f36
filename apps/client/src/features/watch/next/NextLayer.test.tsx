import { act, fireEvent, screen } from '@testing-library/react';
import type { Event } from '@touchline/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakePlayer } from '../../../../test/fake-player';
import { renderInApp } from '../../../../test/render';
import { changePreferences } from '../../../shell/preferences/preferences';
import NextLayer from './NextLayer';

const now = Math.floor(Date.now() / 1000);
const highlights: Event = {
  id: 'highlights',
  name: 'Highlights of this match',
  live: true,
  type: 'Vod',
  startTime: now - 7200,
  endTime: now - 3600,
  image: { sources: [] },
  partnerIds: [],
  teamIds: [],
  ppvInfo: [],
  public: true,
  requiresRegistration: false,
  shareable: true,
  watchable: true,
  userRights: { canAccess: true, reasons: [] },
  matchId: 'm1',
};

function atTheEnd() {
  const { player, change } = fakePlayer({ position: 100, duration: 600 });
  const layer = (
    <NextLayer player={player} current={{ id: 'match', matchId: 'm1' }} isOver={false} whistleAt={undefined} />
  );
  const shown = renderInApp(layer, {
    answers: { '/v3/events/match/related': { items: [highlights] } },
    path: '/event/page/match/media',
  });
  return { player, change, ...shown };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the next video is offered at the end and starts after ten seconds', async () => {
  const { player, change } = atTheEnd();
  await pass(100);
  expect(screen.queryByText('Highlights of this match')).toBeNull();
  act(() => change({ status: 'ended' }));
  expect(await screen.findByText('Next in 10 s')).toBeTruthy();
  await pass(4000);
  expect(screen.getByText('Next in 6 s')).toBeTruthy();
  await pass(6500);
  expect(window.location.pathname).toBe('/event/page/highlights/media');
  expect(player.pause).toHaveBeenCalled();
});

test('any input stops the countdown; staying here closes the offer', async () => {
  const { change } = atTheEnd();
  await pass(100);
  act(() => change({ status: 'ended' }));
  await screen.findByText('Next in 10 s');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(screen.getByText('Up next')).toBeTruthy();
  await pass(20_000);
  expect(window.location.pathname).toBe('/event/page/match/media');
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByText('Highlights of this match')).toBeNull();
});

test('who stays is not asked again at the same end, also where the last seconds have to wait, but at the next one', async () => {
  const { change } = atTheEnd();
  await pass(100);
  act(() => change({ status: 'playing', position: 595 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  act(() => change({ status: 'buffering' }));
  act(() => change({ status: 'ended' }));
  expect(screen.queryByText('Highlights of this match')).toBeNull();
  act(() => change({ status: 'playing', position: 0 }));
  act(() => change({ status: 'ended' }));
  expect(await screen.findByText('Highlights of this match')).toBeTruthy();
});

test('nothing starts by itself where it is off in the settings', async () => {
  changePreferences({ isPlayNextUsed: false });
  const { change } = atTheEnd();
  await pass(100);
  act(() => change({ status: 'ended' }));
  expect(await screen.findByText('Up next')).toBeTruthy();
  await pass(20_000);
  expect(window.location.pathname).toBe('/event/page/match/media');
});

test('nothing starts by itself under reduced motion', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
  const { change } = atTheEnd();
  await pass(100);
  act(() => change({ status: 'ended' }));
  expect(await screen.findByText('Up next')).toBeTruthy();
  await pass(20_000);
  expect(window.location.pathname).toBe('/event/page/match/media');
  vi.unstubAllGlobals();
});
