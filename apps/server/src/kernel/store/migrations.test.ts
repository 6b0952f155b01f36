import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LAST_OF_ALL_KINDS, migrationsFolder } from './migrate';

/** Says which release was the first that did without what is removed. */
const CONTRACTION = /^-- Contracts: unused since \d+\.\d+\.\d+\b/;

/** What nodes of the release before cannot work with, while they still run. */
const CONTRACTIONS: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bdrop\s+(table|view|type|function|trigger|sequence|schema)\b/, 'removes what they use'],
  [/\bdrop\s+column\b/, 'removes a column'],
  [/\brename\b/, 'renames'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/, 'refuses rows that they write'],
  [/\bdrop\s+default\b/, 'refuses rows that they write'],
  [/\balter\s+table\b[^;]*\badd\s+(constraint|check|unique|primary\s+key|foreign\s+key|exclude)\b/, 'tightens a table'],
  [/^create unique index\b/, 'refuses rows that they write'],
  [/\btruncate\b/, 'removes rows'],
];

/** Statements without comments and quoted texts, in small letters. */
const statementsOf = (sql: string) =>
  sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** Tables that a migration makes: they have no rows yet. */
const madeBy = (statements: readonly string[]) =>
  statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []);

function contractionsIn(sql: string): string[] {
  if (CONTRACTION.test(sql)) return [];
  const statements = statementsOf(sql);
  const made = madeBy(statements);
  const isOfNewTable = (statement: string) =>
    made.includes(/^alter table (?:if exists )?(?:only )?(\w+)/.exec(statement)?.[1] ?? '') ||
    made.includes(/^create unique index .*?\bon (\w+)/s.exec(statement)?.[1] ?? '');
  return statements.flatMap((statement) => (isOfNewTable(statement) ? [] : contractionsOf(statement)));
}

const contractionsOf = (statement: string): string[] => [
  ...CONTRACTIONS.filter(([pattern]) => pattern.test(statement)).map(([, what]) => what),
  ...addedColumns(statement)
    .filter((column) => /\bnot null\b/.test(column) && !/\b(default|generated)\b/.test(column))
    .map(() => 'adds a column that they do not fill'),
];

const addedColumns = (statement: string) =>
  statement.startsWith('alter table')
    ? statement.split(/,(?![^(]*\))/).filter((part) => /\badd column\b/.test(part))
    : [];

test('migrations since the last release only add, so that nodes of the release before can go on', () => {
  const names = readdirSync(migrationsFolder).filter((name) => Number(name.slice(0, 3)) > LAST_OF_ALL_KINDS);
  const flaws = names.flatMap((name) =>
    contractionsIn(readFileSync(path.join(migrationsFolder, name), 'utf8')).map((what) => `${name} ${what}`),
  );
  expect(flaws).toEqual([]);
});

test('contractions of the past are found', () => {
  const found = (name: string) => contractionsIn(readFileSync(path.join(migrationsFolder, name), 'utf8'));
  expect(found('038_releases.sql')).toContain('removes what they use');
  expect(found('029_live.sql')).toContain('tightens a table');
  expect(found('033_clip_reason.sql')).toContain('tightens a table');
  for (const name of ['032_caption_tracks.sql', '040_picture_age.sql']) expect(found(name)).toEqual([]);
});

test.each([
  ['alter table viewer drop column name;', 'removes a column'],
  ['alter table viewer rename column name to label;', 'renames'],
  ['alter table viewer rename to person;', 'renames'],
  ['alter table viewer alter column name type bigint;', 'changes the type of a column'],
  ['alter table viewer alter column name set not null;', 'refuses rows that they write'],
  ['alter table viewer add column age integer not null;', 'adds a column that they do not fill'],
  ['alter table viewer add column a text, add column b numeric(3, 1) not null;', 'adds a column that they do not fill'],
  ['create unique index viewer_name on viewer (name);', 'refuses rows that they write'],
  ['alter table viewer add check (age > 0);', 'tightens a table'],
])('%s', (sql, what) => {
  expect(contractionsIn(sql)).toEqual([what]);
  expect(contractionsIn(`-- Contracts: unused since 0.6.0, which reads the other column.\n${sql}`)).toEqual([]);
});

test.each([
  'create table shelf (id bigint not null); alter table shelf add check (id > 0); create unique index shelf_id on shelf (id);',
  "alter table viewer add column age integer not null default 0; comment on table viewer is 'drop table';",
  'create index viewer_age on viewer (age); -- drop table viewer',
])('additions are: %s', (sql) => {
  expect(contractionsIn(sql)).toEqual([]);
});
