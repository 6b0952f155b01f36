/** As much of JSON Schema as the contract uses. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly pattern?: string;
}

interface Reading {
  /** A server refuses what it does not know; a client ignores it. */
  readonly isStrict: boolean;
}

const LEAST = ['minimum', 'minLength', 'minItems'] as const;
const MOST = ['maximum', 'maxLength', 'maxItems'] as const;

/** What one version may write that the other one cannot read, by the place in the message. */
export function misread(writer: Schema, reader: Schema, reading: Reading, at = ''): string[] {
  if (JSON.stringify(writer) === JSON.stringify(reader)) return [];
  if (writer.anyOf) return writer.anyOf.flatMap((each) => misread(each, reader, reading, at));
  if (reader.anyOf) {
    const found = reader.anyOf.map((each) => misread(writer, each, reading, at));
    return found.some((faults) => faults.length === 0) ? [] : (found[0] ?? [`${at}: nothing is read`]);
  }
  const known = valuesOf(reader);
  if (known) {
    const written = valuesOf(writer);
    const unknown = written?.filter((value) => !known.includes(value)) ?? ['anything'];
    return unknown.map((value) => `${at}: ${String(value)} is not known`);
  }
  if (reader.type !== undefined && !isOfType(writer, reader.type)) return [`${at}: ${writer.type} for ${reader.type}`];
  return [
    ...(reading.isStrict ? boundsOf(writer, reader, at) : []),
    ...(writer.items && reader.items ? misread(writer.items, reader.items, reading, `${at}[]`) : []),
    ...fieldsOf(writer, reader, reading, at),
  ];
}

const valuesOf = (schema: Schema): readonly unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined);

function isOfType(writer: Schema, type: string): boolean {
  if (writer.type === type || (writer.type === 'integer' && type === 'number')) return true;
  return valuesOf(writer)?.every((value) => typeof value === type) ?? false;
}

function boundsOf(writer: Schema, reader: Schema, at: string): string[] {
  const [written, read] = [writer as Record<string, unknown>, reader as Record<string, unknown>];
  const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
  const isTight = (name: string, isMost: boolean) =>
    isMost
      ? number(read[name], Number.POSITIVE_INFINITY) < number(written[name], Number.POSITIVE_INFINITY)
      : number(read[name], Number.NEGATIVE_INFINITY) > number(written[name], Number.NEGATIVE_INFINITY);
  const tight = [...LEAST.filter((name) => isTight(name, false)), ...MOST.filter((name) => isTight(name, true))];
  if (reader.pattern !== undefined && reader.pattern !== writer.pattern) return [`${at}: another pattern`];
  return tight.map((name) => `${at}: ${name} is tighter`);
}

function fieldsOf(writer: Schema, reader: Schema, reading: Reading, at: string): string[] {
  const [written, read] = [writer.properties ?? {}, reader.properties ?? {}];
  const isClosed = reading.isStrict && reader.additionalProperties === false;
  const anyField = (schema: Schema) => Object.values(schema.patternProperties ?? {})[0];
  const [anyWritten, anyRead] = [anyField(writer), anyField(reader)];
  return [
    ...(reader.required ?? [])
      .filter((name) => !writer.required?.includes(name))
      .map((name) => `${at}.${name}: may be missing`),
    ...Object.entries(written).flatMap(([name, field]) => {
      const same = read[name];
      if (same) return misread(field, same, reading, `${at}.${name}`);
      return isClosed ? [`${at}.${name}: is not known`] : [];
    }),
    ...(anyWritten && anyRead ? misread(anyWritten, anyRead, reading, `${at}{}`) : []),
  ];
}
