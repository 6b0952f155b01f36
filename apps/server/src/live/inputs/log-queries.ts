import type { InputDetail } from '@touchline/contract';
import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

export type LogKind = InputDetail['log'][number]['kind'];

export interface LogEntry {
  inputId: string;
  /** Epoch ms. */
  at: number;
  kind: LogKind;
  text: string;
  by?: string | undefined;
}

export async function insertEntries(db: Db, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  // An input may have been removed meanwhile.
  const rows = entries.map(({ inputId, by, ...entry }) => ({ input_id: inputId, by_name: by ?? null, ...entry }));
  await sql`
    insert into live_log (input_id, at, kind, text, by_name)
    select e.input_id, e.at, e.kind, e.text, e.by_name
    from rows from (
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (input_id text, at bigint, kind text, text text, by_name text)
    ) with ordinality as e (input_id, at, kind, text, by_name, place)
    where exists (select from live_input where live_input.id = e.input_id) order by e.place`.execute(db);
}

/** The newest first. */
export function readEntries(db: Db, inputId: string, limit: number) {
  return db
    .selectFrom('live_log')
    .select(['at', 'kind', 'text', 'by_name as by'])
    .where('input_id', '=', inputId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Keeps so many of each input. */
export async function deleteOldEntries(db: Db, kept: number): Promise<void> {
  await sql`
    delete from live_log using (
      select id, row_number() over (partition by input_id order by id desc) as place from live_log
    ) as ranked
    where ranked.id = live_log.id and ranked.place > ${kept}`.execute(db);
}
