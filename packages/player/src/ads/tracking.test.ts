import { describe, expect, it } from 'vitest';
import { fakeClock } from '../model/fake-clock';
import { type AdMoment, type Beacons, createTracking } from './tracking';

const MOMENTS: readonly AdMoment[] = [
  'impression',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'click',
  'viewable',
  'pause',
  'resume',
  'mute',
  'unmute',
  'error',
];
const beacons: Beacons = Object.fromEntries(MOMENTS.map((moment) => [moment, [moment]]));

function setUp(seconds = 8, progress: { seconds: number; url: string }[] = []) {
  const sent: string[] = [];
  const clock = fakeClock();
  const send = (url: string, macros?: Readonly<Record<string, string>>) =>
    sent.push(macros ? `${url} ${macros['ERRORCODE']}` : url);
  const tracking = createTracking({ seconds, beacons, progress }, send, clock);
  const play = (from: number, to: number) => {
    for (let at = from; at <= to; at += 0.25) {
      clock.pass(250);
      tracking.advance(at);
    }
  };
  return { sent, tracking, play, clock };
}

describe('ADS-02a the beacons of an ad', () => {
  it('are each sent once, in order', () => {
    const { sent, tracking, play } = setUp();
    tracking.shown();
    tracking.shown();
    play(0, 8);
    play(7, 8);
    tracking.finish();
    tracking.finish();
    expect(sent).toEqual(['impression', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete']);
  });

  it('are not sent without a picture', () => {
    const { sent, tracking, play } = setUp();
    play(0, 8);
    tracking.click();
    tracking.skip();
    tracking.viewable();
    tracking.finish();
    expect(sent).toEqual([]);
  });

  it('count what was played: an ad that is joined late or jumped over is not complete', () => {
    const { sent, tracking, play } = setUp();
    tracking.shown();
    play(5, 8);
    expect(tracking.played()).toBe(3);
    tracking.finish();
    expect(sent).toEqual(['impression', 'start', 'firstQuartile']);
    const jumping = setUp();
    jumping.tracking.shown();
    jumping.play(0, 1);
    jumping.tracking.advance(7.9);
    jumping.tracking.finish();
    expect(jumping.sent).toEqual(['impression', 'start']);
  });

  it('count what played while the device was too busy to report it', () => {
    const { sent, tracking, play, clock } = setUp();
    tracking.shown();
    play(0, 1);
    clock.pass(6500);
    tracking.advance(7.5);
    expect(tracking.played()).toBe(7.5);
    play(7.75, 8);
    tracking.finish();
    expect(sent).toEqual(['impression', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete']);
  });

  it('count as much from the first picture on', () => {
    const { tracking, clock } = setUp();
    clock.pass(4000);
    tracking.shown();
    clock.pass(3000);
    tracking.advance(3);
    expect(tracking.played()).toBe(3);
  });

  it('do not count the time of a pause for a jump after it', () => {
    const { tracking, play, clock } = setUp();
    tracking.shown();
    play(0, 1);
    tracking.pause(true);
    clock.pass(60_000);
    tracking.pause(false);
    tracking.advance(7);
    expect(tracking.played()).toBe(1);
  });

  it('are those of a skip, and none after it', () => {
    const { sent, tracking, play } = setUp();
    tracking.shown();
    play(0, 3);
    tracking.skip();
    play(3.25, 8);
    tracking.finish();
    expect(sent).toEqual(['impression', 'start', 'firstQuartile', 'skip']);
  });

  it('report an error with its code, once', () => {
    const { sent, tracking } = setUp();
    tracking.fail(405);
    tracking.fail(400);
    tracking.shown();
    expect(sent).toEqual(['error 405']);
  });

  it('report progress at given times, pauses and mutes as often as they happen', () => {
    const { sent, tracking, play } = setUp(8, [
      { seconds: 5, url: 'five' },
      { seconds: 1, url: 'one' },
    ]);
    tracking.shown();
    play(0, 1.5);
    tracking.pause(true);
    tracking.pause(false);
    tracking.pause(true);
    tracking.mute(true);
    tracking.mute(false);
    expect(sent).toEqual(['impression', 'start', 'one', 'pause', 'resume', 'pause', 'mute', 'unmute']);
    play(1.75, 5);
    expect(sent.at(-1)).toBe('five');
  });
});
