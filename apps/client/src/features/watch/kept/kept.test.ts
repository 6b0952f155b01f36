import type { PlayerStatus } from '@touchline/player/model/state';
import type { NowPlaying, Player } from '@touchline/player/viewing/api';
import { expect, test, vi } from 'vitest';
import { createKept, isKept, type KeptPlayback } from './kept';

function running(fullscreen = false) {
  const video = { remove: vi.fn<() => void>() };
  const player = {
    state: () => ({ fullscreen }),
    exitFullscreen: vi.fn<() => void>(),
    setNowPlaying: vi.fn<(now: NowPlaying | null) => void>(),
  };
  return {
    element: video,
    shown: player,
    player: () => player as unknown as Player,
    video: () => video as unknown as HTMLVideoElement,
    prepare: vi.fn<(targets: readonly never[]) => void>(),
    destroy: vi.fn<() => void>(),
  };
}
type Fake = ReturnType<typeof running>;

const playback = (id: string, of: Fake): KeptPlayback<Fake> => ({
  id,
  title: id,
  subtitle: 'Sunrise League',
  target: { href: `/event/page/${id}/media`, isLeft: () => true },
  running: of,
});

const store = () => {
  const park = vi.fn<(video: HTMLVideoElement) => void>();
  const onEnd = vi.fn<() => void>();
  return { park, onEnd, kept: createKept<Fake>(park, onEnd) };
};

test.each<[PlayerStatus, boolean, boolean]>([
  ['playing', false, true],
  ['buffering', false, true],
  ['reconnecting', false, true],
  ['loading', false, false],
  ['paused', false, false],
  ['ended', false, false],
  ['failed', false, false],
  ['idle', false, false],
  ['playing', true, false],
])('a video that is %s (on a TV: %s) goes on in the mini player: %s', (status, isTv, goesOn) => {
  expect(isKept(status, isTv)).toBe(goesOn);
});

test('a kept playback stays in the document, and its neighbours and zap keys go', () => {
  const { park, kept } = store();
  const match = running();
  kept.keep(playback('match', match));
  expect(kept.get()?.id).toBe('match');
  expect(park).toHaveBeenCalledWith(match.video());
  expect(match.prepare).toHaveBeenCalledWith([]);
  expect(match.shown.setNowPlaying).toHaveBeenCalledWith({ title: 'match', subtitle: 'Sunrise League' });
  expect(match.shown.exitFullscreen).not.toHaveBeenCalled();
  expect(match.destroy).not.toHaveBeenCalled();
});

test('full screen ends with the screen', () => {
  const { kept } = store();
  const match = running(true);
  kept.keep(playback('match', match));
  expect(match.shown.exitFullscreen).toHaveBeenCalled();
});

test('the screen of the same video takes the running playback over', () => {
  const { kept, onEnd } = store();
  const match = running();
  kept.keep(playback('match', match));
  expect(kept.take('match')).toBe(match);
  expect(kept.get()).toBeUndefined();
  expect(match.destroy).not.toHaveBeenCalled();
  expect(match.element.remove).not.toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
});

test('the screen of another video ends it', () => {
  const { kept, onEnd } = store();
  const match = running();
  kept.keep(playback('match', match));
  expect(kept.take('other')).toBeUndefined();
  expect(kept.get()).toBeUndefined();
  expect(match.destroy).toHaveBeenCalledTimes(1);
  expect(match.element.remove).toHaveBeenCalledTimes(1);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('there is one at a time: the next replaces the first', () => {
  const { kept, onEnd } = store();
  const [first, second] = [running(), running()];
  kept.keep(playback('first', first));
  kept.keep(playback('second', second));
  expect(kept.get()?.id).toBe('second');
  expect(first.destroy).toHaveBeenCalledTimes(1);
  expect(second.destroy).not.toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
});

test('closing ends it and tells the listeners', () => {
  const { kept, onEnd } = store();
  const match = running();
  const listener = vi.fn<() => void>();
  kept.keep(playback('match', match));
  kept.subscribe(listener);
  kept.close();
  expect(kept.get()).toBeUndefined();
  expect(match.destroy).toHaveBeenCalledTimes(1);
  expect(listener).toHaveBeenCalled();
  expect(onEnd).toHaveBeenCalledTimes(1);
});
