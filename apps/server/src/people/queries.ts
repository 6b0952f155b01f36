import type { Db } from '../kernel/store/store';

/** The account of an address, with what a sign-in needs. */
export function findCredentials(db: Db, address: string) {
  return db
    .selectFrom('account')
    .innerJoin('person', 'person.account_id', 'account.id')
    .select(['account.id', 'account.password_hash as passwordHash', 'person.email', 'person.locale'])
    .where('account.username', '=', address)
    .where('account.kind', '=', 'registered')
    .executeTakeFirst();
}

/** An account whose address is confirmed. */
export function findConfirmed(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .innerJoin('person', 'person.account_id', 'account.id')
    .select(['account.id', 'person.email', 'person.locale'])
    .where('account.id', '=', accountId)
    .where('account.username', 'not like', 'provisional-%')
    .executeTakeFirst();
}

export async function insertReset(
  db: Db,
  reset: { tokenHash: Buffer; accountId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('password_reset')
    .values({
      token_hash: reset.tokenHash,
      account_id: reset.accountId,
      created_at: reset.createdAt,
      expires_at: reset.expiresAt,
    })
    .execute();
}

/** Takes a reset by its token, and all others of the same account with it. */
export async function takeReset(db: Db, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('account_id as accountId')
    .executeTakeFirst();
  if (taken) await db.deleteFrom('password_reset').where('account_id', '=', taken.accountId).execute();
  return taken?.accountId;
}

export async function setPassword(db: Db, accountId: string, passwordHash: Buffer): Promise<void> {
  await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
}

export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<', now).execute();
}

const MOST_CLUBS = 5000;

/** The names of clubs in the content, in all languages. */
export async function findClubNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('page').select('doc').where('team_id', 'is not', null).limit(MOST_CLUBS).execute();
  return rows.flatMap(({ doc: { name } }) => (typeof name === 'string' ? [name] : Object.values(name)));
}
