import type { Db } from '../../kernel/store/store';

interface NewPasskeyRow {
  credentialId: string;
  operatorId: string;
  publicKey: Buffer;
  counter: number;
  name: string | null;
  createdAt: number;
}

/** Keeps the secret of an app that has shown no code yet; a former one like that is replaced. */
export async function prepareTotp(db: Db, operatorId: string, secret: Buffer): Promise<void> {
  await db
    .insertInto('operator_totp')
    .values({ operator_id: operatorId, secret })
    .onConflict((conflict) =>
      conflict
        .column('operator_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('operator_totp.confirmed_at', 'is', null),
    )
    .execute();
}

export function findTotp(db: Db, operatorId: string) {
  return db
    .selectFrom('operator_totp')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
}

/** Uses the code of a step, unless one of this step or a later one was used; the first one turns the app on. */
export async function useStep(db: Db, operatorId: string, step: number, now: number): Promise<boolean> {
  const used = await db
    .updateTable('operator_totp')
    .set((set) => ({ last_step: step, confirmed_at: set.fn.coalesce('confirmed_at', set.val(now)) }))
    .where('operator_id', '=', operatorId)
    .where('last_step', '<', step)
    .returning('operator_id')
    .executeTakeFirst();
  return used !== undefined;
}

export function passkeysOf(db: Db, operatorId: string) {
  return db
    .selectFrom('operator_passkey')
    .select(['credential_id as credentialId', 'public_key as publicKey', 'counter'])
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .execute();
}

/** Adds a passkey unless its credential is known; returns whether it did. */
export async function insertPasskey(db: Db, row: NewPasskeyRow): Promise<boolean> {
  const inserted = await db
    .insertInto('operator_passkey')
    .values({
      credential_id: row.credentialId,
      operator_id: row.operatorId,
      public_key: row.publicKey,
      counter: row.counter,
      name: row.name,
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('credential_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function setCounter(db: Db, credentialId: string, counter: number): Promise<void> {
  await db.updateTable('operator_passkey').set({ counter }).where('credential_id', '=', credentialId).execute();
}

export async function insertRecoveryCodes(db: Db, operatorId: string, hashes: readonly Buffer[]): Promise<void> {
  await db
    .insertInto('operator_recovery_code')
    .values(hashes.map((hash) => ({ operator_id: operatorId, code_hash: hash })))
    .execute();
}

/** Uses a recovery code, once; returns whether it was one. */
export async function useRecoveryCode(db: Db, operatorId: string, codeHash: Buffer, now: number): Promise<boolean> {
  const used = await db
    .updateTable('operator_recovery_code')
    .set({ used_at: now })
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('operator_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Removes all second factors and recovery codes. */
export async function deleteFactors(db: Db, operatorId: string): Promise<void> {
  await db.deleteFrom('operator_totp').where('operator_id', '=', operatorId).execute();
  await db.deleteFrom('operator_passkey').where('operator_id', '=', operatorId).execute();
  await db.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute();
}

export const describePasskeys = (db: Db, operatorId: string) =>
  db
    .selectFrom('operator_passkey')
    .select(['credential_id as id', 'name', 'created_at as createdAt'])
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .limit(50)
    .execute();

export async function countRecoveryCodes(db: Db, operatorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('operator_recovery_code')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteRecoveryCodes(db: Db, operatorId: string): Promise<void> {
  await db.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute();
}

/** Holds off other changes of the factors of an operator until the end of the transaction. */
export async function lockOperator(db: Db, operatorId: string): Promise<void> {
  await db.selectFrom('operator').select('id').where('id', '=', operatorId).forUpdate().execute();
}

export async function deleteTotp(db: Db, operatorId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('operator_totp')
    .where('operator_id', '=', operatorId)
    .where('confirmed_at', 'is not', null)
    .returning('operator_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deletePasskey(db: Db, operatorId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('operator_passkey')
    .where('operator_id', '=', operatorId)
    .where('credential_id', '=', id)
    .returning('credential_id')
    .executeTakeFirst();
  return deleted !== undefined;
}
