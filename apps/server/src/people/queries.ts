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

/** The latest unconfirmed registration of an address. */
export function newestRegistration(db: Db, address: string, now: Date) {
  return db
    .selectFrom('registration')
    .select('password_hash as passwordHash')
    .where('address', '=', address)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface NewRegistration {
  tokenHash: Buffer;
  address: string;
  email: string;
  passwordHash: Buffer;
  locale: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertRegistration(db: Db, registration: NewRegistration): Promise<void> {
  await db
    .insertInto('registration')
    .values({
      token_hash: registration.tokenHash,
      address: registration.address,
      email: registration.email,
      password_hash: registration.passwordHash,
      locale: registration.locale,
      created_at: registration.createdAt,
      expires_at: registration.expiresAt,
    })
    .execute();
}

/** Takes a registration by its token, once. */
export function takeRegistration(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .deleteFrom('registration')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['address', 'email', 'password_hash as passwordHash', 'locale'])
    .executeTakeFirst();
}

export async function dropRegistrations(db: Db, address: string): Promise<void> {
  await db.deleteFrom('registration').where('address', '=', address).execute();
}

interface NewPerson {
  id: string;
  address: string;
  email: string;
  passwordHash: Buffer;
  locale: string;
  createdAt: Date;
}

/** Creates an account unless its address has one; returns whether it did. */
export async function insertPerson(db: Db, person: NewPerson): Promise<boolean> {
  const inserted = await db
    .insertInto('account')
    .values({
      id: person.id,
      kind: 'registered',
      username: person.address,
      password_hash: person.passwordHash,
      created_at: person.createdAt,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await db
    .insertInto('person')
    .values({ account_id: person.id, email: person.email, locale: person.locale, created_at: person.createdAt })
    .execute();
  return true;
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

export async function isKnownBrowser(db: Db, accountId: string, browserHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_browser')
    .select('seen_at')
    .where('account_id', '=', accountId)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst();
  return row !== undefined;
}

const MOST_BROWSERS = 20;

/** Stores a browser as known to an account; the oldest are deleted. */
export async function rememberBrowser(db: Db, accountId: string, browserHash: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('known_browser')
    .values({ account_id: accountId, browser_hash: browserHash, seen_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'browser_hash']).doUpdateSet({ seen_at: at }))
    .execute();
  await db
    .deleteFrom('known_browser')
    .where('account_id', '=', accountId)
    .where('browser_hash', 'in', (eb) =>
      eb
        .selectFrom('known_browser')
        .select('browser_hash')
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .offset(MOST_BROWSERS),
    )
    .execute();
}

export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('registration').where('expires_at', '<', now).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<', now).execute();
}
