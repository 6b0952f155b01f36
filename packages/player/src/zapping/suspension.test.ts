import { expect, test } from 'vitest';
import type { Engine, EngineHost, EngineKind } from '../engines/engine';
import { fakeClock } from '../model/fake-clock';
import type { Source } from '../model/source';
import { NO_STATISTICS } from '../model/statistics';
import { createPlayer } from '../player';

const stream: Source = { url: '/live.m3u8', kind: 'stream' };
const recording: Source = { url: '/match.m3u8', kind: 'vod', startAt: 10 };
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const window = { atEdge: false, latency: 40, windowStart: 0, windowEnd: 90, startsAt: null };

/** A player of a device whose app can be hidden, with an engine that records its calls. */
function setUp() {
  const calls: string[] = [];
  const scene = { position: 0, isLive: false, host: undefined as EngineHost | undefined };
  const listeners = new Set<(isSuspended: boolean) => void>();
  const view = Object.assign(new EventTarget(), { navigator: {} });
  const ownerDocument = Object.assign(new EventTarget(), { defaultView: view });
  const video = Object.assign(new EventTarget(), { muted: false, volume: 1, ownerDocument });
  const kind: EngineKind = {
    name: 'fake',
    async open({ url, startAt }, host): Promise<Engine> {
      calls.push(`open ${url}${startAt === undefined ? '' : ` at ${startAt}`}`);
      scene.host = host;
      const note = (name: string) => (value?: string | number | boolean) => void calls.push(`${name} ${value}`);
      return {
        name: 'fake',
        timeline: () => ({ position: scene.position, duration: 100, live: scene.isLive ? window : null, zeroAt: null }),
        async play() {
          calls.push('play');
          host.emit({ type: 'playing' });
        },
        pause: () => host.emit({ type: 'paused' }),
        seek: note('seek'),
        setMuted: () => undefined,
        setVolume: () => undefined,
        setAudioTrack: note('audio'),
        setCaptions: note('captions'),
        setQuality: note('quality'),
        setRate: () => undefined,
        followLive: () => undefined,
        recover: () => undefined,
        renew: () => undefined,
        statistics: () => NO_STATISTICS,
        destroy: () => void calls.push('release'),
      };
    },
  };
  const player = createPlayer({
    video: video as unknown as HTMLVideoElement,
    engines: [kind],
    clock: fakeClock(),
    device: {
      enterPictureInPicture: ({ width, height }) => void calls.push(`window ${width} × ${height}`),
      onSuspend(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  const at = (position: number, isLive: boolean) => {
    Object.assign(scene, { position, isLive });
    scene.host?.emit({ type: 'time', position, duration: 100, live: isLive ? window : null, zeroAt: null });
  };
  const suspend = (isSuspended: boolean) => {
    for (const listener of listeners) listener(isSuspended);
  };
  return {
    player,
    video,
    calls,
    at,
    suspend,
    listeners,
    emit: (event: Parameters<EngineHost['emit']>[0]) => scene.host?.emit(event),
  };
}

test('FORM-03b a hidden app pauses and releases its decoder, and a live stream comes back at its edge', async () => {
  const { player, calls, at, suspend } = setUp();
  player.load({ ...stream, startAt: 3 });
  player.play();
  await settled();
  at(50, true);
  suspend(true);
  expect(calls).toEqual(['open /live.m3u8 at 3', 'play', 'release']);
  expect(player.state().status).toBe('paused');
  suspend(false);
  await settled();
  expect(calls.slice(3)).toEqual(['open /live.m3u8', 'play']);
  expect(player.state().status).toBe('playing');
});

test('a recording comes back where it was, also one whose source is fetched', async () => {
  const { player, calls, at, suspend } = setUp();
  player.load(async () => recording);
  player.play();
  await settled();
  at(61, false);
  suspend(true);
  suspend(false);
  await settled();
  expect(calls).toEqual(['open /match.m3u8 at 10', 'play', 'release', 'open /match.m3u8 at 61', 'play']);
});

test('a recording that has not begun keeps its start', async () => {
  const { player, calls, suspend } = setUp();
  player.load(recording);
  await settled();
  suspend(true);
  suspend(false);
  await settled();
  expect(calls).toEqual(['open /match.m3u8 at 10', 'release', 'open /match.m3u8 at 10']);
});

test('a video that was paused, or is paused meanwhile, stays paused', async () => {
  const { player, calls, suspend } = setUp();
  player.load(stream);
  player.play();
  await settled();
  player.pause();
  suspend(true);
  suspend(false);
  await settled();
  player.play();
  suspend(true);
  player.pause();
  suspend(false);
  await settled();
  expect(calls.filter((call) => call === 'play')).toHaveLength(2);
});

test('a video that the system paused before it hid the app plays again', async () => {
  const { player, calls, suspend, emit } = setUp();
  player.load(stream);
  player.play();
  await settled();
  emit({ type: 'paused' });
  suspend(true);
  suspend(false);
  await settled();
  expect(calls.filter((call) => call === 'play')).toHaveLength(2);
});

test('a picture in picture goes on', async () => {
  const { player, calls, suspend, video } = setUp();
  player.load(stream);
  player.play();
  await settled();
  Object.assign(video.ownerDocument, { pictureInPictureElement: video });
  video.dispatchEvent(new Event('enterpictureinpicture'));
  suspend(true);
  expect(calls).toEqual(['open /live.m3u8', 'play']);
});

test('picture in picture is offered and begun by the shell, where it can', () => {
  const { player, video, calls } = setUp();
  Object.assign(video, { videoWidth: 1280, videoHeight: 720 });
  expect(player.state().canPictureInPicture).toBe(true);
  player.togglePictureInPicture();
  expect(calls).toEqual(['window 1280 × 720']);
});

test('a video that has ended does not begin again', async () => {
  const { player, calls, suspend, emit } = setUp();
  player.load(recording);
  player.play();
  await settled();
  emit({ type: 'ended' });
  suspend(true);
  suspend(false);
  await settled();
  expect(calls).toEqual(['open /match.m3u8 at 10', 'play']);
});

test('the chosen commentary is heard again', async () => {
  const { player, calls, suspend, emit } = setUp();
  player.load(stream);
  player.play();
  await settled();
  const tracks = {
    audioTracks: [],
    captionTracks: [],
    qualities: [],
    captions: 'off',
    quality: 'auto',
    playingQuality: null,
  };
  emit({ type: 'tracks', tracks: { ...tracks, audioTrack: 'second' } });
  suspend(true);
  suspend(false);
  await settled();
  expect(calls.slice(-2)).toEqual(['play', 'audio second']);
});

test('another video that is loaded meanwhile is the one that counts, and a player that is gone does not listen', async () => {
  const { player, calls, suspend, listeners } = setUp();
  player.load(stream);
  player.play();
  await settled();
  suspend(true);
  player.load(recording);
  await settled();
  suspend(false);
  await settled();
  expect(calls).toEqual(['open /live.m3u8', 'play', 'release', 'open /match.m3u8 at 10']);
  player.destroy();
  expect(listeners.size).toBe(0);
});
