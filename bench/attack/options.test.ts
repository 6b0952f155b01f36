import { expect, test } from 'vitest';
import { readOptions } from './options';

const rounds = { money: [{ name: 'tabs' }, { name: 'kills' }], limits: [{ name: 'crowd' }] };

test('without options everything is wanted, in full', () => {
  const { isQuick, wants } = readOptions([], rounds);
  expect([isQuick, wants('money', 'tabs'), wants('limits', 'crowd')]).toEqual([false, true, true]);
});

test('rounds and single attacks are chosen by name', () => {
  const { isQuick, wants } = readOptions(['--quick', '--only', 'money/kills,limits'], rounds);
  expect([isQuick, wants('money', 'tabs'), wants('money', 'kills'), wants('limits', 'crowd')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('an unknown word is refused with what there is', () => {
  expect(() => readOptions(['--only', 'mony'], rounds)).toThrow('money/tabs');
  expect(() => readOptions(['--fast'], rounds)).toThrow('--quick');
});
