import type { StudioRole } from '@touchline/contract';
import type { Db } from '../../kernel/store/store';

interface NewPreview {
  id: string;
  cookieHash: Buffer;
  operatorId: string;
  role: StudioRole;
  releaseId: number | undefined;
  now: number;
  expiresAt: number;
}

export async function insertPreview(db: Db, row: NewPreview): Promise<void> {
  await db
    .insertInto('studio_preview')
    .values({
      id: row.id,
      cookie_hash: row.cookieHash,
      operator_id: row.operatorId,
      role: row.role,
      release_id: row.releaseId ?? null,
      opened_at: row.now,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** Ends all previews of an operator but the newest. */
export async function keepNewest(db: Db, operatorId: string, most: number): Promise<void> {
  const newest = db
    .selectFrom('studio_preview')
    .select('id')
    .where('operator_id', '=', operatorId)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(most);
  await db.deleteFrom('studio_preview').where('operator_id', '=', operatorId).where('id', 'not in', newest).execute();
}

/** A preview that has not ended, as it was opened in this session in this role. */
export function findPreview(db: Db, id: string, cookieHash: Buffer, role: StudioRole, now: number) {
  return db
    .selectFrom('studio_preview')
    .select(['release_id as releaseId'])
    .where('id', '=', id)
    .where('cookie_hash', '=', cookieHash)
    .where('role', '=', role)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function forgetPreviews(db: Db, now: number): Promise<void> {
  await db.deleteFrom('studio_preview').where('expires_at', '<=', now).execute();
}
