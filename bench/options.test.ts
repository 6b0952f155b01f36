import { expect, test } from 'vitest';
import { readOptions } from './options';

const known = ['phone', 'blocking'];

test('names choose measurements; without names all are meant', () => {
  expect(readOptions(['blocking', 'phone'], known)).toEqual({ names: ['blocking', 'phone'] });
  expect(readOptions([], known)).toEqual({ names: [] });
});

test('a server to compare with is named by its address, before or after the names', () => {
  const expected = { names: ['blocking'], against: 'http://127.0.0.1:4500' };
  expect(readOptions(['blocking', '--against', 'http://127.0.0.1:4500/'], known)).toEqual(expected);
  expect(readOptions(['--against', 'http://127.0.0.1:4500', 'blocking'], known)).toEqual(expected);
});

test('an unknown name is refused with what there is', () => {
  expect(() => readOptions(['blockin'], known)).toThrow('phone, blocking');
  expect(() => readOptions(['--agains', 'http://127.0.0.1'], known)).toThrow('--against <address>');
});

test('an address is required and belongs to the measurement that compares', () => {
  expect(() => readOptions(['--against'], known)).toThrow('needs the address');
  expect(() => readOptions(['--against', '127.0.0.1:4500'], known)).toThrow('needs the address');
  expect(() => readOptions(['phone', '--against', 'http://127.0.0.1:4500'], known)).toThrow('belongs to blocking');
});

test('minutes are a number and belong to the measurement that lasts', () => {
  const names = [...known, 'cameras'];
  expect(readOptions(['cameras', '--minutes', '10'], names)).toEqual({ names: ['cameras'], minutes: 10 });
  for (const text of ['ten', '0', '-1', '121']) {
    expect(() => readOptions(['cameras', '--minutes', text], names)).toThrow('number of minutes');
  }
  expect(() => readOptions(['cameras', '--minutes'], names)).toThrow('number of minutes');
  expect(() => readOptions(['phone', '--minutes', '10'], names)).toThrow('belongs to cameras');
});
