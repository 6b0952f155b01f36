import { sql } from 'kysely';
import type { Db } from '../kernel/store/store';

const MOST = 20;

/** The account of an address, then those that are not confirmed. */
export async function accountsWithMail(db: Db, address: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, 0 as place, created_at from account where username = ${address} and kind = 'registered'
      union all
      select account_id, 1, created_at from provisional_account where address = ${address}
    ) as known order by place, created_at limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function people(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('person')
    .leftJoin('person_profile', 'person_profile.account_id', 'person.account_id')
    .leftJoin('provisional_account', 'provisional_account.account_id', 'person.account_id')
    .select(['person.account_id as id', 'person.email', 'person.locale', 'person.created_at as createdAt'])
    .select(['first_name as firstName', 'last_name as lastName', 'country'])
    .select((eb) => eb('provisional_account.account_id', 'is', null).$castTo<boolean>().as('isConfirmed'))
    .where('person.account_id', 'in', [...ids])
    .limit(MOST)
    .execute();
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: [firstName, lastName].filter(Boolean).join(' ') || undefined,
  }));
}

export type FoundPerson = Awaited<ReturnType<typeof people>>[number];

const MOST_NOTES = 100;

const notes = (db: Db, accountId: string) =>
  db
    .selectFrom('person_note')
    .select(['id', 'text', 'written_by_name as by', 'written_at as at'])
    .where('account_id', '=', accountId);

export const notesOf = (db: Db, accountId: string) =>
  notes(db, accountId).orderBy('written_at', 'desc').orderBy('id').limit(MOST_NOTES).execute();

export type StoredNote = Awaited<ReturnType<typeof notesOf>>[number];

export const findNote = (db: Db, accountId: string, id: string) =>
  notes(db, accountId).where('id', '=', id).executeTakeFirst();

export async function insertNote(
  db: Db,
  note: { id: string; accountId: string; text: string; by: string; at: number },
): Promise<void> {
  await db
    .insertInto('person_note')
    .values({
      id: note.id,
      account_id: note.accountId,
      text: note.text,
      written_by_name: note.by,
      written_at: note.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
