import { expect, test } from 'vitest';
import type { Engine, EngineHost, EngineKind } from '../engines/engine';
import { fakeClock } from '../model/fake-clock';
import type { Source } from '../model/source';
import { NO_STATISTICS } from '../model/statistics';
import { createPlayer } from '../player';
import type { Player } from '../viewing/api';

const stream: Source = { url: '/live.m3u8', kind: 'stream' };
const recording: Source = { url: '/match.m3u8', kind: 'vod', startAt: 10 };
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const tracks = {
  audioTracks: [],
  audioTrack: null,
  captionTracks: [],
  qualities: [],
  captions: 'off',
  quality: 'auto',
  playingQuality: null,
};
const window = { atEdge: false, latency: 40, windowStart: 0, windowEnd: 90, startsAt: null };

/** A player of a device whose app can be hidden, with an engine that records its calls. */
function setUp({ keepsSound = false, engine = 'fake' } = {}) {
  const calls: string[] = [];
  const scene = { position: 0, isLive: false, host: undefined as EngineHost | undefined };
  const listeners = new Set<(isSuspended: boolean) => void>();
  const view = Object.assign(new EventTarget(), { navigator: {} });
  const ownerDocument = Object.assign(new EventTarget(), { defaultView: view });
  const video = Object.assign(new EventTarget(), { muted: false, volume: 1, ownerDocument });
  const kind: EngineKind = {
    name: engine,
    async open({ url, startAt }, host): Promise<Engine> {
      calls.push(`open ${url}${startAt === undefined ? '' : ` at ${startAt}`}`);
      scene.host = host;
      const note = (name: string) => (value?: string | number | boolean) => void calls.push(`${name} ${value}`);
      return {
        name: engine,
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
  const clock = fakeClock();
  const player = createPlayer({
    video: video as unknown as HTMLVideoElement,
    engines: [kind],
    clock,
    device: {
      enterPictureInPicture: ({ width, height }) => void calls.push(`window ${width} × ${height}`),
      keepsSound: () => keepsSound,
      onSuspend(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  const at = (position: number, isLive: boolean, atEdge = false) => {
    Object.assign(scene, { position, isLive });
    const live = isLive ? { ...window, atEdge } : null;
    scene.host?.emit({ type: 'time', position, duration: 100, live, zeroAt: null });
  };
  const suspend = (isSuspended: boolean) => {
    for (const listener of listeners) listener(isSuspended);
  };
  return {
    player,
    video,
    calls,
    clock,
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

const QUALITIES = [
  { id: '0', label: '1080p', height: 1080, bitrate: 6_000_000 },
  { id: '1', label: '240p', height: 240, bitrate: 400_000 },
  { id: '2', label: '720p', height: 720, bitrate: 3_000_000 },
];
const renditions = { type: 'tracks', tracks: { ...tracks, qualities: QUALITIES } } as const;

/** A stream that is heard while its app is hidden; what was called since is in `since`. */
async function listenTo(source: Source, options: Parameters<typeof setUp>[0] = {}) {
  const scene = setUp({ keepsSound: true, ...options });
  scene.player.load(source);
  scene.player.play();
  await settled();
  scene.emit(renditions);
  scene.at(50, source === stream, true);
  const before = scene.calls.length;
  scene.suspend(true);
  return { ...scene, since: () => scene.calls.slice(before) };
}

test('FORM-02a a viewer who wants it goes on listening while the app is hidden, and the picture comes back', async () => {
  const { player, suspend, since } = await listenTo(stream);
  expect([player.state().status, since()]).toEqual(['playing', ['quality 1']]);
  suspend(true);
  suspend(false);
  expect([player.state().status, since()]).toEqual(['playing', ['quality 1', 'quality auto']]);
  suspend(false);
  expect(since()).toHaveLength(2);
});

test('FORM-02a what fell behind meanwhile comes back at the live edge, a recording where it is', async () => {
  const live = await listenTo(stream);
  live.at(30, true);
  live.suspend(false);
  expect(live.since()).toEqual(['quality 1', 'quality auto', 'seek 90', 'play']);
  const recorded = await listenTo(recording);
  recorded.at(80, false);
  recorded.suspend(false);
  expect(recorded.since()).toEqual(['quality 1', 'quality auto']);
});

test('FORM-02a what the viewer paused on the lock screen stays paused, and where it was', async () => {
  const { player, suspend, at, since } = await listenTo(stream);
  player.pause();
  at(30, true);
  suspend(false);
  expect([player.state().status, since()]).toEqual(['paused', ['quality 1', 'quality auto']]);
});

test('FORM-02a who seeks back on the lock screen stays there', async () => {
  const { player, suspend, at, since } = await listenTo(stream);
  player.seek(20);
  at(20, true);
  suspend(false);
  expect(since()).toEqual(['quality 1', 'seek 20', 'quality auto']);
});

test('FORM-02a a video that the system pauses with its app plays on; one that it pauses later, for a call, does not', async () => {
  const { player, clock, emit, suspend, since } = await listenTo(stream);
  emit({ type: 'paused' });
  await settled();
  expect([player.state().status, since()]).toEqual(['playing', ['quality 1', 'play']]);
  clock.pass(3000);
  emit({ type: 'paused' });
  await settled();
  expect(since()).toHaveLength(2);
  suspend(false);
  await settled();
  expect(player.state().status).toBe('playing');
});

test('FORM-02a a system that does not let a hidden video play is not asked for ever', async () => {
  const { emit, since } = await listenTo(stream);
  for (let time = 0; time < 20; time++) emit({ type: 'paused' });
  await settled();
  expect(since().filter((call) => call === 'play')).toHaveLength(3);
});

test('FORM-02a the next video of a hidden app begins with the smallest picture, too', async () => {
  const { player, emit, suspend, calls } = await listenTo(stream);
  player.load(recording);
  player.play();
  await settled();
  emit(renditions);
  emit(renditions);
  suspend(false);
  expect(calls.slice(-4)).toEqual(['open /match.m3u8 at 10', 'play', 'quality 1', 'quality auto']);
});

test.each([
  ['the viewer does not want it', { keepsSound: false }, () => undefined],
  ['it is muted', {}, (player: Player) => player.setMuted(true)],
  ['it is paused', {}, (player: Player) => player.pause()],
  ['it is of YouTube', { engine: 'youtube' }, () => undefined],
])('a hidden app releases its decoder if %s', async (_, options, change) => {
  const { player, calls, suspend } = setUp({ keepsSound: true, ...options });
  player.load(stream);
  player.play();
  await settled();
  change(player);
  suspend(true);
  expect(calls.at(-1)).toBe('release');
});
