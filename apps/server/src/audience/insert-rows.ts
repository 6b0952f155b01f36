import { type RawBuilder, sql } from 'kysely';

/** The columns of a table with their types. */
export type Columns<Row> = { readonly [Name in keyof Row & string]: string };

/** Rows as one array per column: thousands of them are inserted or looked for by a single short statement. */
export function unnest<Row>(columns: Columns<Row>, rows: readonly Row[]): RawBuilder<unknown> {
  const arrays = namesOf(columns).map(
    (name) => sql`${sql.val(rows.map((row) => row[name]))}::${sql.raw(columns[name])}[]`,
  );
  return sql`unnest(${sql.join(arrays)})`;
}

/** The names of the columns, in the order of `unnest`. */
export const columnNames = <Row>(columns: Columns<Row>): RawBuilder<unknown> =>
  sql.join(namesOf(columns).map((name) => sql.ref(name)));

const namesOf = <Row>(columns: Columns<Row>) => Object.keys(columns) as (keyof Row & string)[];

/** Parts of a list that are small enough for one statement. */
export function* batchesOf<T>(items: readonly T[], most: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += most) yield items.slice(from, from + most);
}
