import { expect, test } from 'vitest';
import { createTurns } from './turns';

function painted() {
  const waiting: (() => void)[] = [];
  const turns = createTurns((then) => void waiting.push(then));
  return { turns, paint: () => waiting.shift()?.() };
}

test('one part is rendered per frame, in order', () => {
  const { turns, paint } = painted();
  const done: string[] = [];
  for (const name of ['one', 'two']) turns.wait(() => void done.push(name));
  expect(done).toEqual([]);
  paint();
  expect(done).toEqual(['one']);
  paint();
  expect(done).toEqual(['one', 'two']);
  paint();
  turns.wait(() => void done.push('three'));
  paint();
  expect(done).toEqual(['one', 'two', 'three']);
});

test('a part that leaves before its turn is skipped', () => {
  const { turns, paint } = painted();
  const done: string[] = [];
  const leave = turns.wait(() => void done.push('one'));
  turns.wait(() => void done.push('two'));
  leave();
  paint();
  expect(done).toEqual(['two']);
});
