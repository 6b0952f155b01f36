import { expect, test } from 'vitest';
import { type Box, nearest } from './nearest';

const at = (name: string, left: number, top: number, width = 100, height = 60): { name: string; box: Box } => ({
  name,
  box: { left, top, right: left + width, bottom: top + height },
});

const first = at('first', 200, 0);
const second = at('second', 320, 0);
const below = at('below', 180, 120);
const belowRight = at('below right', 420, 120);
const rail = at('rail', 0, 300, 80, 60);
const all = [first, second, below, belowRight, rail];

const from = (item: { box: Box }, direction: 'left' | 'right' | 'up' | 'down') =>
  nearest(
    item.box,
    all.filter((each) => each !== item),
    direction,
  )?.name;

test('arrows move to the neighbour in the row', () => {
  expect(from(first, 'right')).toBe('second');
  expect(from(second, 'left')).toBe('first');
});

test('left and right do not leave a row', () => {
  expect(from(second, 'right')).toBeUndefined();
});

test('down goes to the element below, the closest column first', () => {
  expect(from(first, 'down')).toBe('below');
  expect(from(second, 'down')).toBe('below right');
});

test('up returns to the previous element', () => {
  expect(from(below, 'up')).toBe('first');
});

test('a taller neighbour in the row does not count as below', () => {
  const tall = at('tall', 320, 0, 100, 90);
  expect(nearest(first.box, [tall, below], 'down')?.name).toBe('below');
  expect(nearest(tall.box, [first], 'up')).toBeUndefined();
});

test('down does not skip a row that has nothing in the same column, and up finds it, too', () => {
  const action = at('action', 200, 0, 300);
  const channel = at('channel', 1500, 200, 200, 40);
  const tab = at('tab', 200, 400, 160);
  expect(nearest(action.box, [channel, tab], 'down')?.name).toBe('channel');
  expect(nearest(channel.box, [action, tab], 'down')?.name).toBe('tab');
  expect(nearest(tab.box, [action, channel], 'up')?.name).toBe('channel');
});

test('of two columns whose rows do not line up, down stays in its own', () => {
  const [one, two] = [at('one', 200, 0, 300, 80), at('two', 200, 100, 300, 80)];
  const other = at('other', 600, 50, 300, 80);
  expect(nearest(one.box, [two, other], 'down')?.name).toBe('two');
});
