import { expect, test } from 'vitest';
import { brought, firstArrangement, opened, withLayout } from './arrangement';

const four = ['a', 'b', 'c', 'd'];

test('pictures begin at the same size, or in the layout that was chosen last where all fit', () => {
  expect(firstArrangement(four, undefined).layout).toBe('quad');
  expect(firstArrangement(['a', 'b'], undefined).layout).toBe('two');
  expect(firstArrangement(four, 'oneAndThree').layout).toBe('oneAndThree');
  expect(firstArrangement(four, 'two').layout).toBe('quad');
  expect(firstArrangement(['a', 'b'], 'quad').layout).toBe('two');
});

test('a picture opens large, and goes back to its place', () => {
  const quad = firstArrangement(four, undefined);
  const large = opened(quad, 'c');
  expect(large).toMatchObject({ layout: 'one', order: ['c', 'b', 'a', 'd'] });
  expect(opened(large, 'c')).toBe(quad);
});

test('where there is a main picture another one swaps with it', () => {
  const arrangement = firstArrangement(four, 'oneAndThree');
  expect(opened(arrangement, 'd')).toMatchObject({ layout: 'oneAndThree', order: ['d', 'b', 'c', 'a'] });
  expect(opened(arrangement, 'a')).toMatchObject({ layout: 'one', order: four });
});

test('another layout keeps the picture that is heard, as the main one if there is one', () => {
  const quad = firstArrangement(four, undefined);
  expect(withLayout(quad, 'pictureInPicture', 'd').order[0]).toBe('d');
  expect(withLayout(quad, 'two', 'd').order.slice(0, 2)).toContain('d');
  expect(withLayout(quad, 'two', 'b').order).toEqual(four);
});

test('a key leads straight to a picture that is hidden', () => {
  const large = opened(firstArrangement(four, undefined), 'a');
  expect(brought(large, 'b').order[0]).toBe('b');
  expect(brought(firstArrangement(four, undefined), 'b').order).toEqual(four);
});
