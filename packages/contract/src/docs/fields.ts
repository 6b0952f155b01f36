import type { JsonSchema } from '../openapi/types';
import { type Html, html } from './html';

/** One row of a type table. */
export interface FieldRow {
  readonly name: string;
  readonly type: Html;
  readonly required: boolean;
  readonly note: string;
}

export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

const join = (parts: readonly Html[], between: Html): Html[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));

/** Formats a type in one line, with links to named types. */
export const typeText = (schema: JsonSchema): Html => {
  if (schema.$ref) return html`<a href="#entity-${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`;
  if (schema.anyOf) return html`${join(schema.anyOf.map(typeText), html` or `)}`;
  if (schema.enum)
    return html`${join(
      schema.enum.map((word) => html`<code>${word}</code>`),
      html` · `,
    )}`;
  if (schema.items) return html`list of ${typeText(schema.items)}`;
  if (typeof schema.additionalProperties === 'object') {
    return html`${typeText(schema.additionalProperties)} by name`;
  }
  if (schema.properties) return html`${Object.keys(schema.properties).length > 0 ? 'object' : 'object without fields'}`;
  return html`${schema.type ?? 'anything'}`;
};

type Bound = number | bigint | undefined;

const range = (from: Bound, to: Bound, unit: string): string[] => {
  if (from === undefined && to === undefined) return [];
  if (from === undefined) return [`up to ${to}${unit}`];
  return [to === undefined ? `${from}${unit} or more` : `${from} to ${to}${unit}`];
};

/** Description and constraints of a value. */
export const noteOf = (schema: JsonSchema): string =>
  [
    ...(schema.description === undefined ? [] : [schema.description]),
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' entries'),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ].join('; ');

/** Fields of an object; fields of nested unnamed objects follow with dotted names. */
export const fieldRows = (schema: JsonSchema, prefix = ''): FieldRow[] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const name = prefix + key;
    const inner = value.items?.properties ? value.items : value;
    const row: FieldRow = {
      name,
      type: typeText(value),
      required: schema.required?.includes(key) ?? false,
      note: noteOf(value),
    };
    return [row].concat(fieldRows(inner, inner === value ? `${name}.` : `${name}[].`));
  });
