import type { Transaction } from 'kysely';
import type { Schema } from '../../kernel/store/schema';
import type { Db } from '../../kernel/store/store';

export async function insertReader(db: Db, reader: string, through: number): Promise<void> {
  await db
    .insertInto('audience_progress')
    .values({ reader, through })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How far a reader is, locked for this transaction; undefined while another node has it. */
export async function lockReader(tx: Transaction<Schema>, reader: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('audience_progress')
    .select('through')
    .where('reader', '=', reader)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.through;
}

export async function moveReader(tx: Transaction<Schema>, reader: string, through: number): Promise<void> {
  await tx.updateTable('audience_progress').set({ through }).where('reader', '=', reader).execute();
}
