import type { Schema } from '../../kernel/store/schema';
import type { Db } from '../../kernel/store/store';

/** How a call ended: it did what it should, it was not allowed, or it did nothing for another reason. */
export type AuditOutcome = Schema['audit_entry']['outcome'];

/** One call as it is kept. */
interface AuditRow {
  /** Epoch seconds. */
  at: number;
  operatorId: string | null;
  operatorName: string;
  role: string;
  call: string;
  outcome: AuditOutcome;
  details: Record<string, unknown>;
  requestId: string;
  network: string;
}

/** Whether an operator did something from a network. */
export async function hasEntry(db: Db, operatorId: string, network: string): Promise<boolean> {
  const found = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('network', '=', network)
    .where('outcome', '=', 'done')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertEntry(db: Db, row: AuditRow): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      at: row.at,
      operator_id: row.operatorId,
      operator_name: row.operatorName,
      role: row.role,
      call: row.call,
      outcome: row.outcome,
      details: JSON.stringify(row.details),
      request_id: row.requestId,
      network: row.network,
    })
    .execute();
}
