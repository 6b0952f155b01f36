import { expect, test } from 'vitest';
import { IngestKeys } from './keys';

const INPUT = { id: 'k3m9x4a1b2c3', keyVersion: 2 };
const keys = new IngestKeys(async () => Buffer.alloc(32, 7));
const find = async (id: string) => (id === INPUT.id ? INPUT : undefined);

test('a key opens its own place of its own input', async () => {
  for (const place of ['main', 'backup'] as const)
    expect(await keys.check(await keys.of(INPUT, place), find)).toEqual({ holder: { inputId: INPUT.id, place } });
  expect(await keys.of(INPUT, 'main')).toMatch(/^k3m9x4a1b2c3-[a-z2-7]{26}$/);
});

test('a key of another secret, input or version opens nothing', async () => {
  const other = new IngestKeys(async () => Buffer.alloc(32, 8));
  expect(await keys.check(await other.of(INPUT, 'main'), find)).toEqual({ wrong: 'unknown', inputId: INPUT.id });
  const stranger = { id: 'zzzzzzzzzzzz', keyVersion: 2 };
  expect(await keys.check(await keys.of(stranger, 'main'), find)).toEqual({ wrong: 'unknown' });
  const moved = (await keys.of(stranger, 'main')).replace('zzzzzzzzzzzz', INPUT.id);
  expect(await keys.check(moved, find)).toEqual({ wrong: 'unknown', inputId: INPUT.id });
  const next = await keys.of({ ...INPUT, keyVersion: 3 }, 'main');
  expect(await keys.check(next, find)).toEqual({ wrong: 'unknown', inputId: INPUT.id });
});

test('a replaced key opens nothing, and is told from an unknown one', async () => {
  const former = await keys.of({ ...INPUT, keyVersion: 1 }, 'backup');
  expect(await keys.check(former, find)).toEqual({ wrong: 'stale', inputId: INPUT.id });
});

test.each([
  '',
  'x',
  'k3m9x4a1b2c3',
  'k3m9x4a1b2c3-',
  `k3m9x4a1b2c3-${'a'.repeat(25)}`,
  `K3M9X4A1B2C3-${'a'.repeat(26)}`,
])('“%s” is no key', async (text) => {
  expect(await keys.check(text, find)).toMatchObject({ wrong: 'unknown' });
});
