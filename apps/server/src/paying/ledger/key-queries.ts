import type { Db } from '../../kernel/store/store';

/** Takes a key unless it is taken; waits for a concurrent transaction that is taking it. */
export async function takeKey(
  db: Db,
  { ownerId, key, hash, at }: { ownerId: string; key: string; hash: Buffer; at: Date },
): Promise<boolean> {
  const taken = await db
    .insertInto('idempotency_key')
    .values({ owner_id: ownerId, key, request_hash: hash, created_at: at })
    .onConflict((conflict) => conflict.columns(['owner_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function keepAnswer(db: Db, ownerId: string, key: string, answer: object): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .execute();
}

export function findAnswer(db: Db, ownerId: string, key: string) {
  return db
    .selectFrom('idempotency_key')
    .select(['request_hash as hash', 'answer'])
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function forgetKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
}

export async function forgetKeysOf(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('idempotency_key').where('owner_id', '=', ownerId).execute();
}
