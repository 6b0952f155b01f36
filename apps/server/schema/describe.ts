import type pg from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isAlwaysGenerated: boolean;
  /** Check constraints on this column only, as PostgreSQL prints them. */
  checks: string[];
}

/** Without `schema_migration`, which only `migrate.ts` uses. */
const COLUMNS = `
  select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
    a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attidentity = 'a' or a.attgenerated <> '' as "isAlwaysGenerated",
    array(
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    and c.relname <> 'schema_migration'
  order by c.relname collate "C", a.attnum`;

/** The TypeScript type of each PostgreSQL type, given the parsers of pg and of `store.ts`. */
const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  _text: 'string[]',
  uuid: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  timestamptz: 'Date',
  bytea: 'Buffer',
  xid8: 'string',
};

const LINE = 120;

/** Describes the tables of a migrated database in TypeScript. Throws for a column of an unknown type. */
export async function describeTables(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(COLUMNS);
  const tables = [...new Set(rows.map(({ table }) => table))].map((table) => {
    const columns = rows.filter((column) => column.table === table);
    return `  ${table}: {\n${columns.map(lineOf).join('')}  };\n`;
  });
  return [
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';",
    "import type { JsonColumns } from './json-columns';",
    '',
    '/** Read as its type, written as JSON text. */',
    'type Json<Name extends keyof JsonColumns> = ColumnType<JsonColumns[Name], string, string>;',
    '',
    'export interface Tables {',
    `${tables.join('')}}`,
    '',
  ].join('\n');
}

function lineOf(column: Column): string {
  const members = [...typesOf(column), ...(column.isNullable ? ['null'] : [])];
  const wrapper = column.isAlwaysGenerated ? 'GeneratedAlways' : column.hasDefault ? 'Generated' : undefined;
  const type = members.join(' | ');
  const line = `    ${column.name}: ${wrapper ? `${wrapper}<${type}>` : type};\n`;
  if (line.length <= LINE + 1) return line;
  if (wrapper) throw new Error(`The type of ${column.table}.${column.name} is too long for one line.`);
  return `    ${column.name}:\n${members.map((member) => `      | ${member}`).join('\n')};\n`;
}

function typesOf({ table, name, type, checks }: Column): string[] {
  if (type === 'json' || type === 'jsonb') return [`Json<'${table}.${name}'>`];
  const known = TYPES[type];
  if (known === undefined) throw new Error(`No TypeScript type is known for ${table}.${name}, which is ${type}.`);
  return checks.map(wordsOf).find((words) => words !== undefined) ?? [known];
}

/** The literal types of `check (state in ('open', 'paid'))`. */
function wordsOf(check: string): string[] | undefined {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[\w-]+'::text(?:, )?)+)\]\)\)\)$/.exec(check)?.[1];
  return list?.split(', ').map((word) => word.replace('::text', ''));
}
