import type { Db } from '../../kernel/store/store';

interface NewRow {
  id: string;
  accountId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  name: string | null;
  createdAt: Date;
}

export async function insertChallenge(db: Db, hash: Buffer, expiresAt: Date): Promise<void> {
  await db.insertInto('passkey_challenge').values({ hash, expires_at: expiresAt }).execute();
}

/** Takes a challenge, once. */
export async function takeChallenge(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function forgetChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
}

/** The passkeys of an account, the newest first. */
export function passkeysOf(db: Db, accountId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'credential_id as credentialId', 'name'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Locks the account, so that parallel additions are counted. */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
}

/** Adds a passkey unless its credential is known; returns whether it did. */
export async function insertPasskey(db: Db, row: NewRow): Promise<boolean> {
  const inserted = await db
    .insertInto('passkey')
    .values({
      id: row.id,
      account_id: row.accountId,
      credential_id: row.credentialId,
      public_key: row.publicKey,
      counter: row.counter,
      name: row.name,
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A passkey with its person. */
export function findCredential(db: Db, credentialId: string) {
  return db
    .selectFrom('passkey')
    .innerJoin('person', 'person.account_id', 'passkey.account_id')
    .select(['passkey.id', 'passkey.account_id as accountId', 'passkey.public_key as publicKey', 'passkey.counter'])
    .select('person.email')
    .where('passkey.credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function markUsed(db: Db, id: string, counter: number, at: Date): Promise<void> {
  await db.updateTable('passkey').set({ counter, last_used_at: at }).where('id', '=', id).execute();
}

export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deletePasskeys(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('passkey').where('account_id', '=', accountId).execute();
}
