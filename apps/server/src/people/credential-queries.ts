import type { Db } from '../kernel/store/store';

export function findById(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .innerJoin('person', 'person.account_id', 'account.id')
    .select(['account.password_hash as passwordHash', 'person.email', 'person.locale'])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
}

interface NewEmailChange {
  tokenHash: Buffer;
  accountId: string;
  address: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Replaces an earlier request. */
export async function insertEmailChange(db: Db, change: NewEmailChange): Promise<void> {
  await db.deleteFrom('email_change').where('account_id', '=', change.accountId).execute();
  await db
    .insertInto('email_change')
    .values({
      token_hash: change.tokenHash,
      account_id: change.accountId,
      address: change.address,
      email: change.email,
      created_at: change.createdAt,
      expires_at: change.expiresAt,
    })
    .execute();
}

/** Whose change a token confirms. */
export function findEmailChange(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('email_change')
    .select('account_id as accountId')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Takes a change by its token, once. */
export function takeEmailChange(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .deleteFrom('email_change')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['account_id as accountId', 'address', 'email'])
    .executeTakeFirst();
}

export async function isTaken(db: Db, address: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').where('username', '=', address).executeTakeFirst();
  return row !== undefined;
}

export async function setEmail(
  db: Db,
  { accountId, address, email }: { accountId: string; address: string; email: string },
): Promise<void> {
  await db.updateTable('account').set({ username: address }).where('id', '=', accountId).execute();
  await db.updateTable('person').set({ email }).where('account_id', '=', accountId).execute();
  await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
  // The new address is confirmed.
  await db.deleteFrom('provisional_account').where('account_id', '=', accountId).execute();
}

/** Ends the links of earlier mails that change the address or the password of an account. */
export async function endLinks(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('email_change').where('account_id', '=', accountId).execute();
  await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
}

export async function forgetEmailChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_change').where('expires_at', '<', now).execute();
}
