import type { ContentKind } from '@touchline/contract';
import { contentFiles } from '@touchline/contract/content';
import { createTexts } from '@touchline/texts';
import { expect, test } from 'vitest';
import type { StudioTexts } from '../../texts';
import { de } from '../../texts/de';
import { en } from '../../texts/en';
import { isSchema, type Schema, sortOf } from './schema';

/** Every field of every schema, with its kind. */
function fieldsOf(kind: ContentKind, schema: Schema, name = ''): [ContentKind, string, Schema][] {
  if (name !== '' && ['picture', 'text', 'textList'].includes(sortOf(kind, name, schema))) return [];
  const shapes = [
    schema,
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items, ...(schema.items.anyOf ?? [])] : []),
  ];
  return shapes.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([field, inner]): [ContentKind, string, Schema][] => [
      [kind, field, inner],
      ...fieldsOf(kind, inner, field),
    ]),
  );
}

const all = contentFiles
  .filter(({ kind }) => kind !== 'manifest' && kind !== 'vouchers')
  .flatMap(({ kind, schema }) =>
    isSchema(schema) ? fieldsOf((kind === 'config' ? 'configs' : kind) as ContentKind, schema) : [],
  )
  .filter(([, field]) => field !== 'id');

const languages = [createTexts('en', en), createTexts('de', de)] as unknown as StudioTexts[];

test('every field of every schema has its words in both languages', () => {
  expect(all.length).toBeGreaterThan(150);
  const isWithout = ([kind, field]: (typeof all)[number]) =>
    languages.some(
      (t) => t.find(`fields.of.${kind}.${field}`) === undefined && t.find(`fields.labels.${field}`) === undefined,
    );
  expect([...new Set(all.filter(isWithout).map(([kind, field]) => `${kind}.${field}`))]).toEqual([]);
});

test('every value of every choice has its words in both languages', () => {
  const isNameless = (field: string, value: string) =>
    languages.some(
      (t) => t.find(`fields.options.${field}.${value}`) === undefined && t.find(`fields.values.${value}`) === undefined,
    );
  const nameless = all.flatMap(([, field, schema]) =>
    [...(schema.enum?.length === 1 ? [] : (schema.enum ?? [])), ...(schema.items?.enum ?? [])]
      .map(String)
      .filter((value) => isNameless(field, value))
      .map((value) => `${field}: ${value}`),
  );
  expect(nameless).toEqual([]);
});

test('every field has a way to be edited', () => {
  const unknown = all.filter(([kind, field, schema]) => sortOf(kind, field, schema) === 'unknown');
  expect([...new Set(unknown.map(([, field]) => field))]).toEqual([]);
});
