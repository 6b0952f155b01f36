import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { describeTables } from '../../schema/describe';
import { cloneDatabase, connect } from '../support/world';

const GENERATED = new URL('../../src/kernel/store/schema.generated.ts', import.meta.url);

async function migrated() {
  const database = await cloneDatabase();
  const store = connect(database);
  onTestFinished(async () => {
    await store.close();
    await database.drop();
  });
  return store;
}

test('the generated schema matches a migrated database', async () => {
  const { pool } = await migrated();
  const text = await readFile(GENERATED, 'utf8');
  expect(text.slice(text.indexOf('import ')), 'run `npm run schema`').toBe(await describeTables(pool));
});

test('a column of an unknown type is an error', async () => {
  const { pool } = await migrated();
  await pool.query('create table odd (shape polygon)');
  await expect(describeTables(pool)).rejects.toThrow('odd.shape, which is polygon');
});

test('defaults, identities, null, JSON and enumerations have their own types', async () => {
  const { pool } = await migrated();
  await pool.query(`create table shelf (
    id bigint generated always as identity, made_at timestamptz not null default now(),
    kind text not null check (kind in ('short', 'very-long')), note text, doc jsonb not null)`);
  const text = await describeTables(pool);
  expect(/ {2}shelf: \{[^}]*\};/.exec(text)?.[0]).toBe(`  shelf: {
    id: GeneratedAlways<number>;
    made_at: Generated<Date>;
    kind: 'short' | 'very-long';
    note: string | null;
    doc: Json<'shelf.doc'>;
  };`);
});
