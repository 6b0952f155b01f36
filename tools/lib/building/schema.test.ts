import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root as repository } from '../root.mjs';
import { SCHEMA_FILE, schemaFault, schemaFile } from './schema.mjs';

const TABLES = 'export interface Tables {}\n';

function repositoryWith(migrations: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'touchline-schema-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, dirname(SCHEMA_FILE), 'migrations');
  mkdirSync(folder, { recursive: true });
  const migrate = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
  for (const [name, sql] of Object.entries(migrations)) migrate(name, sql);
  const write = (text: string) => writeFileSync(join(root, SCHEMA_FILE), text);
  write(schemaFile(root, TABLES));
  return { root, migrate, write };
}

test('the schema of this repository belongs to its migrations and was not edited', () => {
  expect(schemaFault(repository)).toBeUndefined();
});

test('a new migration, a changed migration and a manual edit are detected', () => {
  const { root, migrate, write } = repositoryWith({ '001_ground.sql': 'create table a ();' });
  expect(schemaFault(root)).toBeUndefined();
  migrate('002_more.sql', 'create table b ();');
  expect(schemaFault(root)).toContain('other migrations');
  write(schemaFile(root, TABLES));
  expect(schemaFault(root)).toBeUndefined();
  migrate('001_ground.sql', 'create table a (id text);');
  expect(schemaFault(root)).toContain('other migrations');
  write(`${schemaFile(root, TABLES)}// more\n`);
  expect(schemaFault(root)).toContain('edited by hand');
  write(TABLES);
  expect(schemaFault(root)).toContain('no header');
});
