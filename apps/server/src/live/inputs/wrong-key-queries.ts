import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

export interface WrongKeys {
  network: string;
  tries: number;
  inputId: string | null;
  /** Epoch ms. */
  lastAt: number;
}

/** Counts a try; counts of a former hour begin again. Returns the number of tries. */
export async function countTry(
  db: Db,
  { network, inputId, at, since }: { network: string; inputId: string | undefined; at: number; since: number },
): Promise<number> {
  const { tries } = await db
    .insertInto('live_wrong_key')
    .values({ network, tries: 1, input_id: inputId ?? null, last_at: at })
    .onConflict((conflict) =>
      conflict.column('network').doUpdateSet({
        tries: sql`case when live_wrong_key.last_at < ${since} then 1 else live_wrong_key.tries + 1 end`,
        input_id: sql`coalesce(excluded.input_id, live_wrong_key.input_id)`,
        last_at: at,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}

export function readTries(db: Db, since: number, limit: number): Promise<WrongKeys[]> {
  return db
    .selectFrom('live_wrong_key')
    .select(['network', 'tries', 'input_id as inputId', 'last_at as lastAt'])
    .where('last_at', '>=', since)
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute();
}

export async function forgetTries(db: Db, network: string): Promise<void> {
  await db.deleteFrom('live_wrong_key').where('network', '=', network).execute();
}

/** Deletes counts of the past, and the oldest above a number. */
export async function deleteTries(db: Db, before: number, most: number): Promise<void> {
  await sql`
    delete from live_wrong_key where last_at < ${before} or network in (
      select network from live_wrong_key order by last_at desc offset ${most})`.execute(db);
}
