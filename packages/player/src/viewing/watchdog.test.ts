import { describe, expect, it } from 'vitest';
import { fakeClock } from '../model/fake-clock';
import { startWatchdog } from './watchdog';

function watching(patience: number | null = 4000) {
  const clock = fakeClock();
  const told: string[] = [];
  const scene = { position: 0, patience };
  const watchdog = startWatchdog({
    clock,
    position: () => scene.position,
    patienceMs: () => scene.patience,
    onStall: () => told.push('stall'),
    onMoving: () => told.push('moving'),
    onSteady: () => told.push('steady'),
  });
  const play = (seconds: number) => {
    for (let half = 0; half < seconds * 2; half++) {
      scene.position += 0.5;
      clock.pass(500);
    }
  };
  return { clock, told, scene, watchdog, play };
}

describe('the stall watchdog', () => {
  it('says nothing while the picture moves', () => {
    const { told, play } = watching();
    play(9);
    expect(told).toEqual([]);
  });

  it('reports a standstill once patience is over, and again every eight seconds', () => {
    const { clock, told, play } = watching();
    play(1);
    clock.pass(3500);
    expect(told).toEqual([]);
    clock.pass(500);
    expect(told).toEqual(['stall']);
    clock.pass(16_000);
    expect(told).toEqual(['stall', 'stall', 'stall']);
  });

  it('tells when the picture moves again, and when it has for ten seconds', () => {
    const { clock, told, play } = watching();
    clock.pass(4000);
    play(1);
    expect(told).toEqual(['stall', 'moving']);
    play(10);
    expect(told).toEqual(['stall', 'moving', 'steady']);
    play(60);
    expect(told).toHaveLength(3);
  });

  it('leaves a paused viewer alone, and is as patient as ever after the pause', () => {
    const { clock, told, scene } = watching(null);
    clock.pass(3_600_000);
    scene.patience = 4000;
    clock.pass(3500);
    expect(told).toEqual([]);
    clock.pass(1000);
    expect(told).toEqual(['stall']);
  });

  it('does not take a sleeping device for a stalled stream', () => {
    const { clock, told, play } = watching();
    play(1);
    clock.sleep(3_600_000);
    clock.pass(3500);
    expect(told).toEqual([]);
  });

  it('does not take the jump of an engine that starts over for motion', () => {
    const { clock, told, scene, play } = watching();
    play(60);
    told.length = 0;
    clock.pass(4000);
    scene.position = 0;
    clock.pass(500);
    scene.position = 7208;
    clock.pass(500);
    expect(told).toEqual(['stall']);
  });

  it('starts over after a seek', () => {
    const { clock, told, watchdog } = watching();
    clock.pass(3500);
    watchdog.reset();
    clock.pass(3500);
    expect(told).toEqual([]);
  });

  it('leaves no timer behind', () => {
    const { clock, watchdog } = watching();
    watchdog.stop();
    expect(clock.running()).toBe(0);
  });
});
