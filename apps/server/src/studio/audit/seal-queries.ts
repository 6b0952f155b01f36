import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** An entry as it is sealed: its details in the one form that the database writes. */
export interface SealedEntry {
  id: number;
  at: number;
  operatorId: string | null;
  name: string;
  role: string;
  call: string;
  outcome: string;
  details: string;
  requestId: string;
  network: string;
}

export interface Seal {
  id: number;
  fromId: number;
  toId: number;
  gaps: number[];
  late: number[];
  marks: Buffer;
  hash: Buffer;
  at: number;
}

const entries = (db: Db) =>
  db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'operator_id as operatorId', 'operator_name as name', 'role', 'call', 'outcome'])
    .select(['request_id as requestId', 'network', sql<string>`details::text`.as('details')]);

export const entriesAfter = (db: Db, id: number, most: number): Promise<SealedEntry[]> =>
  entries(db).where('id', '>', id).orderBy('id').limit(most).execute();

export const entriesBetween = (db: Db, from: number, to: number): Promise<SealedEntry[]> =>
  entries(db).where('id', '>=', from).where('id', '<=', to).orderBy('id').execute();

export async function entriesById(db: Db, ids: readonly number[]): Promise<SealedEntry[]> {
  return ids.length === 0 ? [] : entries(db).where('id', 'in', ids).orderBy('id').execute();
}

const seals = (db: Db) =>
  db
    .selectFrom('audit_seal')
    .select(['id', 'from_id as fromId', 'to_id as toId', 'gaps', 'late', 'marks', 'hash', 'at']);

export const lastSeal = (db: Db): Promise<Seal | undefined> =>
  seals(db).orderBy('id', 'desc').limit(1).executeTakeFirst();

export const sealsFrom = (db: Db, id: number, most: number): Promise<Seal[]> =>
  seals(db).where('id', '>=', id).orderBy('id').limit(most).execute();

/** Seals with gaps or late entries. */
export const unevenSeals = (db: Db, since: number, until: number): Promise<Seal[]> =>
  seals(db)
    .where('at', '>=', since)
    .where('at', '<=', until)
    .where((where) => where.or([sql<boolean>`gaps <> '[]'`, sql<boolean>`late <> '[]'`]))
    .orderBy('id')
    .execute();

export async function insertSeal(db: Db, seal: Omit<Seal, 'id'>): Promise<void> {
  await db
    .insertInto('audit_seal')
    .values({
      from_id: seal.fromId,
      to_id: seal.toId,
      gaps: JSON.stringify(seal.gaps),
      late: JSON.stringify(seal.late),
      marks: seal.marks,
      hash: seal.hash,
      at: seal.at,
    })
    .execute();
}

/** What a job noted when it last ran. */
export async function outcomeOf(db: Db, name: string): Promise<object | undefined> {
  const found = await db.selectFrom('recurring_job').select('outcome').where('name', '=', name).executeTakeFirst();
  return found?.outcome ?? undefined;
}
