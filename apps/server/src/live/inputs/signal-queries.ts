import { sql } from 'kysely';
import type { StoredSignalDetail, StoredSignalState } from '../../kernel/store/json-columns';
import type { Db } from '../../kernel/store/store';

export interface SignalRow {
  inputId: string;
  node: string;
  at: number;
  state: StoredSignalState;
}

export interface WrittenSignal {
  inputId: string;
  state: StoredSignalState;
  /** Absent where it is as before. */
  detail?: StoredSignalDetail;
}

const NO_DETAIL = JSON.stringify({ health: { state: 'none', figures: [], advice: [] }, timeline: [], renditions: [] });

export async function upsertSignals(
  db: Db,
  node: string,
  at: number,
  signals: readonly WrittenSignal[],
): Promise<void> {
  if (signals.length === 0) return;
  const rows = signals.map(({ inputId, state, detail }) => ({ input_id: inputId, state, detail: detail ?? null }));
  await sql`
    insert into live_signal as known (input_id, node, at, state, detail)
    select s.input_id, ${node}, ${at}, s.state, coalesce(s.detail, ${NO_DETAIL}::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (input_id text, state jsonb, detail jsonb)
    join live_input on live_input.id = s.input_id
    on conflict (input_id, node) do update set at = excluded.at, state = excluded.state,
      detail = case when excluded.detail = ${NO_DETAIL}::jsonb then known.detail else excluded.detail end`.execute(db);
}

export function readSignals(db: Db, since: number): Promise<SignalRow[]> {
  return db
    .selectFrom('live_signal')
    .select(['input_id as inputId', 'node', 'at', 'state'])
    .where('at', '>', since)
    .execute();
}

export function readDetails(db: Db, inputId: string, since: number) {
  return db
    .selectFrom('live_signal')
    .select(['node', 'at', 'state', 'detail'])
    .where('input_id', '=', inputId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .execute();
}

export async function deleteSignals(db: Db, inputId: string, node: string): Promise<void> {
  await db.deleteFrom('live_signal').where('input_id', '=', inputId).where('node', '=', node).execute();
}

export async function deleteSignalsBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('live_signal').where('at', '<', at).execute();
}
