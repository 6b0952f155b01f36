import { describe, expect, it } from 'vitest';
import { fakeClock } from '../model/fake-clock';
import { IDLE, type PlayerState } from '../model/state';
import { createVideoEvents, MILESTONES, type VideoEvent } from './video-events';

function setUp() {
  const clock = fakeClock();
  const events: VideoEvent[] = [];
  const source = createVideoEvents(clock, (event) => events.push(event));
  const follow = (state: Partial<PlayerState>) =>
    source.follow({ ...IDLE, status: 'playing', duration: 100, ...state });
  return { clock, events, source, follow, types: () => events.map(({ type }) => type) };
}

describe('video events', () => {
  it('PLAY-10c DATA-01f start and stop once, play and pause as often as they happen', () => {
    const { follow, source, types } = setUp();
    follow({ status: 'loading' });
    follow({});
    follow({ status: 'buffering' });
    follow({});
    follow({ status: 'paused' });
    follow({ status: 'paused' });
    follow({});
    source.end();
    source.end();
    expect(types()).toEqual(['start', 'play', 'pause', 'play', 'stop']);
  });

  it('PLAY-10a progress is reported for every ten seconds watched', () => {
    const { clock, events, follow } = setUp();
    follow({});
    clock.pass(25_000);
    follow({ status: 'paused' });
    clock.pass(60_000);
    follow({});
    clock.pass(5000);
    const seconds = events.flatMap((event) => (event.type === 'progress' ? [event.seconds] : []));
    expect(seconds).toEqual([10, 20, 30]);
  });

  it('PLAY-16 a ping is reported for every minute played', () => {
    const { clock, follow, types } = setUp();
    follow({});
    clock.pass(59_000);
    expect(types()).not.toContain('ping');
    clock.pass(61_000);
    expect(types().filter((type) => type === 'ping')).toHaveLength(2);
  });

  it('PLAY-10b each percentage is reported once, the last at the end', () => {
    const { events, follow } = setUp();
    for (let position = 0; position <= 100; position += 0.5) follow({ position });
    for (let position = 40; position <= 60; position += 0.5) follow({ position });
    follow({ position: 100, status: 'ended' });
    const percents = events.flatMap((event) => (event.type === 'milestone' ? [event.percent] : []));
    expect(percents).toEqual([...MILESTONES]);
    expect(MILESTONES).toEqual([5, 15, 25, 40, 50, 60, 75, 90, 100]);
  });

  it('PLAY-10b seeking over a percentage does not report it', () => {
    const { events, follow } = setUp();
    follow({ position: 0 });
    follow({ position: 70 });
    follow({ position: 76 });
    follow({ position: 76.4 });
    expect(events.some(({ type }) => type === 'milestone')).toBe(false);
  });

  it('PLAY-10b a live stream has no percentages', () => {
    const { events, follow } = setUp();
    const live = { atEdge: true, latency: 5, windowStart: 0, windowEnd: 100, startsAt: null };
    for (let position = 0; position <= 100; position++) follow({ position, live });
    expect(events.some(({ type }) => type === 'milestone')).toBe(false);
  });

  it('PLAY-10c an error is reported with its code and ends the viewing', () => {
    const { events, follow } = setUp();
    const error = { reason: 'over', code: 'TL-P-109', detail: 'source-409', message: 'Over' } as const;
    follow({});
    follow({ status: 'failed', error });
    follow({ status: 'failed', error });
    expect(events.slice(2)).toEqual([
      { type: 'error', position: 0, code: 'TL-P-109', message: 'Over' },
      { type: 'stop', position: 0 },
    ]);
  });

  it('PLAY-10c an error before the start is reported without a stop', () => {
    const { follow, source, types } = setUp();
    const error = { reason: 'unavailable', code: 'TL-P-104', detail: 'source-404', message: 'Gone' } as const;
    follow({ status: 'failed', error });
    source.end();
    expect(types()).toEqual(['error']);
  });

  it('stops its timer at the end', () => {
    const { clock, follow, source } = setUp();
    follow({});
    source.end();
    expect(clock.running()).toBe(0);
  });
});
