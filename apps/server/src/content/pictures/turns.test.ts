import { expect, test } from 'vitest';
import { Turns } from './turns';

/** Tasks that note their beginning and end when the test says so. */
function workshop(most: number) {
  const turns = new Turns(most);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { turns, begun, task, end };
}

test('as many tasks run at once as allowed, the others in their order', async () => {
  const { turns, begun, task, end } = workshop(2);
  const results = ['a', 'b', 'c', 'd'].map((name) => turns.run(task(name)));
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await end('d');
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('tasks that can wait run one by one, and begin while no other runs', async () => {
  const { turns, begun, task, end } = workshop(2);
  void turns.run(task('first'));
  void turns.runWhenIdle(task('patient'));
  void turns.runWhenIdle(task('more patient'));
  expect(begun).toEqual(['first']);
  await end('first');
  expect(begun).toEqual(['first', 'patient']);
  void turns.run(task('second'));
  void turns.run(task('third'));
  expect(begun).toEqual(['first', 'patient', 'second', 'third']);
  await end('patient');
  await end('second');
  expect(begun).not.toContain('more patient');
  await end('third');
  expect(begun).toContain('more patient');
});

test('a failed task fails its caller only', async () => {
  const turns = new Turns(1);
  const fail = () => Promise.reject(new Error('broken'));
  const results = await Promise.allSettled([
    turns.run(fail),
    turns.runWhenIdle(fail),
    turns.run(() => Promise.resolve('done')),
    turns.runWhenIdle(() => Promise.resolve('done later')),
  ]);
  expect(results).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
    { value: 'done' },
    { value: 'done later' },
  ]);
});
