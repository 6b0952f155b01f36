import { expect, test } from 'vitest';
import { channelAfter, channelOfNumber, numberOf, zapKeyOf } from './zapping';

const channels = [{ id: 'one' }, { id: 'arena' }, { id: 'ice' }];
const press = (key: string, keyCode = 0, more = {}) => ({
  key,
  keyCode,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

test.each([
  ['one', 1, 'arena'],
  ['ice', 1, 'one'],
  ['one', -1, 'ice'],
  ['one', -4, 'ice'],
] as const)('from %s by %d is %s: the list wraps around', (id, step, expected) => {
  expect(channelAfter(channels, id, step)?.id).toBe(expected);
});

test('there is no zap target without a list, with a single channel, or from a channel that is not listed', () => {
  expect(channelAfter([], 'one', 1)).toBeUndefined();
  expect(channelAfter([{ id: 'one' }], 'one', 1)).toBeUndefined();
  expect(channelAfter(channels, 'other', 1)).toBeUndefined();
});

test('channels are numbered from 1 in the order of the list', () => {
  expect(channelOfNumber(channels, 2)?.id).toBe('arena');
  expect(channelOfNumber(channels, 0)).toBeUndefined();
  expect(channelOfNumber(channels, 4)).toBeUndefined();
  expect(numberOf(channels, 'ice')).toBe(3);
  expect(numberOf(channels, 'other')).toBe(0);
});

test.each([
  ['a keyboard’s page up', press('PageUp'), { kind: 'step', step: 1 }],
  ['Samsung’s channel up', press('', 427), { kind: 'step', step: 1 }],
  ['LG’s channel down', press('', 34), { kind: 'step', step: -1 }],
  ['a digit', press('7', 55), { kind: 'digit', digit: 7 }],
  ['a letter', press('k', 75), undefined],
  ['a digit of a shortcut', press('1', 49, { ctrlKey: true }), undefined],
])('PLAY-13b %s', (_case, key, expected) => {
  expect(zapKeyOf(key)).toEqual(expected);
});
