import { expect, test } from 'vitest';
import { commandOf } from './keys';

const desktop = { isTv: false, isOnPicture: false };

test.each([
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'previous'],
  ['m', 'sound'],
  ['x', undefined],
])('the key %s of a keyboard means %s', (key, command) => {
  expect(commandOf(key, desktop)).toBe(command);
});

test.each([
  ['ArrowDown', true, 'next'],
  ['ArrowUp', true, 'previous'],
  ['ArrowLeft', true, undefined],
  ['ArrowRight', true, 'page'],
  ['ArrowDown', false, undefined],
  ['MediaPlayPause', false, 'pause'],
])('the key %s of a remote means, with the focus on the picture %s, %s', (key, isOnPicture, command) => {
  expect(commandOf(key, { isTv: true, isOnPicture })).toBe(command);
});
