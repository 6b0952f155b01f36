import { afterEach, describe, expect, it } from 'vitest';
import type { Source } from '../../model/source';
import type { Engine } from '../engine';
import type { AvplayTrack } from './api';
import { openAvplay } from './avplay-engine';
import { setPage, settled } from './testing/set-page';
import { stubAvplay } from './testing/stub-avplay';

const opened: Engine[] = [];

interface Setting {
  stream?: Parameters<typeof stubAvplay>[0];
  source?: Partial<Source>;
  page?: Parameters<typeof setPage>[0];
}

/** A source on a set whose own player is in the hands of the test. */
function open({ stream, source, page }: Setting = {}) {
  const set = stubAvplay(stream);
  const surface = setPage(page);
  const engine = openAvplay(set.api, { url: 'https://o.example/a.m3u8', kind: 'vod', ...source }, surface.host);
  opened.push(engine);
  return { ...surface, set, engine };
}

/** The same, prepared and playing. */
async function playing(setting: Setting = {}) {
  const all = open(setting);
  void all.engine.play();
  all.set.finish();
  await settled();
  if (all.set.doing() === 'seekTo') {
    all.set.finish();
    await settled();
  }
  all.set.playTo((setting.source?.startAt ?? 0) * 1000 + 500);
  return all;
}

afterEach(() => {
  for (const engine of opened.splice(0)) engine.destroy();
});

const TRACKS: readonly AvplayTrack[] = [
  { index: 0, type: 'VIDEO', extra_info: '{"fourCC":"H264","Width":"1280","Height":"720","Bit_rate":"1300000"}' },
  { index: 1, type: 'AUDIO', extra_info: '{"language":"en","channels":"2"}' },
  { index: 2, type: 'AUDIO', extra_info: '{"language":"zxx"}' },
  { index: 3, type: 'TEXT', extra_info: '{"track_lang":"de"}' },
  { index: 4, type: 'TEXT', extra_info: 'not JSON' },
];

describe('FORM-03a the own player of a Samsung set', () => {
  it('is opened, told what to do, prepared and played in the order that it demands', async () => {
    const { set, types, logged } = await playing({ source: { startAt: 30, maxHeight: 720 } });
    expect(set.calls.slice(0, 8)).toEqual([
      'open https://o.example/a.m3u8',
      'setListener {}',
      'setDisplayMethod PLAYER_DISPLAY_MODE_LETTER_BOX',
      'setDisplayRect 0 0 1920 1080',
      'setStreamingProperty ADAPTIVE_INFO FIXED_MAX_RESOLUTION=1280x720',
      'prepareAsync',
      'seekTo 30000',
      'play',
    ]);
    expect(types()).toEqual(['playing', 'tracks']);
    expect(logged).toEqual([]);
  });

  it('refuses calls in a wrong state, as a set does', () => {
    const { api, finish } = stubAvplay();
    expect(() => api.play()).toThrow('play in NONE');
    api.open('a');
    expect(() => api.play()).toThrow('play in IDLE');
    api.prepareAsync(
      () => undefined,
      () => undefined,
    );
    expect(() =>
      api.seekTo(
        1,
        () => undefined,
        () => undefined,
      ),
    ).toThrow('seekTo during prepareAsync');
    finish();
    expect(() => api.setStreamingProperty('ADAPTIVE_INFO', '')).toThrow('setStreamingProperty in READY');
    expect(() => api.pause()).toThrow('pause in READY');
  });

  it('is ready without playing until it is to play', async () => {
    const { set, engine, types } = open();
    set.finish();
    await settled();
    expect([set.state(), types()]).toEqual(['READY', ['ready']]);
    await engine.play();
    expect(set.state()).toBe('PLAYING');
  });

  it('draws on an element in place of the video, at its place on a screen of 1920 pixels', async () => {
    const { inserted, video, set, clock, engine } = await playing({ page: { innerWidth: 1280 } });
    const [element] = inserted;
    expect(element).toMatchObject({ tag: 'object', type: 'application/avplayer' });
    expect(video.style['display']).toBe('none');
    expect(set.calls).toContain('setDisplayRect 0 0 1920 1080');
    if (element) element.rect = [640, 100, 320, 180];
    clock.pass(500);
    expect(set.calls.at(-1)).toBe('setDisplayRect 960 150 480 270');
    clock.pass(2000);
    expect(set.calls.filter((call) => call.startsWith('setDisplayRect'))).toHaveLength(2);
    engine.destroy();
    expect(inserted.every(({ isRemoved }) => isRemoved)).toBe(true);
    expect(video.style['display']).toBeUndefined();
  });

  it('tells position and length of a recording, and its end; it plays again from the beginning', async () => {
    const { set, engine, types } = await playing();
    expect(engine.timeline()).toEqual({ position: 0.5, duration: 60, live: null, zeroAt: null });
    set.say('onstreamcompleted');
    expect(types()).toContain('ended');
    expect([set.state(), engine.timeline().position]).toEqual(['IDLE', 60]);
    engine.seek(0);
    void engine.play();
    expect(set.doing()).toBe('prepareAsync');
    set.finish();
    await settled();
    set.finish();
    await settled();
    expect(set.state()).toBe('PLAYING');
  });

  it('tells the window of a live stream and the distance to its edge', async () => {
    const { set, engine } = await playing({
      stream: { isLive: true, liveWindow: '10000|100000' },
      source: { kind: 'stream' },
    });
    set.playTo(92_000);
    expect(engine.timeline()).toMatchObject({
      position: 92,
      live: { atEdge: true, windowStart: 10, windowEnd: 94, latency: 8, startsAt: null },
    });
    set.playTo(40_000);
    expect(engine.timeline().live?.atEdge).toBe(false);
  });

  it('keeps what it is told during a seek until the seek is over', async () => {
    const { set, engine, logged } = await playing();
    engine.seek(20);
    engine.seek(40);
    engine.pause();
    void engine.play();
    expect(set.calls.at(-1)).toBe('seekTo 20000');
    expect(engine.timeline().position).toBe(20);
    set.finish();
    expect(set.calls.at(-1)).toBe('seekTo 40000');
    set.finish();
    await settled();
    expect([set.state(), logged]).toEqual(['PLAYING', []]);
  });

  it('goes on where it is when a seek fails', async () => {
    const { set, engine, faults, types } = await playing();
    engine.seek(50);
    set.fail({ name: 'UnknownError', message: 'no' });
    set.say('onerror', 'PLAYER_ERROR_SEEK_FAILED');
    await settled();
    set.playTo(2000);
    expect([faults, types().at(-2)]).toEqual([[], 'playing']);
  });

  it('reports waiting, playing and pausing', async () => {
    const { set, engine, types } = await playing();
    set.say('onbufferingstart');
    engine.pause();
    expect(set.state()).toBe('PAUSED');
    set.say('onbufferingcomplete');
    await engine.play();
    expect(types().filter((type) => type !== 'tracks')).toEqual(['playing', 'waiting', 'paused', 'playing']);
  });

  it('offers languages of sound and captions, one speed and no choice of quality', async () => {
    const { events, set, engine } = await playing({ stream: { tracks: TRACKS } });
    const tracks = events.findLast((event) => event.type === 'tracks');
    expect(tracks).toMatchObject({
      tracks: {
        audioTracks: [
          { id: '0', language: 'en', role: 'main' },
          { id: '1', language: 'zxx', role: 'ambient' },
        ],
        audioTrack: '0',
        captionTracks: [{ id: '0', language: 'de' }, { id: '1' }],
        captions: 'off',
        qualities: [],
      },
    });
    expect(events).toContainEqual({ type: 'fixed-rate' });
    engine.setAudioTrack('1');
    expect(set.calls).toContain('setSelectTrack AUDIO 2');
    engine.setAudioTrack('7');
    engine.setRate(2);
    expect(set.calls.filter((call) => call.startsWith('setSelectTrack'))).toHaveLength(1);
    expect(engine.statistics()).toMatchObject({ width: 1280, height: 720, bitrate: 1_300_000, codecs: 'H264' });
  });

  it('shows captions as text over the picture, for their time, and none when they are off', async () => {
    const { set, engine, inserted, clock } = await playing({ stream: { tracks: TRACKS } });
    const layer = inserted[1];
    set.say('onsubtitlechange', '2000', 'Not yet chosen');
    expect(layer?.textContent).toBe('');
    engine.setCaptions('0');
    expect(set.calls).toEqual(expect.arrayContaining(['setSilentSubtitle false', 'setSelectTrack TEXT 3']));
    set.say('onsubtitlechange', '2000', '<i>Goal</i><br/>by <img src=x onerror=alert(1)>the nine');
    expect(layer?.textContent).toBe('Goal\nby the nine');
    clock.pass(2000);
    expect(layer?.textContent).toBe('');
    set.say('onsubtitlechange', '2000', 'More');
    engine.setCaptions('off');
    expect(layer?.textContent).toBe('');
    expect(set.calls).toContain('setSilentSubtitle true');
  });

  it('mutes the set, since it has no volume itself, and gives the sound back', async () => {
    const muted: boolean[] = [];
    const tizen = { tvaudiocontrol: { setMute: (isMuted: boolean) => muted.push(isMuted) } };
    const { engine } = await playing({ page: { globals: { tizen } } });
    engine.setMuted(true);
    engine.setMuted(true);
    engine.destroy();
    expect(muted).toEqual([true, false]);
  });
});

describe('FORM-03a errors of the own player of a Samsung set', () => {
  it.each([
    ['PLAYER_ERROR_CONNECTION_FAILED', 'network', 'avplay-PLAYER_ERROR_CONNECTION_FAILED'],
    ['PLAYER_ERROR_NOT_SUPPORTED_FORMAT', 'unsupported', 'avplay-unsupported'],
    ['PLAYER_ERROR_INVALID_URI', 'unavailable', 'avplay-PLAYER_ERROR_INVALID_URI'],
    ['PLAYER_ERROR_GENEREIC', 'media', 'avplay-PLAYER_ERROR_GENEREIC'],
    ['something new', 'media', 'avplay-something new'],
  ])('%s is of the kind %s', async (name, kind, code) => {
    const { set, faults } = await playing();
    set.say('onerror', name);
    expect(faults).toEqual([{ kind, code, message: name }]);
  });

  it('of preparing are reported, too', async () => {
    const { set, faults } = open();
    set.fail({ name: 'InvalidAccessError', message: 'gone' });
    await settled();
    expect(faults).toEqual([{ kind: 'network', code: 'avplay-InvalidAccessError', message: 'gone' }]);
  });

  it.each([
    ['{"status":"403"}', 'expired', 'avplay-http-403'],
    ['HTTP 404', 'network', 'avplay-http-404'],
  ])('tell that an address was refused: %s', async (data, kind, code) => {
    const { set, faults } = await playing();
    set.say('onevent', 'PLAYER_MSG_HTTP_ERROR_CODE', data);
    set.say('onerror', 'PLAYER_ERROR_CONNECTION_FAILED');
    expect(faults).toMatchObject([{ kind, code }]);
  });

  it('make it go on with a renewed address by itself, where it was', async () => {
    const { set, engine, faults } = await playing();
    set.playTo(20_000);
    engine.renew({ url: 'https://o.example/b.m3u8' });
    set.say('onevent', 'PLAYER_MSG_HTTP_ERROR_CODE', '403');
    set.say('onerror', 'PLAYER_ERROR_CONNECTION_FAILED');
    expect(set.calls.filter((call) => /^(open|stop|close)/.test(call))).toEqual([
      'open https://o.example/a.m3u8',
      'stop',
      'close',
      'open https://o.example/b.m3u8',
    ]);
    set.finish();
    await settled();
    expect([set.calls.at(-1), faults]).toEqual(['seekTo 20000', []]);
  });

  it('are recovered from: a live stream restarts at its edge', async () => {
    const { set, engine } = await playing({
      stream: { isLive: true, liveWindow: '0|90000' },
      source: { kind: 'stream' },
    });
    engine.recover('resume', 'https://o.example/a.m3u8');
    expect(set.doing()).toBeNull();
    engine.recover('reload', 'https://o.example/a.m3u8');
    expect(set.doing()).toBe('prepareAsync');
    set.finish();
    await settled();
    expect(set.calls.at(-1)).toBe('play');
  });

  it('of a call that a set refuses do not end the app', async () => {
    const { set, engine, logged } = open();
    set.api.stop();
    engine.setCaptions('off');
    set.finish();
    engine.recover('decoder', 'https://o.example/a.m3u8');
    expect(set.doing()).toBe('prepareAsync');
    expect(logged.length).toBeLessThanOrEqual(1);
  });
});

describe('FORM-03a an app on a Samsung set that is hidden', () => {
  it('gives the decoder back, and a recording goes on where it was', async () => {
    const { set, setHidden } = await playing();
    set.playTo(20_000);
    setHidden(true);
    expect([set.calls.at(-1), set.isSuspended()]).toEqual(['suspend', true]);
    setHidden(false);
    expect(set.calls.at(-1)).toBe('restoreAsync https://o.example/a.m3u8 20000 false');
    set.finish();
    await settled();
    expect(set.state()).toBe('PLAYING');
  });

  it('stays paused if it was paused meanwhile', async () => {
    const { set, engine, setHidden } = await playing();
    setHidden(true);
    engine.pause();
    setHidden(false);
    set.finish();
    await settled();
    expect(set.state()).toBe('PAUSED');
  });

  it('comes back at the live edge, with the newest address', async () => {
    const { set, engine, setHidden } = await playing({
      stream: { isLive: true, liveWindow: '0|90000' },
      source: { kind: 'stream' },
    });
    setHidden(true);
    engine.renew({ url: 'https://o.example/b.m3u8' });
    setHidden(false);
    expect(set.calls).toContain('open https://o.example/b.m3u8');
    set.finish();
    await settled();
    expect(set.calls.at(-1)).toBe('play');
  });

  it('also while it was still being prepared', async () => {
    const { set, engine, setHidden, logged } = open();
    void engine.play();
    setHidden(true);
    expect(set.state()).toBe('NONE');
    setHidden(false);
    set.finish();
    await settled();
    expect([set.state(), logged]).toEqual(['PLAYING', []]);
  });
});

describe('FORM-03a one own player for several sources', () => {
  it('is left to what plays until another is played, which then has it alone', async () => {
    const { set, engine, host } = await playing();
    const next = openAvplay(set.api, { url: 'https://o.example/n.m3u8', kind: 'stream', warm: 'detached' }, host);
    opened.push(next);
    expect(set.calls).not.toContain('open https://o.example/n.m3u8');
    void next.play();
    expect(set.calls.at(-1)).toBe('prepareAsync');
    engine.destroy();
    engine.seek(3);
    set.finish();
    await settled();
    expect(set.state()).toBe('PLAYING');
    next.destroy();
    expect(set.calls.slice(-2)).toEqual(['stop', 'close']);
  });
});
