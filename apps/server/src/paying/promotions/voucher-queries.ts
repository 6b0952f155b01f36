import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

export interface StoredBatch {
  id: string;
  promotionId: string;
  prefix: string;
  count: number;
  uses: number;
  validTo: number | null;
  madeBy: string;
  madeByName: string;
  madeAt: number;
  revokedByName: string | null;
  revokedAt: number | null;
}

const columns = [
  'id',
  'promotion_id as promotionId',
  'prefix',
  'count',
  'uses',
  'valid_to as validTo',
  'made_by as madeBy',
  'made_by_name as madeByName',
  'made_at as madeAt',
  'revoked_by_name as revokedByName',
  'revoked_at as revokedAt',
] as const;

const MOST = 200;

/** Inserts a batch unless its id is known; returns whether it is new. */
export async function insertBatch(db: Db, batch: Omit<StoredBatch, 'revokedByName' | 'revokedAt'>): Promise<boolean> {
  const inserted = await db
    .insertInto('voucher_batch')
    .values({
      id: batch.id,
      promotion_id: batch.promotionId,
      prefix: batch.prefix,
      count: batch.count,
      uses: batch.uses,
      valid_to: batch.validTo,
      made_by: batch.madeBy,
      made_by_name: batch.madeByName,
      made_at: batch.madeAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function lockBatch(db: Db, id: string): Promise<StoredBatch | undefined> {
  return db.selectFrom('voucher_batch').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Batches, the newest first. */
export function allBatches(db: Db): Promise<StoredBatch[]> {
  return db.selectFrom('voucher_batch').select(columns).orderBy('made_at', 'desc').orderBy('id').limit(MOST).execute();
}

/** How often vouchers of batches were used. */
export async function usesOfBatches(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; used: string }>`
    select voucher.batch_id as id, count(*) as used from voucher
    join redemption on redemption.voucher = voucher.id
    where voucher.batch_id = any(${sql.val([...ids])}::uuid[]) group by voucher.batch_id`.execute(db);
  return new Map(rows.map(({ id, used }) => [id, Number(used)]));
}

/** Inserts vouchers whose codes are not taken, by whichever source; returns the codes that were inserted. */
export async function insertVouchers(
  db: Db,
  codes: readonly string[],
  { source, batchId, doc }: { source: string; batchId: string; doc: object },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into voucher (id, source, doc, batch_id)
    select code, ${source}, jsonb_build_object('id', code) || ${JSON.stringify(doc)}::jsonb, ${batchId}::uuid
    from unnest(${sql.val([...codes])}::text[]) as code
    on conflict (id) do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The codes of a batch, in order. */
export async function codesOf(db: Db, batchId: string): Promise<string[]> {
  const rows = await db.selectFrom('voucher').select('id').where('batch_id', '=', batchId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Ends all vouchers of a batch. */
export async function endBatch(db: Db, id: string, by: string, at: number): Promise<void> {
  await sql`update voucher set doc = doc || jsonb_build_object('validTo', ${at}::bigint) where batch_id = ${id}::uuid`.execute(
    db,
  );
  await db.updateTable('voucher_batch').set({ revoked_by_name: by, revoked_at: at }).where('id', '=', id).execute();
}
