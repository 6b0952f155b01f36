import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kernel/store/store';
import type { Dimension, PeopleQuery, Sum, SumQuery, Whose } from '../reading';
import type { TablePart } from './parts';

const dimensions = ['channel', 'event', 'platform', 'region', 'network', 'player', 'code', 'bucket'] as const;

const ofRealOnly = (whose: Whose) => (whose === 'real' ? sql`and not simulated` : sql``);

/** The sums of cells in parts of a range, at most so many. */
export async function sumCells(
  db: Db,
  parts: readonly TablePart<'audience_minute' | 'audience_hour'>[],
  { measures, by = [], stepSeconds, where = {}, whose }: SumQuery,
  most: number,
): Promise<Sum[]> {
  const at = stepSeconds === undefined ? undefined : sql`at - at % ${sql.lit(stepSeconds)}`;
  const conditions = Object.entries(where).map(([name, value]) => sql`and ${sql.ref(name)} = ${value}`);
  const cells = parts.map(
    ({ table, from, to }) => sql`
      select * from ${sql.table(table)}
      where measure = any(${sql.val([...measures])}::text[]) and at >= ${from} and at < ${to}
      ${ofRealOnly(whose)} ${sql.join(conditions, sql` `)}`,
  );
  const groups = [sql`measure`, ...(at ? [at] : []), ...by.map((name) => sql.ref(name))];
  const { rows } = await sql<Sum>`
    select measure, ${at ?? sql`0`} as at, ${sql.join(dimensions.map((name) => selected(name, by)))},
      sum(count)::bigint as count, sum(total) as total
    from (${sql.join(cells, sql` union all `)}) as cell
    group by ${sql.join(groups)} order by ${at ?? sql`measure`} limit ${most}`.execute(db);
  return rows;
}

function selected(name: Dimension, by: readonly Dimension[]): RawBuilder<unknown> {
  if (by.includes(name)) return sql.ref(name);
  return name === 'bucket' ? sql`0 as bucket` : sql`'' as ${sql.ref(name)}`;
}

/** A stored sketch: of everybody, or of a channel or event. */
export interface SketchRow {
  at: number;
  id: string;
  sketch: Uint8Array;
}

/** The sketches in parts of a range: of everybody, or of each channel or event; at most so many. */
export async function findSketches(
  db: Db,
  parts: readonly TablePart<'hour' | 'day'>[],
  { step, whose }: Pick<PeopleQuery, 'step' | 'whose'>,
  by: 'channel' | 'event' | undefined,
  most: number,
): Promise<SketchRow[]> {
  const selection = by ? sql`and ${sql.ref(by)} <> ''` : sql`and channel = '' and event = ''`;
  const sketches = parts.map(
    ({ table, from, to }) => sql`
      select at, ${by ? sql.ref(by) : sql`''`} as id, sketch from audience_people
      where span = ${table} and step = ${step} and at >= ${from} and at < ${to} ${ofRealOnly(whose)} ${selection}`,
  );
  const { rows } = await sql<SketchRow>`${sql.join(sketches, sql` union all `)} limit ${most}`.execute(db);
  return rows;
}
