import { expect, test } from 'vitest';
import { readOptions } from './options';

const names = ['node-kill', 'node-freeze', 'primary-kill', 'restore'];

test('without options everything is done', () => {
  expect(readOptions([], names)).toMatchObject({ names, isFull: true, isList: false, writes: false });
});

test('faults are chosen by name or by what is hit, and keep their order', () => {
  const options = readOptions(['--only', 'restore,node', '--seconds', '20', '--write'], names);
  expect(options).toMatchObject({
    names: ['node-kill', 'node-freeze', 'restore'],
    isFull: false,
    writes: true,
    quietSeconds: 20,
  });
});

test('an unknown word is refused with what there is', () => {
  expect(() => readOptions(['--only', 'nod'], names)).toThrow('node-kill');
  expect(() => readOptions(['--only'], names)).toThrow('node-kill');
  expect(() => readOptions(['--fast'], names)).toThrow('--only');
  expect(() => readOptions(['--seconds', '1'], names)).toThrow('5 to 120');
});
