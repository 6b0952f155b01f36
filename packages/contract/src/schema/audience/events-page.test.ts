import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AudienceContext, audienceEvents } from './events';

const page = readFileSync(new URL('../../../../../docs/events.md', import.meta.url), 'utf8');

/** The rows of the table below a heading, without its head. */
function rowsBelow(heading: string): string[][] {
  const [, after = ''] = page.split(`## ${heading}\n`);
  const [table = ''] = after.split(/\n## /);
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

interface Described {
  description?: string;
  enum?: readonly string[];
  anyOf?: readonly { const?: number }[];
}

interface ObjectSchema {
  properties: object;
  required?: readonly string[];
}

/** Every event has these. */
const COMMON = new Set(['type', 'at']);

const described = ({ properties }: ObjectSchema) => Object.entries(properties) as [name: string, field: Described][];

const fieldsOf = ({ properties, required = [] }: ObjectSchema) =>
  Object.keys(properties)
    .filter((name) => !COMMON.has(name))
    .map((name) => `\`${name}\`${required.includes(name) ? '' : '?'}`)
    .join(', ');

function meaningOf({ description = '', enum: words, anyOf }: Described): string {
  const values = words ?? anyOf?.flatMap((each) => each.const ?? []);
  return [description, ...(values ? [values.join(', ')] : [])].filter(Boolean).join(': ');
}

const events: readonly { when: string; schema: ObjectSchema }[] = Object.values(audienceEvents);

test('DATA-01a docs/events.md has one row for every event, with its fields and when it is reported', () => {
  const expected = Object.entries(audienceEvents).map(([type, { when, schema }]) => [
    `\`${type}\``,
    fieldsOf(schema),
    when,
  ]);
  expect(rowsBelow('Events')).toEqual(expected);
});

test('DATA-01a docs/events.md says what each field means', () => {
  const meanings = new Map<string, Set<string>>();
  for (const { schema } of events)
    for (const [name, field] of described(schema)) {
      const meaning = meaningOf(field);
      if (!COMMON.has(name) && meaning !== '') meanings.set(name, (meanings.get(name) ?? new Set()).add(meaning));
    }
  expect(rowsBelow('Fields')).toEqual([...meanings].map(([name, each]) => [`\`${name}\``, [...each].join('; ')]));
});

test('DATA-01a docs/events.md says what is told with every batch', () => {
  const names = described(AudienceContext).map(([name]) => `\`${name}\``);
  expect(rowsBelow('Context').map(([name]) => name)).toEqual(names);
});
