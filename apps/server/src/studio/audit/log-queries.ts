import type { AuditFilter } from '@touchline/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '../../kernel/store/schema';
import type { Db } from '../../kernel/store/store';
import { callsOfKind } from './kinds';

/** A place in the log, which is ordered by time and id. */
export interface Place {
  at: number;
  id: number;
}

const READING = ['studioAudit', 'studioAuditNews'];

type Entries<Row> = SelectQueryBuilder<Schema, 'audit_entry', Row>;

const inSpan = <Row>(entries: Entries<Row>, { from, to }: AuditFilter): Entries<Row> => {
  const begun = from === undefined ? entries : entries.where('at', '>=', from);
  return to === undefined ? begun : begun.where('at', '<', to);
};

const before = <Row>(entries: Entries<Row>, place: Place | undefined): Entries<Row> =>
  place ? entries.where(sql<boolean>`(at, id) < (${place.at}, ${place.id})`) : entries;

const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function matching<Row>(entries: Entries<Row>, { who, kind, text }: AuditFilter): Entries<Row> {
  let found = entries;
  // Without an operator only the way in is asked by people.
  if (who === 'strangers' || who === 'machines')
    found = found
      .where('operator_id', 'is', null)
      .where('call', who === 'strangers' ? 'in' : 'not in', callsOfKind('entry').calls);
  else if (who !== undefined) found = found.where('operator_id', '=', who);
  if (kind === 'refused') found = found.where('outcome', '=', 'refused');
  else if (kind !== undefined) {
    const { calls, isOther } = callsOfKind(kind);
    found = found.where('call', isOther ? 'not in' : 'in', calls.length > 0 ? calls : ['']);
  }
  if (text === undefined || text === '') return found;
  const part = contains(text);
  return found.where((where) =>
    where.or([
      where('operator_name', 'ilike', part),
      where('call', 'ilike', part),
      where('request_id', '=', text),
      where('network', 'like', part),
      sql<boolean>`details::text ilike ${part}`,
    ]),
  );
}

/** Where a part of so many entries ends; undefined where there are fewer. */
export async function endOfPart(db: Db, filter: AuditFilter, from: Place | undefined, most: number) {
  return before(inSpan(db.selectFrom('audit_entry').select(['at', 'id']), filter), from)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
}

/** Entries from a place on, newest first, down to the end of a part. */
export function entriesOf(
  db: Db,
  filter: AuditFilter,
  { from, end }: { from?: Place | undefined; end?: Place | undefined },
  most: number,
) {
  const all = matching(before(inSpan(db.selectFrom('audit_entry').selectAll(), filter), from), filter);
  const ending = end ? all.where(sql<boolean>`(at, id) >= (${end.at}, ${end.id})`) : all;
  return ending.orderBy('at', 'desc').orderBy('id', 'desc').limit(most).execute();
}

/** Entries of one request. */
export function entriesOfRequest(db: Db, requestId: string, most: number) {
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('request_id', '!=', '')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** How many entries came after one; no more than `most` are counted. */
export async function countAfter(
  db: Db,
  filter: AuditFilter,
  { after, reader }: { after: number; reader: string },
  most: number,
): Promise<number> {
  const some = matching(inSpan(db.selectFrom('audit_entry').select('id'), filter), filter)
    .where('id', '>', after)
    // Reading the log is no news to who reads it.
    .where((where) =>
      where.not(where.and([where('operator_id', 'is not distinct from', reader), where('call', 'in', READING)])),
    )
    .limit(most);
  return countOf(db, some);
}

/** The entries of a span of time; no more than `most` are counted. */
export const countInSpan = (db: Db, filter: AuditFilter, most: number): Promise<number> =>
  countOf(db, inSpan(db.selectFrom('audit_entry').select('id'), filter).limit(most));

async function countOf(db: Db, some: Entries<{ id: number }>): Promise<number> {
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function newestId(db: Db): Promise<number> {
  const found = await db
    .selectFrom('audit_entry')
    .select((of) => of.fn.max('id').as('id'))
    .executeTakeFirst();
  return found?.id ?? 0;
}

/** Operators of the log, also those who are none any more. */
export const operatorsOf = (db: Db, most: number) =>
  db.selectFrom('operator').select(['id', 'name']).orderBy('name').limit(most).execute();
