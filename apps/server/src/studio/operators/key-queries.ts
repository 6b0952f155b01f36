import type { MachineKey } from '@touchline/contract';
import type { Db } from '../../kernel/store/store';

export const listKeys = (db: Db, most: number) =>
  db
    .selectFrom('operator_key')
    .select(['id', 'name', 'scope', 'key_start as start', 'created_by as createdBy', 'created_at as createdAt'])
    .select(['used_at as usedAt', 'revoked_at as revokedAt'])
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

export async function countKeys(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('operator_key')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertKey(
  db: Db,
  key: Pick<MachineKey, 'id' | 'name' | 'scope' | 'start' | 'createdBy' | 'createdAt'> & { hash: Buffer },
): Promise<void> {
  await db
    .insertInto('operator_key')
    .values({
      id: key.id,
      name: key.name,
      scope: key.scope,
      key_start: key.start,
      key_hash: key.hash,
      created_by: key.createdBy,
      created_at: key.createdAt,
    })
    .execute();
}

/** Ends a key; returns its name if it was valid. */
export const revokeKey = (db: Db, id: string, now: number) =>
  db
    .updateTable('operator_key')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();

export const findKey = (db: Db, hash: Buffer) =>
  db
    .selectFrom('operator_key')
    .select(['id', 'name', 'scope', 'used_at as usedAt'])
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export async function touchKey(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('operator_key').set({ used_at: now }).where('id', '=', id).execute();
}
