import { describe, expect, it } from 'vitest';
import type { CameraSource } from '../model/cameras';
import { fakeClock } from '../model/fake-clock';
import { Follower, type Leader } from './follower';
import { fakePicture } from './testing/fake-picture';
import { fakeTileStreams, ZERO } from './testing/fake-tile-stream';

const camera: CameraSource = { id: 'b', label: 'B', url: '/b/master.m3u8', pictureUrl: '/b/picture.m3u8', offsetMs: 0 };

function setUp(change: Partial<CameraSource> = {}) {
  const clock = fakeClock();
  const streams = fakeTileStreams();
  const picture = fakePicture(clock);
  const told: string[] = [];
  const follower = new Follower({
    camera: { ...camera, ...change },
    video: picture.video,
    clock,
    open: streams.open,
    onDecoderLost: () => told.push('decoder'),
    onGivenUp: () => told.push('given up'),
    onUndated: () => told.push('undated'),
  });
  /** The sound began at 20 s and plays with the clock. */
  const sound = { startedAt: ZERO + 20, change: {} as Partial<Leader> };
  const leader = (): Leader => ({
    wall: sound.startedAt + clock.now() / 1000,
    rate: 1,
    isPaused: false,
    isStanding: false,
    frame: 0.04,
    ...sound.change,
  });
  const run = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      follower.tick(leader());
      clock.pass(100);
    }
    follower.tick(leader());
  };
  /** The error of the follower in seconds. */
  const error = () => ZERO + picture.video.currentTime - (leader().wall ?? 0);
  const stream = (index = streams.opened.length - 1) => {
    const found = streams.opened[index];
    if (!found) throw new Error('No stream was opened');
    return found;
  };
  return { clock, streams, stream, picture, told, follower, sound, leader, run, error };
}

describe('a follower', () => {
  it('is muted, plays the picture alone and begins at the time of the sound', () => {
    const { follower, leader, picture, stream } = setUp({ offsetMs: 500 });
    follower.tick(leader());
    expect(stream().options.url).toBe('/b/picture.m3u8');
    expect(stream().options.startDate()).toBe(ZERO + 21.1);
    expect(picture.video.muted).toBe(true);
  });

  it('without a picture of its own plays the complete stream', () => {
    const { pictureUrl: _, ...whole } = camera;
    const { clock, picture, streams } = setUp();
    const options = { video: picture.video, clock, open: streams.open };
    const nothing = () => undefined;
    const other = new Follower({
      ...options,
      camera: whole,
      onDecoderLost: nothing,
      onGivenUp: nothing,
      onUndated: nothing,
    });
    other.tick({ wall: ZERO, rate: 1, isPaused: false, isStanding: false, frame: 0.04 });
    expect(streams.opened[0]?.options.url).toBe('/b/master.m3u8');
  });

  it('is together with the sound within two seconds, by a seek and its rate', () => {
    const { run, error, follower } = setUp();
    run(2000);
    expect(Math.abs(error())).toBeLessThan(0.06);
    expect(follower.state()).toMatchObject({ status: 'together', height: 180 });
    expect(follower.state().seeks).toBeGreaterThan(0);
  });

  it('that runs ahead stands still for just that long', () => {
    const { clock, picture, run, error } = setUp();
    run(3000);
    picture.video.currentTime += 0.5;
    run(100);
    expect(picture.video.playbackRate).toBe(0);
    clock.pass(600);
    expect(picture.video.playbackRate).toBe(1);
    expect(Math.abs(error())).toBeLessThan(0.15);
  });

  it('stands with the sound and goes on with it', () => {
    const { picture, run, sound } = setUp();
    run(3000);
    sound.change = { isStanding: true };
    run(100);
    expect(picture.video.playbackRate).toBe(0);
    sound.change = {};
    run(100);
    expect(picture.video.playbackRate).toBeGreaterThan(0.9);
  });

  it('pauses and plays with the sound, and shows its frame', () => {
    const { picture, run, sound } = setUp();
    run(3000);
    sound.change = { isPaused: true, wall: ZERO + 30 };
    run(1000);
    expect(picture.video.paused).toBe(true);
    expect(picture.video.currentTime).toBeCloseTo(30.02);
    sound.change = {};
    run(100);
    expect(picture.video.paused).toBe(false);
  });

  it('waits while nobody knows the time of the sound', () => {
    const { picture, run, sound, streams } = setUp();
    sound.change = { wall: null };
    run(500);
    expect(streams.opened).toHaveLength(0);
    sound.change = {};
    run(500);
    sound.change = { wall: null };
    run(100);
    expect(picture.video.paused).toBe(true);
  });

  it('shows a time that the viewer seeks, and corrects itself there', () => {
    const { follower, picture, run, sound } = setUp();
    run(3000);
    sound.startedAt += 500;
    follower.jump(ZERO + 523, false);
    expect(picture.video.currentTime).toBeCloseTo(523, 0);
    expect(follower.state().skewMs).toBeNull();
    run(2000);
    expect(follower.state().status).toBe('together');
    follower.jump(ZERO + 40, true);
    expect(picture.video.currentTime).toBe(40);
  });

  it('without dates is recognised, and its decoder released', () => {
    const { follower, picture, run, stream, told } = setUp();
    picture.starve(true);
    run(0);
    stream().dated = null;
    run(100);
    expect(follower.state().status).toBe('starting');
    stream().dated = false;
    run(300);
    expect(told).toEqual(['undated']);
    expect(follower.state().status).toBe('undated');
    expect(stream().isOpen).toBe(false);
  });

  it('whose pictures stay away is gone after two seconds, opened again after eight, and comes back', () => {
    const { follower, picture, run, stream, streams } = setUp();
    run(3000);
    picture.starve(true);
    run(1900);
    expect(follower.state().status).not.toBe('gone');
    run(100);
    expect(follower.state().status).toBe('gone');
    run(6000);
    expect(stream(0).isOpen).toBe(false);
    run(1000);
    expect(streams.opened).toHaveLength(2);
    picture.starve(false);
    run(3000);
    expect(follower.state().status).toBe('together');
  });

  it('is tried again after its stream ended, ever more seldom', () => {
    const { run, stream, streams, follower } = setUp();
    run(3000);
    for (const wait of [1000, 2000, 4000]) {
      const before = streams.opened.length;
      stream().options.onLoss('stream');
      expect(stream().isOpen).toBe(false);
      expect(follower.state().status).toBe('gone');
      run(wait - 100);
      expect(streams.opened).toHaveLength(before);
      run(100);
      expect(streams.opened).toHaveLength(before + 1);
      stream().dated = null;
    }
  });

  it('tells of a decoder that failed', () => {
    const { run, stream, told } = setUp();
    run(100);
    stream().options.onLoss('decoder');
    expect(told).toEqual(['decoder']);
  });

  it('that needs a third seek within ten seconds gets a smaller rendition, then it is given up', () => {
    const { picture, run, stream, told } = setUp();
    run(3000);
    const fallBehind = () => {
      for (let time = 0; time < 3; time++) {
        picture.video.currentTime -= 3;
        run(2000);
      }
    };
    fallBehind();
    expect(stream().calls).toEqual(['lower']);
    expect(told).toEqual([]);
    fallBehind();
    expect(stream().calls).toEqual(['lower', 'lower']);
    expect(told).toEqual(['given up']);
  });

  it('is not given up for corrections after seeks of the viewer', () => {
    const { follower, picture, run, stream, leader } = setUp();
    run(3000);
    const before = follower.state().seeks;
    for (let time = 0; time < 3; time++) {
      follower.jump(leader().wall ?? 0, false);
      picture.video.currentTime = (leader().wall ?? 0) - ZERO - 0.4;
      run(1500);
    }
    expect(follower.state().seeks).toBeGreaterThanOrEqual(before + 3);
    expect(stream().calls).toEqual([]);
  });

  it('that does not rest is not woken', () => {
    const { follower, picture, run } = setUp();
    run(3000);
    const before = picture.calls.length;
    follower.wake(ZERO + 500);
    expect(picture.calls).toHaveLength(before);
  });

  it('rests while the page is hidden, and begins at the time of the sound afterwards', () => {
    const { clock, follower, picture, run, stream, leader } = setUp();
    run(3000);
    picture.video.playbackRate = 0;
    follower.rest();
    follower.rest();
    expect(stream().calls).toEqual(['rest']);
    expect(picture.video.paused).toBe(true);
    expect(picture.video.playbackRate).toBe(1);
    run(60_000);
    follower.wake(leader().wall);
    expect(stream().calls).toEqual(['rest', 'resume']);
    expect(picture.video.currentTime).toBeCloseTo(20 + clock.now() / 1000, 0);
    run(1000);
    expect(follower.state().status).toBe('together');
  });

  it('uses renewed URLs at once, also where it had ended', () => {
    const { follower, run, stream, streams } = setUp();
    run(100);
    follower.renew({ ...camera, pictureUrl: '/b/picture.m3u8?2' });
    expect(stream().calls).toEqual(['renew /b/picture.m3u8?2']);
    stream().options.onLoss('stream');
    follower.renew({ ...camera, pictureUrl: '/b/picture.m3u8?3' });
    expect(streams.opened[1]?.options.url).toBe('/b/picture.m3u8?3');
  });

  it('tells how much later its pictures come than those of the sound', () => {
    const { follower, run, stream, picture } = setUp();
    run(3000);
    expect(follower.lateness(ZERO + 40)).toBeNull();
    stream().edge = picture.video.currentTime + 6;
    expect(follower.lateness(ZERO + 30)).toBeCloseTo(30 - picture.video.currentTime - 6);
  });

  it('ends with everything it uses', () => {
    const { clock, follower, picture, run, stream } = setUp();
    run(3000);
    picture.video.currentTime += 0.5;
    run(100);
    follower.destroy();
    expect(picture.video.playbackRate).toBe(1);
    expect(stream().isOpen).toBe(false);
    expect(clock.running()).toBe(0);
    expect(picture.waiting()).toBe(0);
  });
});
