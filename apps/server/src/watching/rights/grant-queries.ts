import type { Db } from '../../kernel/store/store';

const columns = [
  'id',
  'kind',
  'target',
  'reason',
  'valid_from as from',
  'valid_to as until',
  'granted_by_name as by',
  'granted_at as at',
  'revoked_by_name as revokedBy',
  'revoke_reason as revokeReason',
  'revoked_at as revokedAt',
] as const;

const MOST = 100;

/** Stores a grant unless its id is known; returns whether it is new. */
export async function insertGrant(
  db: Db,
  grant: Pick<StoredGrant, 'id' | 'kind' | 'target' | 'reason' | 'from' | 'until' | 'by' | 'at'> & {
    accountId: string;
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('operator_grant')
    .values({
      id: grant.id,
      account_id: grant.accountId,
      kind: grant.kind,
      target: grant.target,
      reason: grant.reason,
      valid_from: grant.from,
      valid_to: grant.until,
      granted_by_name: grant.by,
      granted_at: grant.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const grants = (db: Db, accountId: string) =>
  db.selectFrom('operator_grant').select(columns).where('account_id', '=', accountId);

export const lockGrant = (db: Db, accountId: string, id: string) =>
  grants(db, accountId).where('id', '=', id).forUpdate().executeTakeFirst();

export type StoredGrant = NonNullable<Awaited<ReturnType<typeof lockGrant>>>;

export const grantsOf = (db: Db, accountId: string): Promise<StoredGrant[]> =>
  grants(db, accountId).orderBy('granted_at', 'desc').limit(MOST).execute();

export async function markRevoked(
  db: Db,
  id: string,
  { by, reason, at }: { by: string; reason: string; at: number },
): Promise<void> {
  await db
    .updateTable('operator_grant')
    .set({ revoked_by_name: by, revoke_reason: reason, revoked_at: at })
    .where('id', '=', id)
    .execute();
}
