import type { Db } from '../../kernel/store/store';

interface NewAccount {
  id: string;
  username: string;
  passwordHash: Buffer;
  createdAt: Date;
}

/** Stores an anonymous account unless it is there. */
export async function insertAnonymous(db: Db, { id, username, passwordHash, createdAt }: NewAccount): Promise<void> {
  await db
    .insertInto('account')
    .values({ id, kind: 'anonymous', username, password_hash: passwordHash, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores a session that has existed as a signed token so far, and that token, unless they are there. */
export async function insertFirstSession(
  db: Db,
  session: { accountId: string; familyId: string; createdAt: Date; expiresAt: Date; tokenHash: Buffer },
): Promise<void> {
  const { accountId, familyId, createdAt, expiresAt, tokenHash } = session;
  await db
    .insertInto('session_family')
    .values({
      id: familyId,
      account_id: accountId,
      created_at: createdAt,
      expires_at: expiresAt,
      revoked_at: null,
      name: null,
      last_used_at: createdAt,
      authenticated_at: createdAt,
      cookie_hash: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('refresh_token')
    .values({ hash: tokenHash, family_id: familyId, created_at: createdAt, used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findAnonymous(db: Db, username: string) {
  return db
    .selectFrom('account')
    .select(['id', 'password_hash as passwordHash'])
    .where('username', '=', username)
    .where('kind', '=', 'anonymous')
    .executeTakeFirst();
}

export async function insertFamily(
  db: Db,
  family: {
    id: string;
    accountId: string;
    createdAt: Date;
    authenticatedAt: Date;
    expiresAt: Date;
    name: string | null;
    cookieHash: Buffer | null;
  },
): Promise<void> {
  await db
    .insertInto('session_family')
    .values({
      id: family.id,
      account_id: family.accountId,
      created_at: family.createdAt,
      expires_at: family.expiresAt,
      revoked_at: null,
      name: family.name,
      last_used_at: family.createdAt,
      authenticated_at: family.authenticatedAt,
      cookie_hash: family.cookieHash,
    })
    .execute();
}

export async function insertRefreshToken(
  db: Db,
  token: { hash: Buffer; familyId: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('refresh_token')
    .values({
      hash: token.hash,
      family_id: token.familyId,
      created_at: token.createdAt,
      used_at: null,
      successor_salt: null,
    })
    .execute();
}

/** The refresh token and its family, locked so that concurrent uses are serialised. */
export function lockRefreshToken(db: Db, hash: Buffer) {
  return db
    .selectFrom('refresh_token')
    .innerJoin('session_family', 'session_family.id', 'refresh_token.family_id')
    .innerJoin('account', 'account.id', 'session_family.account_id')
    .select([
      'refresh_token.used_at as usedAt',
      'refresh_token.successor_salt as successorSalt',
      'session_family.id as familyId',
      'session_family.expires_at as expiresAt',
      'session_family.revoked_at as revokedAt',
      'session_family.last_used_at as lastUsedAt',
      'account.id as accountId',
      'account.kind as userType',
    ])
    .where('refresh_token.hash', '=', hash)
    .forUpdate(['refresh_token', 'session_family'])
    .executeTakeFirst();
}

export async function markUsed(db: Db, hash: Buffer, at: Date, successorSalt: Buffer): Promise<void> {
  await db
    .updateTable('refresh_token')
    .set({ used_at: at, successor_salt: successorSalt })
    .where('hash', '=', hash)
    .execute();
}

/** What leads from a token to its successor; nothing where it was not used yet. */
export async function successorSaltOf(db: Db, hash: Buffer): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('refresh_token')
    .select('successor_salt as salt')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.salt ?? undefined;
}

export async function revokeFamily(db: Db, familyId: string, at: Date): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ revoked_at: at })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function touchFamily(db: Db, familyId: string, at: Date): Promise<void> {
  await db.updateTable('session_family').set({ last_used_at: at }).where('id', '=', familyId).execute();
}

export function familyOfToken(db: Db, hash: Buffer) {
  return db.selectFrom('refresh_token').select('family_id as familyId').where('hash', '=', hash).executeTakeFirst();
}

export async function findPerson(db: Db, accountId: string) {
  const row = await db
    .selectFrom('person')
    .leftJoin('provisional_account', 'provisional_account.account_id', 'person.account_id')
    .select(['person.email', 'provisional_account.account_id as provisionalId'])
    .where('person.account_id', '=', accountId)
    .executeTakeFirst();
  return row && { email: row.email, isVerified: row.provisionalId === null };
}

/** A browser's session that has not ended and was used after `idleSince`. */
export function findByCookie(db: Db, hash: Buffer, now: Date, idleSince: Date) {
  return db
    .selectFrom('session_family')
    .innerJoin('person', 'person.account_id', 'session_family.account_id')
    .leftJoin('provisional_account', 'provisional_account.account_id', 'session_family.account_id')
    .select([
      'session_family.id as familyId',
      'session_family.account_id as accountId',
      'session_family.last_used_at as lastUsedAt',
      'session_family.authenticated_at as authenticatedAt',
      'person.email',
      'provisional_account.account_id as provisionalId',
    ])
    .where('cookie_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('session_family.expires_at', '>', now)
    .where('session_family.last_used_at', '>', idleSince)
    .executeTakeFirst();
}

export async function markAuthenticated(db: Db, familyId: string, at: Date): Promise<void> {
  await db.updateTable('session_family').set({ authenticated_at: at }).where('id', '=', familyId).execute();
}

export async function authenticatedAt(db: Db, familyId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('session_family')
    .select('authenticated_at as at')
    .where('id', '=', familyId)
    .executeTakeFirst();
  return row?.at;
}

export async function revokeByCookie(db: Db, hash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ revoked_at: at })
    .where('cookie_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .execute();
}

const MOST_DEVICES = 100;

/** Sessions of an account that have neither ended nor been idle for too long, latest use first. */
export async function liveFamilies(db: Db, accountId: string, now: Date, idleSince: { client: Date; connect: Date }) {
  const rows = await db
    .selectFrom('session_family')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'cookie_hash as cookieHash'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('cookie_hash', 'is', null).and('last_used_at', '>', idleSince.client),
        eb('cookie_hash', 'is not', null).and('last_used_at', '>', idleSince.connect),
      ]),
    )
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(MOST_DEVICES)
    .execute();
  return rows.map(({ cookieHash, ...row }) => ({ ...row, isBrowser: cookieHash !== null }));
}

/** The sessions of a person that began last, ended ones too. */
export function lastFamilies(db: Db, accountId: string) {
  return db
    .selectFrom('session_family')
    .select(['name', 'created_at as createdAt', 'revoked_at as revokedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(40)
    .execute();
}

export async function revokeOwnFamily(db: Db, accountId: string, familyId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session_family')
    .set({ revoked_at: at })
    .where('id', '=', familyId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function revokeAllFamilies(db: Db, accountId: string, at: Date, exceptId?: string): Promise<void> {
  let update = db
    .updateTable('session_family')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null);
  if (exceptId !== undefined) update = update.where('id', '!=', exceptId);
  await update.execute();
}

/** Cancels approvals of devices that have not taken their tokens yet. */
export async function cancelApprovals(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('device_flow_session')
    .set({ state: 'cancelled' })
    .where('account_id', '=', accountId)
    .where('state', '=', 'authenticated')
    .execute();
}

/** Sessions that were revoked since then; expired ones have no access token left. */
export async function revokedSince(db: Db, since: Date): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('session_family').select('id').where('revoked_at', '>', since).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Deletes anonymous accounts that no session has used since, a bounded number at a time. */
export async function deleteUnusedAnonymous(db: Db, usedBefore: Date): Promise<void> {
  await db
    .deleteFrom('account')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('account as unused')
        .select('unused.id')
        .where('unused.kind', '=', 'anonymous')
        .where('unused.created_at', '<', usedBefore)
        .where((unused) =>
          unused.not(
            unused.exists(
              unused
                .selectFrom('session_family')
                .select('session_family.id')
                .whereRef('session_family.account_id', '=', 'unused.id')
                .where('session_family.last_used_at', '>=', usedBefore),
            ),
          ),
        )
        .limit(500),
    )
    .execute();
}

/** Deletes sessions that ended long ago, with their tokens, a bounded number at a time. */
export async function forgetFamilies(db: Db, endedBefore: Date): Promise<void> {
  await db
    .deleteFrom('session_family')
    .where('id', 'in', (eb) =>
      eb.selectFrom('session_family').select('id').where('expires_at', '<', endedBefore).limit(1000),
    )
    .execute();
}
