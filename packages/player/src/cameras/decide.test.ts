import { describe, expect, it } from 'vitest';
import { decide, freshMemory, type Measurement, type Memory } from './decide';

const NOW = 100_000;
const measured: Measurement = {
  now: NOW,
  error: 0,
  rate: 1,
  ownRate: 1,
  isPaused: false,
  isLeaderStanding: false,
  isStanding: false,
  isSeeking: false,
  reach: 'buffered',
  frame: 0.04,
};
/** A follower that has been together with the sound for long. */
const settled: Memory = { ...freshMemory(), error: 0, corrections: 0 };
const decision = (memory: Memory, change: Partial<Measurement>) => decide(memory, { ...measured, ...change })[0];

describe('a follower', () => {
  it('that is within the dead band keeps the rate of the sound', () => {
    expect(decision(settled, { error: 0.029 })).toEqual({ type: 'nothing' });
    expect(decision(settled, { error: 0.01, ownRate: 1.02 })).toEqual({ type: 'rate', rate: 1 });
  });

  it.each([
    [-0.04, 1.04],
    [0.05, 0.95],
    [-0.5, 1.08],
    [0.19, 0.92],
    [0.0333, 0.965],
  ])('that is %d s ahead gets the rate %d, within 8 %% and in steps of half a per cent', (error, rate) => {
    expect(decision({ ...settled, error }, { error })).toEqual({ type: 'rate', rate });
  });

  it('smooths what it measures', () => {
    const [, memory] = decide({ ...settled, error: 0.04 }, { ...measured, error: 0.08 });
    expect(memory.error).toBeCloseTo(0.05);
    expect(decide({ ...settled, error: null }, { ...measured, error: 0.08 })[1].error).toBe(0.08);
  });

  it('in slow motion changes that rate', () => {
    expect(decision({ ...settled, error: -0.04 }, { error: -0.04, rate: 0.25, ownRate: 0.25 })).toEqual({
      type: 'rate',
      rate: 0.26,
    });
  });

  it('that is ahead by more than the rate corrects stands still for just that long', () => {
    const [decided, memory] = decide(settled, { ...measured, error: 0.6 });
    expect(decided).toEqual({ type: 'hold', ms: 600 });
    expect(decision(memory, { now: NOW + 740, error: 0.6 })).toEqual({ type: 'nothing' });
    expect(decision(memory, { now: NOW + 751, error: 0.6 })).toEqual({ type: 'hold', ms: 600 });
    expect(decision(settled, { error: 0.2, rate: 0.25 })).not.toMatchObject({ type: 'hold' });
    expect(decision(settled, { error: 0.24, rate: 0.25 })).toEqual({ type: 'hold', ms: 960 });
  });

  it('that is more than a second away seeks, with the time that a seek takes', () => {
    const memory = { ...settled, lead: 0.1 };
    expect(decision(memory, { error: -1.01 })).toEqual({ type: 'seek', lead: 0.1, isFar: true });
    expect(decision(memory, { error: 1.01 })).toEqual({ type: 'seek', lead: 0.1, isFar: true });
    expect(decision(memory, { error: -1 })).toEqual({ type: 'rate', rate: 1.08 });
    expect(decision(memory, { error: -0.3, rate: 0.25, ownRate: 0.25 })).toEqual({
      type: 'seek',
      lead: 0.025,
      isFar: true,
    });
  });

  it('does not seek to where it has no pictures, unless it is far away', () => {
    expect(decision(settled, { error: -1.5, reach: 'listed' })).toMatchObject({ type: 'rate' });
    expect(decision(settled, { error: -5.1, reach: 'listed' })).toMatchObject({ type: 'seek' });
    expect(decision(settled, { error: -60, reach: 'none' })).toMatchObject({ type: 'rate' });
  });

  it('does not seek again before 1.5 s have passed', () => {
    const [, memory] = decide(settled, { ...measured, error: -2 });
    expect(decision(memory, { now: NOW + 1500, error: -2 })).not.toMatchObject({ type: 'seek' });
    expect(decision(memory, { now: NOW + 1501, error: -2 })).toMatchObject({ type: 'seek' });
  });

  it('learns from where it lands how long a seek takes', () => {
    const [, sought] = decide({ ...settled, lead: 0.1 }, { ...measured, error: -2 });
    expect(decide(sought, { ...measured, now: NOW + 300, error: -0.05 })[1].lead).toBe(0.1);
    expect(decide(sought, { ...measured, now: NOW + 400, error: -0.05, isStanding: true })[1].lead).toBe(0.1);
    const [, landed] = decide(sought, { ...measured, now: NOW + 400, error: -0.05 });
    expect(landed.lead).toBeCloseTo(0.135);
    expect(decide(landed, { ...measured, now: NOW + 500, error: -0.05 })[1].lead).toBeCloseTo(0.135);
    expect(decide(sought, { ...measured, now: NOW + 400, error: 0.9 })[1].lead).toBe(0);
  });

  it('corrects by at most two seeks at the start, from 120 ms on', () => {
    const start = freshMemory();
    expect(decision(start, { error: -0.12 })).toMatchObject({ type: 'rate' });
    const [first, afterFirst] = decide(start, { ...measured, error: -0.13 });
    expect(first).toMatchObject({ type: 'seek', isFar: false });
    expect(decision(afterFirst, { now: NOW + 700, error: -0.13 })).toMatchObject({ type: 'rate' });
    const [second, afterSecond] = decide(afterFirst, { ...measured, now: NOW + 701, error: -0.13 });
    expect(second).toMatchObject({ type: 'seek', isFar: false });
    expect(decision(afterSecond, { now: NOW + 2000, error: -0.13 })).toMatchObject({ type: 'rate' });
  });

  it('does not correct by seeks while it has no pictures, and no more once it arrived', () => {
    expect(decision(freshMemory(), { error: -0.5, isStanding: true })).toEqual({ type: 'nothing' });
    const [, arrived] = decide(freshMemory(), { ...measured, error: 0.03 });
    expect(decision(arrived, { error: -0.5 })).toMatchObject({ type: 'rate' });
  });

  it('stands still rather than seeking back, also at the start', () => {
    expect(decision(freshMemory(), { error: 0.7 })).toEqual({ type: 'hold', ms: 700 });
    expect(decision(freshMemory(), { error: 0.15 })).toMatchObject({ type: 'seek' });
  });

  it('may correct again after a seek over a distance', () => {
    const [, sought] = decide(settled, { ...measured, error: -3 });
    expect(decision(sought, { now: NOW + 800, error: -0.2 })).toMatchObject({ type: 'seek', isFar: false });
  });

  it('stands with the sound, and continues with it', () => {
    const [decided, waiting] = decide(settled, { ...measured, isLeaderStanding: true });
    expect(decided).toEqual({ type: 'rate', rate: 0 });
    expect(decision(waiting, { isLeaderStanding: true, ownRate: 0 })).toEqual({ type: 'nothing' });
    const [then, going] = decide(waiting, { ...measured, ownRate: 0, rate: 0.5 });
    expect(then).toEqual({ type: 'rate', rate: 0.5 });
    expect(going.isWaiting).toBe(false);
    expect(decision(freshMemory(), { isLeaderStanding: true })).toEqual({ type: 'nothing' });
  });

  it('is left alone while it seeks or its time is unknown', () => {
    expect(decision(settled, { isSeeking: true, error: -9 })).toEqual({ type: 'nothing' });
    expect(decision(settled, { error: null })).toEqual({ type: 'nothing' });
  });

  it('shows the frame that belongs to that of a paused sound', () => {
    const paused = { isPaused: true };
    expect(decision(settled, { ...paused, error: 0.02 })).toEqual({ type: 'nothing' });
    const [decided, memory] = decide(settled, { ...measured, ...paused, error: -0.04 });
    expect(decided).toEqual({ type: 'seek', lead: 0.02, isFar: false });
    expect(decision(memory, { ...paused, now: NOW + 399, error: -0.04 })).toEqual({ type: 'nothing' });
    expect(decision(memory, { ...paused, now: NOW + 401, error: -0.04 })).toMatchObject({ type: 'seek' });
    expect(decision(settled, { ...paused, error: -4, reach: 'listed' })).toMatchObject({ type: 'seek' });
    expect(decision(settled, { ...paused, error: -4, reach: 'none' })).toEqual({ type: 'nothing' });
  });
});
