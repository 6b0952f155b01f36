import { describe, expect, it } from 'vitest';
import { fakeClock } from '../model/fake-clock';
import { IDLE, type PlayerState } from '../model/state';
import { createVideoEvents, MILESTONES, type VideoEvent } from './video-events';

function counting() {
  const clock = fakeClock();
  const told: VideoEvent[] = [];
  const events = createVideoEvents(clock, (event) => told.push(event));
  const follow = (state: Partial<PlayerState>) =>
    events.follow({ ...IDLE, status: 'playing', duration: 100, ...state });
  return { clock, told, events, follow, types: () => told.map(({ type }) => type) };
}

describe('video events', () => {
  it('PLAY-10 DATA-01 start and stop once, play and pause as often as they happen', () => {
    const { follow, events, types } = counting();
    follow({ status: 'loading' });
    follow({});
    follow({ status: 'buffering' });
    follow({});
    follow({ status: 'paused' });
    follow({ status: 'paused' });
    follow({});
    events.leave();
    events.leave();
    expect(types()).toEqual(['start', 'play', 'pause', 'play', 'stop']);
  });

  it('PLAY-10 every ten seconds that were watched, and only those', () => {
    const { clock, told, follow } = counting();
    follow({});
    clock.pass(25_000);
    follow({ status: 'paused' });
    clock.pass(60_000);
    follow({});
    clock.pass(5000);
    const seconds = told.flatMap((event) => (event.type === 'progress' ? [event.seconds] : []));
    expect(seconds).toEqual([10, 20, 30]);
  });

  it('PLAY-16 a ping for every minute of playing', () => {
    const { clock, follow, types } = counting();
    follow({});
    clock.pass(59_000);
    expect(types()).not.toContain('ping');
    clock.pass(61_000);
    expect(types().filter((type) => type === 'ping')).toHaveLength(2);
  });

  it('PLAY-10 each share of the whole once, the last at the end', () => {
    const { told, follow } = counting();
    for (let position = 0; position <= 100; position += 0.5) follow({ position });
    for (let position = 40; position <= 60; position += 0.5) follow({ position });
    follow({ position: 100, status: 'ended' });
    const percents = told.flatMap((event) => (event.type === 'milestone' ? [event.percent] : []));
    expect(percents).toEqual([...MILESTONES]);
    expect(MILESTONES).toEqual([5, 15, 25, 40, 50, 60, 75, 90, 100]);
  });

  it('PLAY-10 what was jumped over was not watched', () => {
    const { told, follow } = counting();
    follow({ position: 0 });
    follow({ position: 70 });
    follow({ position: 76 });
    follow({ position: 76.4 });
    expect(told.some(({ type }) => type === 'milestone')).toBe(false);
  });

  it('PLAY-10 a live stream has no shares', () => {
    const { told, follow } = counting();
    const live = { atEdge: true, latency: 5, windowStart: 0, windowEnd: 100, startsAt: null };
    for (let position = 0; position <= 100; position++) follow({ position, live });
    expect(told.some(({ type }) => type === 'milestone')).toBe(false);
  });

  it('PLAY-10 an error is told with its code, and ends what had started', () => {
    const { told, follow } = counting();
    const error = { reason: 'over', code: 'TL-P-109', detail: 'source-409', message: 'Over' } as const;
    follow({});
    follow({ status: 'failed', error });
    follow({ status: 'failed', error });
    expect(told.slice(2)).toEqual([
      { type: 'error', position: 0, code: 'TL-P-109', message: 'Over' },
      { type: 'stop', position: 0 },
    ]);
  });

  it('PLAY-10 what never started has an error and no stop', () => {
    const { follow, events, types } = counting();
    const error = { reason: 'unavailable', code: 'TL-P-104', detail: 'source-404', message: 'Gone' } as const;
    follow({ status: 'failed', error });
    events.leave();
    expect(types()).toEqual(['error']);
  });

  it('stops its clock with the player', () => {
    const { clock, follow, events } = counting();
    follow({});
    events.leave();
    expect(clock.running()).toBe(0);
  });
});
