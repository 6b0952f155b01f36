import { describe, expect, it } from 'vitest';
import { type Box, nextInDirection } from './direction';

const box = (left: number, top: number, width = 80, height = 80): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
// The TV player: the seek bar at full width, below it three round buttons and two on the right.
const bar = box(80, 800, 1760, 48);
const row = [box(80, 900), box(180, 900), box(280, 900), box(1300, 900, 300), box(1620, 900, 220)];
const all = [bar, ...row];
const from = (start: Box) => ({
  left: nextInDirection(start, all, 'left'),
  right: nextInDirection(start, all, 'right'),
  up: nextInDirection(start, all, 'up'),
  down: nextInDirection(start, all, 'down'),
});

describe('arrow keys of a remote among the controls', () => {
  it('move along the row, across its gap', () => {
    expect(from(box(180, 900))).toMatchObject({ left: 1, right: 3 });
    expect(from(box(280, 900))).toMatchObject({ right: 4 });
  });

  it('move along the row although marks on the bar are nearer', () => {
    const marks = [box(420, 790, 24, 24), box(700, 790, 24, 24)];
    expect(nextInDirection(box(280, 900), [...marks, ...row], 'right')).toBe(marks.length + 3);
    expect(nextInDirection(box(700, 790, 24, 24), [...marks, ...row], 'right')).toBe(-1);
  });

  it('reach the bar from every button, and the row from the bar', () => {
    expect(row.map((button) => from(button).up)).toEqual([0, 0, 0, 0, 0]);
    expect(from(bar).down).toBe(1);
  });

  it('stay where nothing lies in that direction', () => {
    expect(from(box(80, 900)).left).toBe(-1);
    expect(from(box(1620, 900, 220)).right).toBe(-1);
    expect(from(bar)).toMatchObject({ up: -1, left: -1, right: -1 });
  });

  it('move between the groups of a menu at the same height', () => {
    const audio = [box(0, 0, 300, 70), box(0, 70, 300, 70), box(0, 140, 300, 70)];
    const captions = [box(300, 0, 300, 70), box(300, 70, 300, 70)];
    expect(nextInDirection(box(0, 70, 300, 70), [...audio, ...captions], 'right')).toBe(4);
    expect(nextInDirection(box(0, 70, 300, 70), [...audio, ...captions], 'down')).toBe(2);
  });
});
