import { expect, test, vi } from 'vitest';

vi.stubGlobal('window', globalThis);
const { substitutes } = await import('./tv-polyfills');

type Method = (...values: unknown[]) => unknown;
const substitute = (name: string) => substitutes.find(([, each]) => each === name)?.[2] as Method;
const native = (name: string) => {
  const owner = substitutes.find(([, each]) => each === name)?.[0] as Record<string, Method>;
  return owner[name] as Method;
};

const isEven = (value: unknown) => Number(value) % 2 === 0;
const down = (one: unknown, other: unknown) => Number(other) - Number(one);
const twice = (value: unknown) => (isEven(value) ? [value, [value]] : value);
const refused = Promise.reject(new Error('no'));
refused.catch(() => undefined);

const calls: [name: string, on: unknown, values: unknown[]][] = [
  ['at', [1, 2, 3], [0]],
  ['at', [1, 2, 3], [-1]],
  ['at', [1, 2, 3], [3]],
  ['at', [], [-1]],
  ['findLast', [1, 2, 4, 5], [isEven]],
  ['findLast', [1, 3], [isEven]],
  ['flatMap', [1, 2, 3], [twice]],
  ['flatMap', [], [twice]],
  ['toSorted', [3, 10, 2], []],
  ['toSorted', [3, 10, 2], [down]],
  ['fromEntries', Object, [new Map([['a', 1]])]],
  ['fromEntries', Object, [[['__proto__', 1]]]],
  ['hasOwn', Object, [{ a: undefined }, 'a']],
  ['hasOwn', Object, [{}, 'toString']],
  ['allSettled', Promise, [[1, refused, Promise.resolve('b')]]],
  ['allSettled', Promise, [[]]],
  ['replaceAll', 'a.b.c', ['.', '-']],
  ['replaceAll', 'a(b)c$', ['(b)', '[$&]']],
  ['replaceAll', 'x[y]\\z', ['\\', '/']],
  ['replaceAll', 'abcb', [/b/g, (found: unknown) => `<${String(found)}>`]],
];

test.each(calls)('polyfills for old TVs: %s equals the native method for %j %j', async (name, on, values) => {
  const [ours, theirs] = [substitute(name).apply(on, values), native(name).apply(on, values)];
  expect(ours).not.toBe(on);
  expect(await ours).toEqual(await theirs);
});

test.each([/a(.)/g, /x*/g, /z/g])('polyfills for old TVs: matchAll equals the native method for %s', (pattern) => {
  expect([...(substitute('matchAll').call('abacax', pattern) as Iterable<unknown>)]).toEqual([
    ...'abacax'.matchAll(pattern),
  ]);
});

test('polyfills for old TVs: only a global expression finds or replaces all matches', () => {
  expect(() => substitute('replaceAll').call('a', /a/, 'b')).toThrow(TypeError);
  expect(() => substitute('matchAll').call('a', /a/)).toThrow(TypeError);
});

test('polyfills for old TVs: a microtask runs after the current code and before a task', async () => {
  const order: string[] = [];
  const task = new Promise<void>((resolve) =>
    setTimeout(() => {
      order.push('task');
      resolve();
    }),
  );
  substitute('queueMicrotask')(() => order.push('microtask'));
  order.push('now');
  await task;
  expect(order).toEqual(['now', 'microtask', 'task']);
});
