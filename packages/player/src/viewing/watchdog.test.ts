import { describe, expect, it } from 'vitest';
import { fakeClock } from '../model/fake-clock';
import { startWatchdog } from './watchdog';

function setUp(timeout: number | null = 4000) {
  const clock = fakeClock();
  const reported: string[] = [];
  const playback = { position: 0, timeout };
  const watchdog = startWatchdog({
    clock,
    position: () => playback.position,
    stallTimeoutMs: () => playback.timeout,
    onStall: () => reported.push('stall'),
    onMoving: () => reported.push('moving'),
    onSteady: () => reported.push('steady'),
  });
  const play = (seconds: number) => {
    for (let half = 0; half < seconds * 2; half++) {
      playback.position += 0.5;
      clock.pass(500);
    }
  };
  return { clock, reported, playback, watchdog, play };
}

describe('the stall watchdog', () => {
  it('reports nothing while playback progresses', () => {
    const { reported, play } = setUp();
    play(9);
    expect(reported).toEqual([]);
  });

  it('reports a stall after the timeout, and again every eight seconds', () => {
    const { clock, reported, play } = setUp();
    play(1);
    clock.pass(3500);
    expect(reported).toEqual([]);
    clock.pass(500);
    expect(reported).toEqual(['stall']);
    clock.pass(16_000);
    expect(reported).toEqual(['stall', 'stall', 'stall']);
  });

  it('reports when playback continues, and when it has run for ten seconds', () => {
    const { clock, reported, play } = setUp();
    clock.pass(4000);
    play(1);
    expect(reported).toEqual(['stall', 'moving']);
    play(10);
    expect(reported).toEqual(['stall', 'moving', 'steady']);
    play(60);
    expect(reported).toHaveLength(3);
  });

  it('ignores a pause, and waits for the full timeout after it', () => {
    const { clock, reported, playback } = setUp(null);
    clock.pass(3_600_000);
    playback.timeout = 4000;
    clock.pass(3500);
    expect(reported).toEqual([]);
    clock.pass(1000);
    expect(reported).toEqual(['stall']);
  });

  it('does not report a stall after the device slept', () => {
    const { clock, reported, play } = setUp();
    play(1);
    clock.sleep(3_600_000);
    clock.pass(3500);
    expect(reported).toEqual([]);
  });

  it('does not count the jump of a restarting engine as progress', () => {
    const { clock, reported, playback, play } = setUp();
    play(60);
    reported.length = 0;
    clock.pass(4000);
    playback.position = 0;
    clock.pass(500);
    playback.position = 7208;
    clock.pass(500);
    expect(reported).toEqual(['stall']);
  });

  it('restarts after a reset', () => {
    const { clock, reported, watchdog } = setUp();
    clock.pass(3500);
    watchdog.reset();
    clock.pass(3500);
    expect(reported).toEqual([]);
  });

  it('stops its timer', () => {
    const { clock, watchdog } = setUp();
    watchdog.stop();
    expect(clock.running()).toBe(0);
  });
});
