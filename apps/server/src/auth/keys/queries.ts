import type { Schema } from '../../kernel/store/schema';
import type { Db } from '../../kernel/store/store';

export type KeyPurpose = Schema['signing_key']['purpose'];

/** A key as stored; its secret may be encrypted. */
export interface StoredKey {
  id: string;
  secret: Buffer;
  sealedWith: string | null;
  activeFrom: Date;
}

const columns = ['id', 'secret', 'sealed_with as sealedWith', 'active_from as activeFrom'] as const;

/** The keys of a purpose, the first active one first. */
export function keysOf(db: Db, purpose: KeyPurpose): Promise<StoredKey[]> {
  return db
    .selectFrom('signing_key')
    .select(columns)
    .where('purpose', '=', purpose)
    .orderBy('active_from')
    .orderBy('id')
    .execute();
}

/** Adds a key unless another node was faster; returns whether it did. */
export async function insertKey(db: Db, key: StoredKey & { purpose: KeyPurpose; createdAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('signing_key')
    .values({
      id: key.id,
      purpose: key.purpose,
      secret: key.secret,
      sealed_with: key.sealedWith,
      created_at: key.createdAt,
      active_from: key.activeFrom,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Keys that are not encrypted under `sealId`, or are although there is none; locked. */
export function keysToSeal(db: Db, sealId: string | null): Promise<StoredKey[]> {
  const keys = db.selectFrom('signing_key').select(columns).orderBy('id').forUpdate();
  return (
    sealId === null ? keys.where('sealed_with', 'is not', null) : keys.where('sealed_with', 'is distinct from', sealId)
  ).execute();
}

export async function replaceSecret(db: Db, { id, secret, sealedWith }: Omit<StoredKey, 'activeFrom'>): Promise<void> {
  await db.updateTable('signing_key').set({ secret, sealed_with: sealedWith }).where('id', '=', id).execute();
}

/** Deletes the keys of a purpose whose successor was active before `successorBefore`. */
export async function deleteRetired(db: Db, purpose: KeyPurpose, successorBefore: Date): Promise<void> {
  const keys = await keysOf(db, purpose);
  const retired = keys.filter((_, index) => {
    const successor = keys[index + 1];
    return successor !== undefined && successor.activeFrom < successorBefore;
  });
  if (retired.length === 0) return;
  await db
    .deleteFrom('signing_key')
    .where(
      'id',
      'in',
      retired.map(({ id }) => id),
    )
    .execute();
}
