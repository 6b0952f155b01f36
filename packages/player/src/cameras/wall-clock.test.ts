import { describe, expect, it } from 'vitest';
import { fakeClock } from '../model/fake-clock';
import { fakePicture } from './testing/fake-picture';
import { dateAt, nearestPosition, positionOf, WallClock } from './wall-clock';

/** Two parts of a stream with a discontinuity between them: an hour is missing. */
const segments = [
  { start: 10, duration: 2, programDateTime: 1_000_000 },
  { start: 12, duration: 2, programDateTime: 1_002_000 },
  { start: 14, duration: 2, programDateTime: 4_602_000 },
];
const undated = [{ start: 0, duration: 2, programDateTime: null }];

describe('dates of positions', () => {
  it('are those of the segment there, also behind a discontinuity', () => {
    expect([10, 11.5, 13.9, 14.5].map((position) => dateAt(segments, position))).toEqual([
      1000, 1001.5, 1003.9, 4602.5,
    ]);
    expect(dateAt(segments, 9)).toBe(999);
    expect(dateAt(segments, 17)).toBe(4605);
    expect(dateAt(undated, 1)).toBeNull();
    expect(dateAt([], 1)).toBeNull();
  });

  it('lead back to positions', () => {
    expect([1000, 1003, 4603].map((date) => positionOf(segments, date))).toEqual([10, 13, 15]);
    expect(positionOf(segments, 2000)).toBeNull();
    expect(positionOf(undated, 1)).toBeNull();
  });

  it('that no segment has lead to the nearest position', () => {
    expect([1001, 900, 1010, 4600, 9000].map((date) => nearestPosition(segments, date))).toEqual([11, 10, 14, 14, 16]);
    expect(nearestPosition(undated, 1)).toBeNull();
  });
});

function setUp(offsetMs = 0) {
  const clock = fakeClock();
  const picture = fakePicture(clock);
  const dated = [{ start: 0, duration: 1000, programDateTime: 5_000_000 }];
  const wallClock = new WallClock(picture.video, () => dated, offsetMs);
  void picture.video.play();
  return { clock, picture, dated, wallClock };
}

describe('the clock of a video', () => {
  it('goes on from the last picture at the rate of the video', () => {
    const { clock, picture, wallClock } = setUp();
    picture.picture(3);
    picture.video.playbackRate = 0.5;
    clock.pass(200);
    expect(wallClock.at(clock.now())).toBeCloseTo(5003.1);
  });

  it('uses the time of the element without a picture of late, while seeking and before the first one', () => {
    const { clock, picture, wallClock } = setUp();
    clock.pass(100);
    expect(wallClock.at(clock.now())).toBeCloseTo(5000.1);
    picture.picture(3);
    picture.state.seeking = true;
    expect(wallClock.at(clock.now())).toBeCloseTo(5000.1);
    picture.state.seeking = false;
    clock.pass(251);
    expect(wallClock.at(clock.now())).toBeCloseTo(5000.351);
  });

  it('corrects the dates of its camera', () => {
    const { clock, wallClock } = setUp(400);
    expect(wallClock.at(clock.now())).toBeCloseTo(4999.6);
    expect(wallClock.positionOf(5000)).toBeCloseTo(0.4);
    expect(wallClock.nearestPosition(100)).toBe(0);
  });

  it('asks for the dates each time', () => {
    const { clock, dated, wallClock } = setUp();
    dated[0] = { start: 0.3, duration: 1000, programDateTime: 5_000_000 };
    expect(wallClock.at(clock.now())).toBeCloseTo(4999.7);
  });

  it('learns how long a frame is, although some are not shown', () => {
    const { picture, wallClock } = setUp();
    expect(wallClock.frame).toBe(0.04);
    for (const media of [0, 0.02, 0.06, 0.08, 8]) picture.picture(media);
    expect(wallClock.frame).toBeCloseTo(0.02);
  });

  it('knows the picture of a paused video, and the one that is sought', () => {
    const { clock, picture, wallClock } = setUp();
    clock.pass(1030);
    picture.picture(1);
    picture.video.pause();
    expect(wallClock.picture).toBe(1);
    expect(wallClock.at(clock.now())).toBeCloseTo(5001);
    picture.video.currentTime = 1.06;
    picture.state.seeking = true;
    expect(wallClock.picture).toBeCloseTo(1.04);
    picture.state.seeking = false;
    picture.video.currentTime = 7;
    expect(wallClock.picture).toBe(7);
  });

  it('stands when the video has no data, not when pictures stay away', () => {
    const { clock, picture, wallClock } = setUp();
    clock.pass(5000);
    expect(wallClock.isStanding).toBe(false);
    picture.starve(true);
    expect(wallClock.isStanding).toBe(true);
  });

  it('ends with its callback, and works without such callbacks', () => {
    const { clock, picture, wallClock } = setUp();
    picture.picture();
    expect(picture.waiting()).toBe(1);
    wallClock.stop();
    expect(picture.waiting()).toBe(0);
    const bare = { currentTime: 2, paused: false, playbackRate: 1, seeking: false, readyState: 4 };
    const other = new WallClock(bare, () => [{ start: 0, duration: 9, programDateTime: 1000 }], 0);
    expect(other.at(clock.now())).toBe(3);
    other.stop();
  });
});
