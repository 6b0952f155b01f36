import { act, fireEvent, screen } from '@testing-library/react';
import type { Zapper } from '@touchline/player/zapping/zapper';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakePlayer } from '../../../../test/fake-player';
import { renderInApp } from '../../../../test/render';
import { keptPlayback } from '../kept/kept-playback';
import { MiniPlayerHost } from './MiniPlayerHost';

function keepMatch(state = {}) {
  const { player, change } = fakePlayer({ position: 30, duration: 120, ...state });
  const video = document.createElement('video');
  const destroy = vi.fn<Zapper['destroy']>();
  const running: Zapper = {
    player: () => player,
    video: () => video,
    subscribe: () => () => undefined,
    zap: () => player,
    prepare: vi.fn<Zapper['prepare']>(),
    destroy,
  };
  keptPlayback.keep({
    id: 'match',
    title: 'Zarafshar – Mirabad',
    subtitle: 'Sunrise League',
    target: { href: '/event/page/match/media', isLeft: () => true },
    running,
  });
  return { player, change, video, destroy };
}
const frame = () => screen.findByRole('complementary', { name: 'Mini player: Zarafshar – Mirabad' });

beforeAll(() => import('./MiniPlayer'));
afterEach(() => {
  keptPlayback.close();
});

test('it shows the same element of the left screen with its title', async () => {
  const { video } = keepMatch();
  renderInApp(<MiniPlayerHost />);
  const mini = await frame();
  expect(mini.contains(video)).toBe(true);
  expect(mini.textContent).toContain('Sunrise League');
  expect(document.querySelector('[data-parked]')).toBeNull();
});

test('it pauses, mutes and closes', async () => {
  const { player, destroy, video } = keepMatch();
  const { user } = renderInApp(<MiniPlayerHost />);
  await frame();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(player.pause).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Mute' }));
  expect(player.setMuted).toHaveBeenCalledWith(true);
  await user.click(screen.getByRole('button', { name: 'Close the mini player' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(destroy).toHaveBeenCalled();
  expect(video.isConnected).toBe(false);
});

test.each([
  [
    'a click on the picture',
    () => fireEvent.click(screen.getAllByRole('button', { name: 'Back to the player' })[0] ?? document.body),
  ],
  ['the key I', () => fireEvent.keyDown(document.body, { key: 'i' })],
])('%s leads back to the screen', async (_way, act) => {
  const { destroy } = keepMatch();
  renderInApp(<MiniPlayerHost />);
  await frame();
  act();
  expect(window.location.pathname).toBe('/event/page/match/media');
  expect(destroy).not.toHaveBeenCalled();
});

test('Escape closes it, but not while something else has focus', async () => {
  keepMatch();
  renderInApp(
    <>
      <input aria-label="search" />
      <MiniPlayerHost />
    </>,
  );
  await frame();
  fireEvent.keyDown(screen.getByLabelText('search'), { key: 'Escape' });
  expect(keptPlayback.get()).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(keptPlayback.get()).toBeUndefined();
});

test('it closes at the end of the video', async () => {
  const { change } = keepMatch();
  renderInApp(<MiniPlayerHost />);
  await frame();
  act(() => change({ status: 'ended' }));
  expect(keptPlayback.get()).toBeUndefined();
});

test('it says why a stream does not go on', async () => {
  const { change } = keepMatch();
  renderInApp(<MiniPlayerHost />);
  const mini = await frame();
  act(() => change({ status: 'failed', error: { reason: 'decoder', code: 'x', detail: '', message: '' } }));
  expect(mini.textContent).toContain("This device can't play the rest of this video.");
});

test('it moves to the next corner by its button', async () => {
  keepMatch();
  const { user } = renderInApp(<MiniPlayerHost />);
  const mini = await frame();
  const before = mini.dataset['corner'];
  await user.click(screen.getByRole('button', { name: 'Move to the next corner' }));
  expect(mini.dataset['corner']).not.toBe(before);
});
