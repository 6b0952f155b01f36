import { sql } from 'kysely';
import type { LetterKind } from '../common/letter-kinds';
import type { StoredLetter } from '../store/json-columns';
import type { Db } from '../store/store';

interface NewLetter {
  kind: LetterKind;
  letter: StoredLetter;
  at: Date;
  expiresAt: Date;
}

/** Inserts a letter unless `most` of its kind are waiting already; returns whether it was inserted. */
export async function insertLetter(
  db: Db,
  { kind, letter, at, expiresAt }: NewLetter,
  most: number | undefined,
): Promise<boolean> {
  const hasRoom =
    most === undefined
      ? sql`true`
      : sql`(select count(*) from (
          select from mail_outbox where kind = ${kind} and state = 'waiting' limit ${most}::integer) as waiting) < ${most}::integer`;
  const { numAffectedRows } = await sql`
    insert into mail_outbox (kind, letter, created_at, due_at, expires_at)
    select ${kind}, ${JSON.stringify(letter)}::jsonb, ${at}::timestamptz, ${at}::timestamptz, ${expiresAt}::timestamptz
    where ${hasRoom}`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Takes the letter that has been due for longest. After the lease another node may take it, in case this one crashed. While
 * it is being sent it has no failure.
 */
export async function takeLetter(db: Db, now: Date, lease: Date) {
  const { rows } = await sql<{
    id: number;
    kind: LetterKind;
    letter: StoredLetter;
    tries: number;
    expiresAt: Date;
  }>`
    update mail_outbox set due_at = ${lease}, tries = tries + 1, failure = null
    where id = (
      select id from mail_outbox where state = 'waiting' and due_at <= ${now}
      order by due_at, id limit 1 for update skip locked)
    returning id, kind, letter, tries, expires_at as "expiresAt"`.execute(db);
  return rows[0];
}

export type TakenLetter = NonNullable<Awaited<ReturnType<typeof takeLetter>>>;

/** Marks a letter as sent or failed and deletes its content, unless another node has taken it since. */
export async function settleLetter(
  db: Db,
  { id, tries }: TakenLetter,
  state: 'sent' | 'failed',
  at: Date,
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ state, letter: null, settled_at: at })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute();
}

export async function postponeLetter(db: Db, { id, tries }: TakenLetter, dueAt: Date, failure: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ due_at: dueAt, failure })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute();
}

export async function forgetLetters(db: Db, settledBefore: Date): Promise<void> {
  await db.deleteFrom('mail_outbox').where('state', '<>', 'waiting').where('settled_at', '<', settledBefore).execute();
}

export async function countLetters(db: Db, failedSince: Date) {
  return db
    .selectFrom('mail_outbox')
    .select((of) => [
      of.fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      of.fn.min('created_at').filterWhere('state', '=', 'waiting').as('oldest'),
      of.fn
        .countAll<number>()
        .filterWhere('state', '=', 'failed')
        .filterWhere('settled_at', '>', failedSince)
        .as('failed'),
    ])
    .executeTakeFirstOrThrow();
}

/** Letters that wait although they were tried, the oldest first. */
export const failingLetters = (db: Db, most: number) =>
  db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'failure', 'tries', 'created_at as since', 'due_at as nextAt'])
    .where('state', '=', 'waiting')
    .where('failure', 'is not', null)
    .orderBy('created_at')
    .limit(most)
    .execute();

/** Makes a letter due that was tried; returns its kind if it waits, and is not being sent just now. */
export const hurryLetter = (db: Db, id: number, now: Date) =>
  db
    .updateTable('mail_outbox')
    .set({ due_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('failure', 'is not', null)
    .returning('kind')
    .executeTakeFirst();
