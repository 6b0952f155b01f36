import type pg from 'pg';

/** A table whose rows are part of a backup. */
export interface Table {
  name: string;
  /** Without columns that PostgreSQL computes. */
  columns: string[];
}

/**
 * Not part of a backup: migrations are in its header, and change notices concern running nodes only; they contain
 * transaction ids of their database. Neither are partitions, which are events of the audience as they came: many, soon
 * dropped and already in its figures; nor unlogged tables, which any crash empties.
 */
const LEFT_OUT = ['schema_migration', 'change_notice'];

const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
    and not c.relispartition and c.relpersistence = 'p' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname collate "C"`;

const REFERENCES = `
  select distinct child.relname as child, parent.relname as parent
  from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
  where k.contype = 'f' and child.relnamespace = 'public'::regnamespace and child.oid <> parent.oid`;

/** The tables of a backup, each after the tables it refers to. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(TABLES, [LEFT_OUT]);
  const { rows: references } = await client.query<{ child: string; parent: string }>(REFERENCES);
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const isReady = ({ name }: Table) =>
      references.every(({ child, parent }) => child !== name || !waiting.has(parent) || parent === name);
    const ready = [...waiting.values()].filter(isReady);
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}.`);
    for (const table of ready) waiting.delete(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** A name as a part of SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A table with its columns, as COPY names them. */
export const copied = ({ name, columns }: Table) => `${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** Lets every counter of a table continue after its highest number. */
export async function continueCounters(client: pg.ClientBase, { name }: Table): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select attname as column, pg_get_serial_sequence(quote_ident($1), attname) as sequence from pg_attribute
     where attrelid = quote_ident($1)::regclass and attnum > 0 and not attisdropped
       and pg_get_serial_sequence(quote_ident($1), attname) is not null`,
    [name],
  );
  for (const { column, sequence } of rows)
    await client.query(
      `select setval($1::regclass, coalesce(max(${quoted(column)}), 1), max(${quoted(column)}) is not null) from ${quoted(name)}`,
      [sequence],
    );
}
