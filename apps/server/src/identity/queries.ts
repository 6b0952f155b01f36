import type { Db } from '../store/store';

export interface NewAccount {
  id: string;
  username: string;
  passwordHash: Buffer;
}

export async function insertAnonymous(db: Db, { id, username, passwordHash }: NewAccount): Promise<void> {
  await db.insertInto('account').values({ id, kind: 'anonymous', username, password_hash: passwordHash }).execute();
}

export function findAccount(db: Db, username: string) {
  return db
    .selectFrom('account')
    .select(['id', 'kind', 'password_hash as passwordHash'])
    .where('username', '=', username)
    .executeTakeFirst();
}

export async function insertFamily(
  db: Db,
  family: { id: string; accountId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('session_family')
    .values({
      id: family.id,
      account_id: family.accountId,
      created_at: family.createdAt,
      expires_at: family.expiresAt,
      revoked_at: null,
    })
    .execute();
}

export async function insertRefreshToken(
  db: Db,
  token: { hash: Buffer; familyId: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('refresh_token')
    .values({ hash: token.hash, family_id: token.familyId, created_at: token.createdAt, used_at: null })
    .execute();
}

/** The refresh token and its family, locked so that two uses of it happen one after the other. */
export function lockRefreshToken(db: Db, hash: Buffer) {
  return db
    .selectFrom('refresh_token')
    .innerJoin('session_family', 'session_family.id', 'refresh_token.family_id')
    .innerJoin('account', 'account.id', 'session_family.account_id')
    .select([
      'refresh_token.used_at as usedAt',
      'session_family.id as familyId',
      'session_family.expires_at as expiresAt',
      'session_family.revoked_at as revokedAt',
      'account.id as accountId',
      'account.kind as userType',
    ])
    .where('refresh_token.hash', '=', hash)
    .forUpdate(['refresh_token', 'session_family'])
    .executeTakeFirst();
}

export async function markUsed(db: Db, hash: Buffer, at: Date): Promise<void> {
  await db.updateTable('refresh_token').set({ used_at: at }).where('hash', '=', hash).execute();
}

export async function revokeFamily(db: Db, familyId: string, at: Date): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ revoked_at: at })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
}
