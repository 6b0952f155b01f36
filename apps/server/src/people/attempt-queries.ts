import { sql } from 'kysely';
import type { Db } from '../kernel/store/store';

/** The number of attempts at once, and how many are regained per second. */
export interface Allowance {
  burst: number;
  perSecond: number;
}

/**
 * Takes one attempt from a bucket; returns whether it was allowed and what is left. One statement, so that nodes
 * agree.
 */
export async function takeTry(db: Db, key: Buffer, { burst, perSecond }: Allowance, at: Date) {
  const refilled = sql<number>`least(${burst}::float8, attempt_bucket."left" + greatest(0, extract(epoch from excluded.at - attempt_bucket.at)) * ${perSecond}::float8)`;
  const { rows } = await sql<{ allowed: boolean; left: number }>`
    insert into attempt_bucket (key, "left", allowed, at) values (${key}, ${burst - 1}::float8, true, ${at})
    on conflict (key) do update set
      "left" = case when ${refilled} >= 1 then ${refilled} - 1 else ${refilled} end,
      allowed = ${refilled} >= 1,
      at = greatest(attempt_bucket.at, excluded.at)
    returning allowed, "left"`.execute(db);
  return rows[0] ?? { allowed: false, left: 0 };
}

export async function giveBack(db: Db, key: Buffer, { burst }: Allowance): Promise<void> {
  await sql`update attempt_bucket set "left" = least(${burst}::float8, "left" + 1) where key = ${key}`.execute(db);
}

export async function forgetBucket(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('attempt_bucket').where('key', '=', key).execute();
}

/** Buckets untouched for this long are full again. */
export async function forgetBuckets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('attempt_bucket').where('at', '<', before).execute();
}
