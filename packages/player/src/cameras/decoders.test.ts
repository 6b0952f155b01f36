import { describe, expect, it } from 'vitest';
import type { DecoderStore } from '../model/cameras';
import { DecoderBudget } from './decoders';

function setUp(device: DecoderStore['device'] = 'desktop', learned: number | null = null) {
  const written: number[] = [];
  const budget = new DecoderBudget({ device, read: () => learned, write: (count) => written.push(count) });
  let [now, total, dropped] = [0, 0, 0];
  /** Plays for five seconds at 25 frames per second each, with a share of frames dropped. */
  const play = (share: number, playing = 4) => {
    budget.sample(now, { total, dropped }, playing);
    now += 5000;
    total += 125 * playing;
    dropped += share * 125 * playing;
    return budget.sample(now, { total, dropped }, playing);
  };
  return { budget, written, play, reload: () => ([total, dropped] = [0, 0]) };
}

describe('the decoders of a device', () => {
  it.each([
    ['desktop', 4],
    ['phone', 2],
    ['tv', 1],
  ] as const)('of the kind %s are %d at first', (device, count) => {
    expect(setUp(device).budget.count).toBe(count);
  });

  it.each([
    [2, 2],
    [0, 1],
    [9, 4],
    [2.5, 4],
  ])('are as many as were learned (%d): %d', (learned, count) => {
    expect(setUp('desktop', learned).budget.count).toBe(count);
  });

  it('are one less after ten seconds with many dropped frames, and that is remembered', () => {
    const { budget, play, written } = setUp();
    expect(play(0.3)).toBe(false);
    expect(play(0.3)).toBe(true);
    expect(budget.count).toBe(3);
    expect(written).toEqual([3]);
  });

  it('stay as many with few dropped frames, after one bad moment and with one video', () => {
    const { budget, play } = setUp();
    for (const share of [0.25, 0.3, 0.1, 0.3, 0]) expect(play(share)).toBe(false);
    expect(play(0.9, 1)).toBe(false);
    expect(play(0.9, 1)).toBe(false);
    expect(budget.count).toBe(4);
  });

  it('are measured anew after a change', () => {
    const { budget, play, reload } = setUp();
    play(0.3);
    budget.restart();
    play(0.3);
    expect(budget.count).toBe(4);
    reload();
    expect(play(0)).toBe(false);
  });

  it('are one less after a decoder failed, never none', () => {
    const { budget, written } = setUp('phone');
    budget.lose();
    budget.lose();
    expect(budget.count).toBe(1);
    expect(written).toEqual([1]);
  });

  it('are tried with one more next time after ten good minutes', () => {
    const { budget, play, written } = setUp('desktop', 2);
    for (let window = 0; window < 119; window++) play(0, 2);
    expect(written).toEqual([]);
    play(0, 2);
    expect(written).toEqual([3]);
    expect(budget.count).toBe(2);
  });

  it('are not raised by fewer videos than are possible', () => {
    const { play, written } = setUp('desktop', 3);
    for (let window = 0; window < 130; window++) play(0, 2);
    expect(written).toEqual([]);
  });
});
