import { describe, expect, it } from 'vitest';
import {
  clockAt,
  corrected,
  counted,
  figuresText,
  keyMoment,
  momentTitle,
  scoreByHand,
  secondsAt,
  withClock,
} from './contest';

const sides = [
  { code: 'ZAR', name: 'Zarafshar' },
  { code: 'MIR', name: 'Mirabad' },
] as const;
const event = { id: 'friendly', startTime: 1000, endTime: 8000 };

describe('A score by hand', () => {
  it('follows the times of the event until an operator says otherwise', () => {
    expect(scoreByHand(event, {}, sides, 500)).toMatchObject({
      phase: 'before',
      sides: [{ figures: [] }, { figures: [] }],
    });
    expect(scoreByHand(event, {}, sides, 1000)).toMatchObject({
      phase: 'running',
      sides: [{ figures: ['0'] }, { figures: ['0'] }],
    });
    expect(scoreByHand(event, { phase: 'break' }, sides, 3000).phase).toBe('break');
    expect(scoreByHand(event, { phase: 'running' }, sides, 900).phase).toBe('running');
  });

  it('is over with the event, and its clock stands', () => {
    const clock = { seconds: 0, at: 1000, runs: 'up' } as const;
    expect(scoreByHand(event, { phase: 'running', clock }, sides, 8000)).toMatchObject({
      phase: 'over',
      clock: { seconds: 7000 },
    });
    expect(scoreByHand(event, { clock }, sides, 8000).clock).not.toHaveProperty('runs');
  });

  it('corrects the score of a supplier in what was set only', () => {
    const feed = scoreByHand(event, { figures: [['1'], ['0']], part: { kind: 'half', number: 1 } }, sides, 2000);
    expect(corrected(feed, { figures: [['2'], ['0']] })).toMatchObject({
      part: { kind: 'half' },
      sides: [{ figures: ['2'] }, { figures: ['0'] }],
    });
    expect(corrected(feed, {})).toEqual(feed);
  });

  it('counts the present set, and never below nothing', () => {
    expect(counted(undefined, 'away', 1)).toEqual([['0'], ['1']]);
    expect(
      counted(
        [
          ['6', '3'],
          ['4', '2'],
        ],
        'home',
        1,
      ),
    ).toEqual([
      ['6', '4'],
      ['4', '2'],
    ]);
    expect(counted([['0'], ['0']], 'home', -1)).toEqual([['0'], ['0']]);
    expect(
      figuresText([
        ['6', '4'],
        ['4', '2'],
      ]),
    ).toBe('6–4 4–2');
  });
});

describe('A clock by hand', () => {
  it('starts, stops and is set', () => {
    const started = withClock({}, { runs: 'up' }, 1000);
    expect(started.clock).toEqual({ seconds: 0, at: 1000, runs: 'up' });
    const stopped = withClock(started, { runs: null }, 1600);
    expect(stopped.clock).toEqual({ seconds: 600, at: 1600 });
    expect(withClock(stopped, { seconds: 2700, runs: 'up' }, 1700).clock).toEqual({
      seconds: 2700,
      at: 1700,
      runs: 'up',
    });
  });

  it('stops at a break and at the end, and goes on counting down', () => {
    const running = withClock({}, { runs: 'down', seconds: 1200 }, 1000);
    expect(secondsAt(running.clock, 1300)).toBe(900);
    expect(secondsAt(running.clock, 9999)).toBe(0);
    expect(withClock(running, { phase: 'break' }, 1300)).toMatchObject({ phase: 'break', clock: { seconds: 900 } });
  });

  it('changes the part of a contest without a clock', () => {
    expect(withClock({}, { part: { kind: 'set', number: 2 } }, 1000)).toEqual({ part: { kind: 'set', number: 2 } });
  });

  it('names the minute of a half, its added time, and the time of other parts', () => {
    const clock = { seconds: 3600, at: 1000, runs: 'up' } as const;
    expect(clockAt({ clock, part: { kind: 'half', number: 2 } }, 1010)).toBe('61’');
    expect(clockAt({ clock: { ...clock, seconds: 2760 }, part: { kind: 'half', number: 1 } }, 1000)).toBe('45+2’');
    expect(clockAt({ clock: { seconds: 451, at: 0 }, part: { kind: 'quarter', number: 3 } }, 1000)).toBe('07:31');
    expect(clockAt({}, 1000)).toBeUndefined();
  });
});

describe('A moment by hand', () => {
  it('has the words of the operator, else those of its kind', () => {
    expect(momentTitle({ kind: 'goal', score: '3–1' })).toBe('Goal 3–1');
    expect(momentTitle({ kind: 'card', title: 'Yellow card, Darvish' })).toBe('Yellow card, Darvish');
  });

  it('is marked in players like those of a supplier', () => {
    expect(keyMoment({ id: 'a', kind: 'goal', at: 5, side: 'away', clock: '61’', score: '3–1' }, sides)).toEqual({
      id: 'hand-a',
      kind: 'goal',
      at: 5,
      minute: '61’',
      team: 'Mirabad',
      score: '3–1',
    });
    expect(keyMoment({ id: 'a', kind: 'card', at: 5, title: 'Rote Karte, Osei' }, sides).kind).toBe('redCard');
    expect(keyMoment({ id: 'a', kind: 'card', at: 5, title: 'Fredriksen' }, sides).kind).toBe('yellowCard');
  });
});
