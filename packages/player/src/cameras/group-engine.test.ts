import { describe, expect, it, vi } from 'vitest';
import type { EngineEvent, EngineHost, Fault } from '../engines/engine';
import type { CameraSet, CameraSource, DecoderStore, Tile } from '../model/cameras';
import { fakeClock } from '../model/fake-clock';
import { openGroup } from './group-engine';
import { fakeHeard } from './testing/fake-heard';
import { fakePage, fakePicture } from './testing/fake-picture';
import { fakeTileStreams, ZERO } from './testing/fake-tile-stream';

const camera = (id: string, change: Partial<CameraSource> = {}): CameraSource => ({
  id,
  label: id.toUpperCase(),
  url: `/${id}/master.m3u8`,
  pictureUrl: `/${id}/picture.m3u8`,
  offsetMs: 0,
  ...change,
});
const set: CameraSet = {
  cameras: [camera('a'), camera('b'), camera('c'), camera('d')],
  sounds: [
    { id: 'crowd', label: 'Crowd' },
    { id: 'english', label: 'English', language: 'en' },
    { id: 'bench', label: 'Bench', cameraId: 'c' },
  ],
};
const AUDIO = ['Crowd', 'English'];
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

interface SetUp {
  cameras?: Partial<CameraSet>;
  store?: DecoderStore;
  hasBreaks?: boolean;
  canFollow?: boolean;
}

/** A group whose sound plays from 100 s on. */
async function setUp({ cameras, store, hasBreaks = false, canFollow = true }: SetUp = {}) {
  const clock = fakeClock();
  const page = fakePage();
  const own = fakePicture(clock, page);
  const heard = fakeHeard();
  const streams = fakeTileStreams();
  const emitted: EngineEvent[] = [];
  const faults: Fault[] = [];
  const viewer: string[] = [];
  const host = {
    video: own.video,
    clock,
    ...(store && { cameraDecoders: store }),
    ...(hasBreaks && { breaks: async () => null }),
    viewer: {
      seek: (seconds: number) => viewer.push(`seek ${seconds}`),
      pause() {
        viewer.push('pause');
        own.video.pause();
      },
    },
    emit: (event: EngineEvent) => emitted.push(event),
    fault: (fault: Fault) => faults.push(fault),
    log: () => undefined,
  } as EngineHost;
  const all = { ...set, ...cameras };
  const engine = await openGroup({
    source: { url: '/a/master.m3u8', kind: 'stream', format: 'native-waves', cameras: all },
    cameras: all,
    host,
    kinds: [heard.kind],
    ...(canFollow && { openTile: streams.open }),
  });
  const group = engine?.cameras;
  if (!engine || !group) throw new Error('No engine');
  const pictures = new Map(set.cameras.map(({ id }) => [id, fakePicture(clock, page)]));
  const pictureOf = (id: string) => {
    const picture = pictures.get(id);
    if (!picture) throw new Error(`No picture of ${id}`);
    return picture;
  };
  const tile = (id: string, change: Partial<Tile> = {}): Tile => ({
    cameraId: id,
    video: id === group.state().heard ? own.video : pictureOf(id).video,
    isMain: id === 'a',
    ...change,
  });
  const run = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) clock.pass(100);
  };
  const stream = (index = heard.opened.length - 1) => {
    const found = heard.opened[index];
    if (!found) throw new Error('Nothing was opened');
    return found;
  };
  const followed = () => streams.opened.filter(({ isOpen }) => isOpen).map(({ options }) => options.url.slice(1, 2));
  const status = () => Object.fromEntries(group.state().tiles.map((each) => [each.cameraId, each.status]));
  own.video.currentTime = 100;
  await engine.play();
  return {
    clock,
    page,
    own,
    heard,
    stream,
    streams,
    emitted,
    faults,
    viewer,
    engine,
    group,
    pictureOf,
    tile,
    run,
    followed,
    status,
  };
}

const quad = (tile: (id: string) => Tile) => ['a', 'b', 'c', 'd'].map((id) => tile(id));

describe('a group of cameras', () => {
  it('plays the camera of its source with sound, four segments behind the edge', async () => {
    const { stream, engine, group } = await setUp();
    expect(stream().source).toMatchObject({
      url: '/a/master.m3u8',
      format: 'hls',
      lowLatency: false,
      hlsOptions: { liveSyncDurationCount: 4, liveMaxLatencyDurationCount: 12 },
    });
    expect(stream().source).not.toHaveProperty('cameras');
    expect(engine.name).toBe('native-waves');
    expect(group.state()).toMatchObject({ heard: 'a', decoders: 4 });
  });

  it('holds the other cameras at its time', async () => {
    const { group, tile, run, status, followed, pictureOf, own } = await setUp();
    group.show(quad(tile));
    expect(status()).toEqual({ a: 'together', b: 'starting', c: 'starting', d: 'starting' });
    run(3000);
    expect(followed()).toEqual(['b', 'c', 'd']);
    expect(status()).toEqual({ a: 'together', b: 'together', c: 'together', d: 'together' });
    expect(Math.abs(pictureOf('d').video.currentTime - own.video.currentTime)).toBeLessThan(0.06);
    expect(group.state().at).toBeCloseTo(ZERO + 103, 0);
  });

  it('tells of changes, and of nothing else', async () => {
    const { group, tile, run } = await setUp();
    const listener = vi.fn<() => void>();
    const unsubscribe = group.subscribe(listener);
    group.show(quad(tile));
    expect(listener).toHaveBeenCalledTimes(1);
    run(3000);
    const told = listener.mock.calls.length;
    expect(told).toBeGreaterThan(5);
    expect(told).toBeLessThan(15);
    unsubscribe();
    run(1000);
    expect(listener).toHaveBeenCalledTimes(told);
  });

  it('does not load other cameras before it is to play', async () => {
    const clock = fakeClock();
    const own = fakePicture(clock);
    const streams = fakeTileStreams();
    const host = { video: own.video, clock, emit: () => undefined } as unknown as EngineHost;
    const source = { url: '/a/master.m3u8', kind: 'stream', format: 'native-waves' } as const;
    const engine = await openGroup({ source, cameras: set, host, kinds: [fakeHeard().kind], openTile: streams.open });
    engine?.cameras?.show([{ cameraId: 'b', video: fakePicture(clock).video, isMain: true }]);
    clock.pass(500);
    expect(streams.opened).toHaveLength(0);
    await engine?.play();
    clock.pass(200);
    expect(streams.opened).toHaveLength(1);
  });

  it('releases elements that are no longer shown, and uses one element for another camera', async () => {
    const { group, tile, run, followed, pictureOf } = await setUp();
    group.show([tile('a'), tile('b')]);
    run(200);
    group.show([tile('a'), tile('c', { video: pictureOf('b').video })]);
    run(200);
    expect(followed()).toEqual(['c']);
    group.show([tile('a')]);
    expect(followed()).toEqual([]);
  });

  it('gives decoders to the main picture first; the others are stills', async () => {
    const store: DecoderStore = { device: 'phone', read: () => null, write: () => undefined };
    const { group, tile, run, followed, status } = await setUp({ store });
    group.show([tile('a', { isMain: false }), tile('b'), tile('c', { isMain: true })]);
    run(200);
    expect(followed()).toEqual(['c']);
    expect(status()).toMatchObject({ a: 'together', b: 'pictures' });
  });

  it('has stills only where other streams cannot be played beside it', async () => {
    vi.stubGlobal('self', globalThis);
    const { group, tile, run, status } = await setUp({ canFollow: false });
    group.show([tile('a'), tile('b')]);
    run(200);
    expect(status()).toEqual({ a: 'together', b: 'pictures' });
    expect(group.state().decoders).toBe(1);
    vi.unstubAllGlobals();
  });

  it('plays one video less when frames are dropped, and remembers it', async () => {
    const written: number[] = [];
    const store: DecoderStore = { device: 'desktop', read: () => null, write: (count) => written.push(count) };
    const { group, tile, run, own, followed } = await setUp({ store });
    group.show(quad(tile));
    for (let second = 0; second < 12; second++) {
      own.state.frames = { totalVideoFrames: 100 * second, droppedVideoFrames: 50 * second };
      run(1000);
    }
    expect(written).toEqual([3]);
    expect(followed()).toEqual(['b', 'c']);
    expect(group.state().decoders).toBe(3);
  });

  it('plays one video less after a decoder failed, its own too', async () => {
    const { engine, group, tile, run, streams, stream, own, faults } = await setUp();
    group.show(quad(tile));
    run(200);
    streams.opened[0]?.options.onLoss('decoder');
    expect(group.state().decoders).toBe(3);
    own.state.error = { code: 3 };
    stream().host.fault({ kind: 'media', code: 'x', message: '' });
    expect(group.state().decoders).toBe(2);
    own.state.error = null;
    stream().host.fault({ kind: 'network', code: 'x', message: '' });
    expect(group.state().decoders).toBe(2);
    expect(faults).toHaveLength(2);
    expect(engine.name).toBe('native-waves');
  });

  it('switches to the main picture if it has learned that it plays one video', async () => {
    const store: DecoderStore = { device: 'desktop', read: () => 1, write: () => undefined };
    const { group, tile, run } = await setUp({ store });
    group.show([tile('a', { isMain: false }), tile('b', { isMain: true })]);
    await settled();
    run(400);
    expect(group.state().heard).toBe('b');
  });

  it('shows stills of a camera that cannot keep up, until it is the main picture', async () => {
    const { group, tile, run, streams, pictureOf, status } = await setUp();
    group.show([tile('a'), tile('b')]);
    run(2000);
    const follower = streams.opened[0];
    if (follower) follower.lowerRenditions = 0;
    for (let time = 0; time < 3; time++) {
      pictureOf('b').video.currentTime -= 3;
      run(2000);
    }
    expect(status()).toMatchObject({ b: 'pictures' });
    group.show([tile('a', { isMain: false }), tile('b', { isMain: true })]);
    run(200);
    expect(status()).not.toMatchObject({ b: 'pictures' });
  });

  it('names a camera without dates', async () => {
    const { group, tile, run, streams, status } = await setUp();
    group.show(quad(tile));
    run(100);
    for (const stream of streams.opened) if (stream.options.url.startsWith('/c')) stream.dated = false;
    run(2000);
    expect(status()).toMatchObject({ b: 'together', c: 'undated', d: 'together' });
  });

  it('gives the decoder of a camera without dates to the next', async () => {
    const store: DecoderStore = { device: 'phone', read: () => null, write: () => undefined };
    const { group, tile, run, streams, followed } = await setUp({ store });
    group.show([tile('a'), tile('b'), tile('c')]);
    run(100);
    expect(followed()).toEqual(['b']);
    for (const stream of streams.opened) stream.dated = false;
    run(300);
    expect(followed()).toEqual(['c']);
  });

  it('takes another camera for the sound if the first has no dates', async () => {
    const { group, tile, run, stream, status } = await setUp();
    stream().segments = [{ start: 0, duration: 1000, programDateTime: null }];
    group.show(quad(tile));
    run(1000);
    await settled();
    run(500);
    expect(group.state().heard).toBe('b');
    expect(status()).toMatchObject({ a: 'undated' });
  });

  it('rests while the page is hidden', async () => {
    const { group, tile, run, page, streams, clock, pictureOf, own } = await setUp();
    group.show([tile('a'), tile('b')]);
    run(2000);
    page.setHidden(true);
    expect(streams.opened[0]?.calls).toEqual(['rest']);
    expect(clock.running()).toBe(0);
    group.show([tile('a'), tile('b'), tile('c')]);
    run(60_000);
    page.setHidden(false);
    expect(pictureOf('b').video.currentTime).toBeCloseTo(own.video.currentTime, 0);
    run(2000);
    expect(group.state().tiles.map(({ status }) => status)).toEqual(['together', 'together', 'together']);
  });

  it('stands during an ad', async () => {
    const { group, tile, run, stream, pictureOf } = await setUp();
    group.show([tile('a'), tile('b')]);
    run(2000);
    stream().host.emit({ type: 'ad', ad: {} } as unknown as EngineEvent);
    run(200);
    expect(pictureOf('b').video.paused).toBe(true);
    expect(group.state().at).toBeNull();
    group.switchTo('b');
    await settled();
    run(2000);
    expect(group.state().heard).toBe('a');
    stream().host.emit({ type: 'ad', ad: null });
    run(200);
    expect(pictureOf('b').video.paused).toBe(false);
  });

  it('is as late as its slowest camera needs it to be', async () => {
    const { group, tile, run, stream, streams, own } = await setUp();
    group.show([tile('a'), tile('b')]);
    run(500);
    const follower = streams.opened[0];
    const before = own.video.currentTime;
    for (let tenth = 0; tenth < 600; tenth++) {
      if (follower) follower.edge = own.video.currentTime + 8 - 3.9;
      run(100);
    }
    expect(stream().calls.filter((call) => call.startsWith('latency'))).toEqual(['latency 10']);
    // Once, and by just as much as was missing.
    expect(own.video.currentTime).toBeCloseTo(before + 60 - 2, 0);
  });

  it('stays where the viewer is if it is not at the live edge', async () => {
    const { engine, group, tile, run, stream, streams, own } = await setUp();
    engine.followLive(false);
    group.show([tile('a'), tile('b')]);
    run(500);
    const follower = streams.opened[0];
    if (follower) follower.edge = own.video.currentTime + 8 - 5;
    const seeks = () => stream().calls.filter((call) => call.startsWith('seek'));
    run(3000);
    expect(seeks()).toEqual([]);
  });

  it('ends with all its streams and timers', async () => {
    const { engine, group, tile, run, clock, followed, stream, own } = await setUp();
    group.show(quad(tile));
    run(500);
    engine.destroy();
    expect(followed()).toEqual([]);
    expect(clock.running()).toBe(0);
    expect(own.waiting()).toBe(0);
    expect(stream().calls).toContain('destroy');
  });
});

describe('the time of a group', () => {
  it('is sought in every camera', async () => {
    const { engine, group, tile, run, viewer, pictureOf } = await setUp();
    group.show(quad(tile));
    run(2000);
    group.seekTo(ZERO + 500);
    expect(viewer).toEqual(['seek 500']);
    engine.seek(500);
    expect(pictureOf('b').video.currentTime).toBeCloseTo(500, 0);
    run(2000);
    expect(group.state().tiles.map(({ status }) => status)).toEqual(['together', 'together', 'together', 'together']);
  });

  it('that is not in the stream leads to the nearest there is', async () => {
    const { group, viewer } = await setUp();
    group.seekTo(ZERO - 500);
    expect(viewer).toEqual(['seek 0']);
  });

  it('begins where a link says', async () => {
    const { stream } = await setUp({ cameras: { startsAt: ZERO + 42 } });
    let loaded: unknown;
    class Loader {
      load(_: unknown, __: unknown, callbacks: { onSuccess(response: object): void }): void {
        const date = new Date(ZERO * 1000).toISOString();
        callbacks.onSuccess({ data: `#EXTM3U\n#EXT-X-PROGRAM-DATE-TIME:${date}\n#EXTINF:100,\n1.m4s\n` });
      }
    }
    const { host } = stream();
    const load = () => {
      const loader = host.playlists?.(Loader as never) as unknown as typeof Loader;
      new loader().load({}, {}, { onSuccess: (response) => (loaded = response) });
    };
    load();
    expect(loaded).toMatchObject({ data: expect.stringContaining('TIME-OFFSET=42.000') });
    stream().host.emit({ type: 'playing' });
    load();
    expect(loaded).toMatchObject({ data: expect.not.stringContaining('TIME-OFFSET') });
  });

  it('is stepped through frame by frame in a recording', async () => {
    const { group, tile, run, stream, own, viewer, pictureOf } = await setUp();
    stream().isLive = false;
    group.show([tile('a'), tile('b')]);
    run(2000);
    own.picture(101.92);
    own.video.pause();
    own.video.currentTime = 101.93;
    group.step(1);
    expect(viewer).toEqual(['pause']);
    expect(own.video.currentTime).toBeCloseTo(101.98);
    own.picture(101.96);
    run(1000);
    expect(pictureOf('b').video.currentTime).toBeCloseTo(101.98);
    group.step(-1);
    expect(own.video.currentTime).toBeCloseTo(101.94);
  });

  it('is not stepped through live', async () => {
    const { group, viewer } = await setUp();
    group.step(1);
    expect(viewer).toEqual([]);
  });

  it('runs slowly in every camera', async () => {
    const { engine, group, tile, run, stream, own, pictureOf } = await setUp();
    stream().isLive = false;
    group.show([tile('a'), tile('b')]);
    run(2000);
    engine.setRate(0.25);
    run(1000);
    expect(own.video.playbackRate).toBe(0.25);
    expect(pictureOf('b').video.playbackRate).toBeCloseTo(0.25, 1);
  });
});

describe('the sound of a group', () => {
  it('is chosen by the name of its track, apart from the pictures', async () => {
    const { group, stream } = await setUp();
    stream().tracks(AUDIO);
    expect(group.state().sound).toBe('crowd');
    group.hear('english');
    expect(stream().calls).toContain('audio 1');
    expect(group.state()).toMatchObject({ heard: 'a', sound: 'english' });
    group.hear('nothing');
    expect(group.state().sound).toBe('english');
  });

  it('begins with the one that is named', async () => {
    const { group, stream } = await setUp({ cameras: { soundId: 'english' } });
    expect(stream().source.hlsOptions).toMatchObject({ audioPreference: { name: 'English' } });
    stream().tracks(AUDIO);
    expect(stream().calls).toContain('audio 1');
    expect(group.state().sound).toBe('english');
  });

  it('is chosen by its language if no track has its name', async () => {
    const { group, stream } = await setUp();
    const audioTracks = [
      { id: '0', label: 'Ambience', language: 'zxx', role: 'ambient' },
      { id: '1', label: 'Commentary', language: 'en', role: 'main' },
    ] as const;
    group.hear('english');
    stream().tracks([], { audioTracks });
    expect(stream().calls).toContain('audio 1');
  });

  it('of one camera only makes that camera the one that is heard', async () => {
    const { group, tile, run, stream, heard } = await setUp();
    stream().tracks(AUDIO);
    group.show(quad(tile));
    group.hear('bench');
    await settled();
    run(400);
    expect(heard.opened[1]?.source).toMatchObject({ url: '/c/master.m3u8', warm: 'detached' });
    expect(heard.opened[1]?.source.hlsOptions).toMatchObject({ audioPreference: { name: 'Bench' } });
    expect(group.state().heard).toBe('c');
    stream().tracks([...AUDIO, 'Bench']);
    expect(stream().calls).toContain('audio 2');
    expect(group.state().sound).toBe('bench');
  });

  it('that another camera does not have is given up with a switch', async () => {
    const { group, stream, run } = await setUp();
    stream().tracks([...AUDIO, 'Bench']);
    group.hear('bench');
    await settled();
    run(400);
    group.switchTo('a');
    await settled();
    run(400);
    stream().tracks(AUDIO);
    expect(group.state()).toMatchObject({ heard: 'a', sound: 'crowd' });
  });
});

describe('a switch on one element', () => {
  const tv: DecoderStore = { device: 'tv', read: () => null, write: () => undefined };

  it('continues at the same wall time, and releases the decoder first', async () => {
    const { group, run, heard, own, clock, streams } = await setUp({ store: tv });
    run(2000);
    group.switchTo('b');
    await settled();
    expect(group.state().heard).toBe('a');
    run(400);
    expect(group.state().heard).toBe('b');
    expect(heard.opened[0]?.calls).toContain('destroy');
    expect(heard.opened[1]?.calls).toContain('play');
    own.video.currentTime = 90;
    own.starve(false);
    run(1000);
    expect(own.video.currentTime).toBeCloseTo(100 + clock.now() / 1000, 0);
    expect(streams.opened).toHaveLength(0);
  });

  it('to a prepared camera is done at once', async () => {
    const { group, run, heard } = await setUp({ store: tv });
    group.prepare('b');
    group.prepare('b');
    await settled();
    run(500);
    expect(heard.opened).toHaveLength(2);
    expect(group.state().heard).toBe('a');
    group.switchTo('b');
    expect(group.state().heard).toBe('b');
    expect(heard.opened).toHaveLength(2);
  });

  it('forgets a camera that is no longer likely, and one that failed', async () => {
    const { group, heard, run } = await setUp({ store: tv });
    group.prepare('b');
    await settled();
    group.prepare(null);
    expect(heard.opened[1]?.calls).toContain('destroy');
    group.prepare('c');
    await settled();
    heard.opened[2]?.host.fault({ kind: 'network', code: 'x', message: '' });
    group.switchTo('c');
    await settled();
    run(400);
    expect(heard.opened).toHaveLength(4);
    expect(group.state().heard).toBe('c');
  });

  it('to a camera that cannot be loaded stays with the present one', async () => {
    const { group, heard, run, faults } = await setUp({ store: tv });
    group.switchTo('b');
    await settled();
    heard.opened[1]?.host.fault({ kind: 'network', code: 'x', message: '' });
    run(2000);
    expect(group.state().heard).toBe('a');
    expect(faults).toEqual([]);
    group.switchTo('b');
    await settled();
    run(400);
    expect(group.state().heard).toBe('b');
  });

  it('that is taken back before it is done changes nothing', async () => {
    const { group, heard, run } = await setUp({ store: tv });
    group.switchTo('b');
    await settled();
    group.switchTo('a');
    run(2000);
    expect(group.state().heard).toBe('a');
    expect(heard.opened[1]?.calls).toContain('destroy');
  });

  it('of a paused recording stays paused, with rate and captions', async () => {
    const { engine, group, heard, stream, own, run } = await setUp({ store: tv });
    stream().isLive = false;
    const captionTracks = [{ id: '0', label: 'Deutsch', language: 'de', role: 'main' }] as const;
    stream().tracks(AUDIO, { captionTracks, captions: '0' });
    engine.setRate(0.5);
    engine.pause();
    const position = own.video.currentTime;
    group.switchTo('b');
    await settled();
    run(1000);
    expect(own.video.paused).toBe(true);
    expect(own.video.currentTime).toBeCloseTo(position);
    expect(own.video.playbackRate).toBe(0.5);
    expect(heard.opened[1]?.source.hlsOptions).toMatchObject({ subtitlePreference: { name: 'Deutsch', lang: 'de' } });
  });

  it('does not prepare streams with breaks, which would count as watched', async () => {
    const { group, heard } = await setUp({ store: tv, hasBreaks: true });
    group.prepare('b');
    await settled();
    expect(heard.opened).toHaveLength(1);
  });

  it('keeps commands, recovery and renewal with the camera that is heard', async () => {
    const { engine, group, stream, run, streams, tile, emitted } = await setUp();
    group.show([tile('a'), tile('c')]);
    run(200);
    group.switchTo('b');
    await settled();
    run(400);
    const renewed = set.cameras.map(({ id, ...rest }) => ({
      ...rest,
      id,
      url: `/${id}/master.m3u8?2`,
      pictureUrl: `/${id}/picture.m3u8?2`,
    }));
    engine.renew({ url: '/a/master.m3u8?2', cameras: { ...set, cameras: renewed } });
    engine.recover('resume', '/a/master.m3u8?2');
    engine.setCaptions('1');
    expect(stream().calls).toEqual(
      expect.arrayContaining(['renew /b/master.m3u8?2', 'resume /b/master.m3u8?2', 'captions 1']),
    );
    expect(streams.opened.find(({ options }) => options.url.startsWith('/c'))?.calls).toContain(
      'renew /c/picture.m3u8?2',
    );
    stream(0).host.emit({ type: 'waiting' });
    expect(emitted).not.toContainEqual({ type: 'waiting' });
    stream().host.emit({ type: 'waiting' });
    expect(emitted).toContainEqual({ type: 'waiting' });
  });
});
