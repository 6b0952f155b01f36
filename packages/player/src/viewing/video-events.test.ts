import { describe, expect, it } from 'vitest';
import { fakeClock } from '../model/fake-clock';
import { IDLE, type PlayerState } from '../model/state';
import { NO_STATISTICS } from '../model/statistics';
import { createVideoEvents, MILESTONES, type VideoEvent } from './video-events';

function setUp() {
  const clock = fakeClock();
  const events: VideoEvent[] = [];
  const statistics = { ...NO_STATISTICS };
  const source = createVideoEvents({ clock, statistics: () => statistics, onEvent: (event) => events.push(event) });
  const follow = (state: Partial<PlayerState>) =>
    source.follow({ ...IDLE, status: 'playing', duration: 100, ...state });
  const play = () => {
    source.request();
    follow({});
  };
  const of = <Type extends VideoEvent['type']>(type: Type) =>
    events.filter((event): event is Extract<VideoEvent, { type: Type }> => event.type === type);
  return { clock, events, source, statistics, follow, play, of, types: () => events.map(({ type }) => type) };
}

const LIVE = { atEdge: true, latency: 5, windowStart: 0, windowEnd: 100, startsAt: null };

describe('video events', () => {
  it('PLAY-10c DATA-01f request, start and stop once, play and pause as often as they happen', () => {
    const { follow, source, types } = setUp();
    source.request();
    follow({ status: 'loading' });
    follow({});
    follow({ status: 'buffering' });
    follow({});
    follow({ status: 'paused' });
    follow({ status: 'paused' });
    source.request();
    follow({});
    source.end();
    source.end();
    expect(types()).toEqual(['request', 'start', 'play', 'pause', 'play', 'stop']);
  });

  it('DATA-01f a video that is only prepared reports nothing, also when it fails', () => {
    const { follow, source, types, clock } = setUp();
    follow({ status: 'loading' });
    follow({ status: 'paused' });
    clock.pass(60_000);
    const error = { reason: 'unavailable', code: 'TL-P-104', detail: 'source-404', message: 'Gone' } as const;
    follow({ status: 'failed', error });
    source.end();
    expect(types()).toEqual([]);
    expect(clock.running()).toBe(0);
  });

  it('PLAY-10a progress is reported for every ten seconds watched', () => {
    const { clock, of, follow, play } = setUp();
    play();
    clock.pass(25_000);
    follow({ status: 'paused' });
    clock.pass(60_000);
    follow({});
    clock.pass(5000);
    expect(of('progress').map(({ seconds }) => seconds)).toEqual([10, 20, 30]);
  });

  it('PLAY-16 a ping is reported for every minute played', () => {
    const { clock, play, types, of } = setUp();
    play();
    clock.pass(59_000);
    expect(types()).not.toContain('ping');
    clock.pass(61_000);
    expect(of('ping').map(({ playedMs }) => playedMs)).toEqual([60_000, 60_000]);
  });

  it('PLAY-10b each percentage is reported once, the last at the end', () => {
    const { of, follow, play } = setUp();
    play();
    for (let position = 0; position <= 100; position += 0.5) follow({ position });
    for (let position = 40; position <= 60; position += 0.5) follow({ position });
    follow({ position: 100, status: 'ended' });
    expect(of('milestone').map(({ percent }) => percent)).toEqual([...MILESTONES]);
    expect(MILESTONES).toEqual([5, 15, 25, 40, 50, 60, 75, 90, 100]);
  });

  it('PLAY-10b seeking over a percentage does not report it', () => {
    const { events, follow, play } = setUp();
    play();
    follow({ position: 70 });
    follow({ position: 76 });
    follow({ position: 76.4 });
    expect(events.some(({ type }) => type === 'milestone')).toBe(false);
  });

  it('PLAY-10b a live stream has no percentages', () => {
    const { events, follow, play } = setUp();
    play();
    for (let position = 0; position <= 100; position++) follow({ position, live: LIVE });
    expect(events.some(({ type }) => type === 'milestone')).toBe(false);
  });

  it('PLAY-10c an error is reported with its code and ends the viewing', () => {
    const { events, follow, play } = setUp();
    const error = { reason: 'over', code: 'TL-P-109', detail: 'source-409', message: 'Over' } as const;
    play();
    follow({ status: 'failed', error });
    follow({ status: 'failed', error });
    expect(events.slice(3)).toEqual([
      { type: 'error', position: 0, code: 'TL-P-109', hadStarted: true },
      { type: 'stop', position: 0, playedMs: 0, stalledMs: 0, stalls: 0 },
    ]);
  });

  it('PLAY-10c an error before the first picture is reported without a stop', () => {
    const { follow, source, events } = setUp();
    const error = { reason: 'unavailable', code: 'TL-P-104', detail: 'source-404', message: 'Gone' } as const;
    source.request();
    follow({ status: 'failed', error });
    source.end();
    expect(events.slice(1)).toEqual([{ type: 'error', position: 0, code: 'TL-P-104', hadStarted: false }]);
  });

  it.each([2, 5, 100, 101, 150])('PLAY-09e YouTube’s error %i is reported by its own number', (number) => {
    const { follow, source, of } = setUp();
    source.request();
    const detail = `youtube-${number}`;
    follow({ status: 'failed', error: { reason: 'unavailable', code: 'TL-P-600', detail, message: '' } });
    expect(of('error').map(({ code }) => code)).toEqual([`YT-${number}`]);
  });

  it('DATA-01f the time to the first picture is measured from the request', () => {
    const { clock, follow, source, of } = setUp();
    follow({ status: 'paused' });
    clock.pass(20_000);
    source.request();
    follow({ status: 'paused' });
    clock.pass(700);
    follow({});
    expect(of('start')).toEqual([{ type: 'start', position: 0, firstFrameMs: 700 }]);
  });

  it('DATA-01f a start that the browser blocks does not count until the viewer presses play', () => {
    const { clock, follow, source, of } = setUp();
    source.request();
    clock.pass(400);
    source.hold();
    follow({ status: 'paused' });
    clock.pass(30_000);
    source.request();
    clock.pass(200);
    follow({});
    expect(of('start').map(({ firstFrameMs }) => firstFrameMs)).toEqual([600]);
    expect(of('request')).toHaveLength(1);
  });

  it('DATA-01f leaving before the first picture is reported with the time waited', () => {
    const { clock, follow, source, events } = setUp();
    source.request();
    follow({ status: 'loading' });
    clock.pass(3000);
    source.end();
    expect(events.slice(1)).toEqual([{ type: 'leave', position: 0, waitedMs: 3000 }]);
  });

  it('playing again after the end is another viewing', () => {
    const { follow, play, source, types } = setUp();
    play();
    follow({ status: 'ended' });
    source.request();
    follow({});
    source.end();
    const once = ['request', 'start', 'play', 'stop'];
    expect(types().filter((type) => type !== 'milestone')).toEqual([...once, ...once]);
  });

  it('a page that is shown again continues as another viewing', () => {
    const { follow, play, source, types } = setUp();
    play();
    source.end();
    follow({});
    expect(types()).toEqual(['request', 'start', 'play', 'stop', 'request', 'start', 'play']);
  });

  it('stops its timer at the end', () => {
    const { clock, play, source } = setUp();
    play();
    source.end();
    expect(clock.running()).toBe(0);
  });
});

describe('DATA-01f the quality of a viewing', () => {
  const ended = (set: ReturnType<typeof setUp>) => {
    set.source.end();
    return set.of('stop')[0];
  };

  it('has the time played and stalled', () => {
    const set = setUp();
    set.play();
    set.clock.pass(4000);
    set.follow({ status: 'buffering' });
    set.clock.pass(1500);
    set.follow({ status: 'reconnecting' });
    set.clock.pass(500);
    set.follow({});
    set.clock.pass(2500);
    expect(ended(set)).toMatchObject({ playedMs: 6500, stalledMs: 2000, stalls: 1 });
  });

  it.each([
    ['a seek', (set: ReturnType<typeof setUp>) => set.source.seek()],
    ['a pause', (set: ReturnType<typeof setUp>) => set.follow({ status: 'paused' })],
    [
      'an ad',
      (set: ReturnType<typeof setUp>) =>
        set.follow({
          ad: {
            placement: 'midroll',
            index: 1,
            count: 1,
            position: 0,
            lengths: [5],
            breakRemaining: 5,
            skipIn: null,
            card: null,
          },
        }),
    ],
  ])('does not count buffering after %s', (_, interrupt) => {
    const set = setUp();
    set.play();
    set.clock.pass(4000);
    interrupt(set);
    set.follow({ status: 'buffering' });
    set.clock.pass(3000);
    set.follow({});
    set.clock.pass(1000);
    expect(ended(set)).toMatchObject({ playedMs: 5000, stalledMs: 0, stalls: 0 });
  });

  it('counts a stall that begins long after a seek', () => {
    const set = setUp();
    set.play();
    set.source.seek();
    set.clock.pass(4000);
    set.follow({ status: 'buffering' });
    set.clock.pass(300);
    expect(ended(set)).toMatchObject({ stalledMs: 300, stalls: 1 });
  });

  it('does not count ads', () => {
    const set = setUp();
    set.play();
    set.clock.pass(2000);
    const ad = { placement: 'midroll', index: 1, count: 1, position: 0, lengths: [5], breakRemaining: 5 } as const;
    set.follow({ ad: { ...ad, skipIn: null, card: null } });
    set.clock.pass(30_000);
    set.follow({});
    set.clock.pass(1000);
    expect(ended(set)).toMatchObject({ playedMs: 3000, stalledMs: 0 });
    expect(set.types()).not.toContain('progress');
  });

  it('does not count the time a device slept', () => {
    const set = setUp();
    set.play();
    set.clock.pass(2000);
    set.clock.sleep(3_600_000);
    set.follow({ status: 'buffering' });
    set.clock.sleep(3_600_000);
    expect(ended(set)).toMatchObject({ playedMs: 2000, stalledMs: 0, stalls: 1 });
  });

  it('has the average bitrate and the frames since the last report', () => {
    const set = setUp();
    Object.assign(set.statistics, { bitrate: 2_000_000, frames: 40, droppedFrames: 5 });
    set.play();
    set.clock.pass(30_000);
    Object.assign(set.statistics, { bitrate: 4_000_000, frames: 1840, droppedFrames: 11 });
    set.clock.pass(30_000);
    expect(set.of('ping')[0]).toMatchObject({ bitrate: 3_000_000, frames: 1800, droppedFrames: 6 });
    // The element was loaded again.
    Object.assign(set.statistics, { frames: 25, droppedFrames: 1 });
    set.clock.pass(1000);
    expect(ended(set)).toMatchObject({ playedMs: 1000, bitrate: 4_000_000, frames: 25, droppedFrames: 1 });
  });

  it('has the latency of those who watch live, and whether it is a low one', () => {
    const set = setUp();
    Object.assign(set.statistics, { latency: 2.25, lowLatency: true });
    set.source.request();
    set.follow({ live: LIVE, position: 100 });
    set.clock.pass(60_000);
    expect(set.of('ping')[0]).toMatchObject({ latencyMs: 2250, lowLatency: true });
    set.follow({ live: { ...LIVE, atEdge: false }, position: 10 });
    expect(ended(set)).not.toHaveProperty('latencyMs');
  });
});
