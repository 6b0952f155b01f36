import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';
import type { PortOwner } from './ports';

/** SRT inputs in the order in which they were made. */
export function portOwners(db: Db): Promise<PortOwner[]> {
  return db
    .selectFrom('live_input')
    .select(['id', 'srt_port as port'])
    .where('kind', '=', 'srt')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Nodes give ports one after another. */
export async function lockPorts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(44000033)`.execute(tx);
}

export async function setPort(tx: Db, id: string, port: number): Promise<void> {
  await tx.updateTable('live_input').set({ srt_port: port }).where('id', '=', id).execute();
}
