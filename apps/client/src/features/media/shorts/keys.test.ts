import { expect, test } from 'vitest';
import { commandOf } from './keys';

test.each([
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'previous'],
  ['m', 'sound'],
  ['x', undefined],
])('the key %s of a keyboard means %s', (key, command) => {
  expect(commandOf(key, false)).toBe(command);
});

test.each([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['ArrowLeft', undefined],
  ['ArrowRight', undefined],
  ['Enter', 'pause'],
])('the key %s of a remote means %s', (key, command) => {
  expect(commandOf(key, true)).toBe(command);
});
