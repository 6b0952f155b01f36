import { sql } from 'kysely';
import type { Db } from '../kernel/store/store';

interface NewProvisional {
  id: string;
  address: string;
  email: string;
  passwordHash: Buffer;
  locale: string;
  browserHash: Buffer;
  browserName: string | null;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** Creates an account whose address is not confirmed. */
export async function insertProvisional(db: Db, account: NewProvisional): Promise<void> {
  const { id, createdAt } = account;
  const username = `provisional-${id}`;
  await db
    .insertInto('account')
    .values({ id, kind: 'registered', username, password_hash: account.passwordHash, created_at: createdAt })
    .execute();
  await db
    .insertInto('person')
    .values({ account_id: id, email: account.email, locale: account.locale, created_at: createdAt })
    .execute();
  await db
    .insertInto('provisional_account')
    .values({
      account_id: id,
      address: account.address,
      browser_hash: account.browserHash,
      browser_name: account.browserName,
      token_hash: account.tokenHash,
      created_at: createdAt,
      expires_at: account.expiresAt,
    })
    .execute();
}

/** Gives an account a new link; the one of the last mail ends. */
export async function renewToken(db: Db, accountId: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await db
    .updateTable('provisional_account')
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where('account_id', '=', accountId)
    .execute();
}

const provisionalAccounts = (db: Db, address: string) =>
  db
    .selectFrom('provisional_account')
    .innerJoin('account', 'account.id', 'provisional_account.account_id')
    .innerJoin('person', 'person.account_id', 'account.id')
    .select(['account.id', 'account.password_hash as passwordHash', 'person.email'])
    .select('browser_hash as browserHash')
    .where('address', '=', address)
    .orderBy('provisional_account.created_at', 'desc')
    .limit(1);

/** The latest unconfirmed account of an address that this browser created. */
export const findOfBrowser = (db: Db, address: string, browserHash: Buffer) =>
  provisionalAccounts(db, address).where('browser_hash', '=', browserHash).executeTakeFirst();

/** The latest unconfirmed account of an address. */
export const findNewest = (db: Db, address: string) => provisionalAccounts(db, address).executeTakeFirst();

/** The unconfirmed account of a link. */
export function findByToken(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('provisional_account')
    .innerJoin('person', 'person.account_id', 'provisional_account.account_id')
    .select(['provisional_account.account_id as accountId', 'address', 'email'])
    .select(['browser_hash as browserHash', 'browser_name as browserName'])
    .select('provisional_account.created_at as createdAt')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Takes the unconfirmed account of a link, once: it is not provisional any more. */
export async function takeByToken(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .deleteFrom('provisional_account')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['account_id as accountId', 'address'])
    .executeTakeFirst();
}

/** Serialises the confirmations of an address until the transaction ends. */
export async function lockAddress(db: Db, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(44000006, hashtext(${address}))`.execute(db);
}

/** Makes an account the owner of an address. */
export async function claimAddress(db: Db, accountId: string, address: string): Promise<void> {
  await db.updateTable('account').set({ username: address }).where('id', '=', accountId).execute();
}

/** Deletes what an account's browsers left behind: that they are known, are notified or read its calendar. */
export async function forgetBrowsers(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('known_browser').where('account_id', '=', accountId).execute();
  await db.deleteFrom('push_device').where('account_id', '=', accountId).execute();
  await db.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute();
}

export async function isProvisional(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('provisional_account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Has expired accounts erased, a bounded number at a time. Accounts with a payment are kept: what was paid for stays
 * usable on its device.
 */
export async function eraseExpired(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into account_deletion (account_id, requested_at, erase_at)
    select account_id, ${now}, ${now} from provisional_account as expired
    where expires_at <= ${now}
      and not exists (select from payment_order where owner_id = account_id and state not in ('declined', 'cancelled'))
      and not exists (select from account_deletion where account_id = expired.account_id)
    limit ${limit} on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
