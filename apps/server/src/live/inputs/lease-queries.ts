import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** Takes an input where it is free, ours, or left by a node that died; returns whether it is ours now. */
export async function takeLease(db: Db, inputId: string, node: string, now: number, until: number): Promise<boolean> {
  const { rows } = await sql`
    insert into live_lease as held (input_id, node, until)
    select id, ${node}, ${until} from live_input where id = ${inputId}
    on conflict (input_id) do update set node = excluded.node, until = excluded.until,
      asked_by = nullif(held.asked_by, excluded.node)
    where held.node = excluded.node or held.until < ${now}
    returning input_id`.execute(db);
  return rows.length > 0;
}

/** Asks the node that has an input to give it up; returns whether this is news to it. */
export async function askForLease(db: Db, inputId: string, node: string, now: number): Promise<boolean> {
  const { rows } = await sql`
    update live_lease as held set asked_by = ${node}, asked_at = ${now} from live_lease as before
    where held.input_id = ${inputId} and before.input_id = held.input_id and held.node <> ${node}
    returning before.asked_by is distinct from ${node} as is_news`.execute(db);
  return (rows[0] as { is_news: boolean } | undefined)?.is_news ?? false;
}

interface HeldLease {
  inputId: string;
  askedBy: string | null;
  askedAt: number | null;
}

/** Keeps what a node has; what is not returned belongs to another one. */
export function renewLeases(db: Db, ids: readonly string[], node: string, until: number): Promise<HeldLease[]> {
  return db
    .updateTable('live_lease')
    .set({ until })
    .where(sql<boolean>`input_id = any(${sql.val([...ids])}::text[])`)
    .where('node', '=', node)
    .returning(['input_id as inputId', 'asked_by as askedBy', 'asked_at as askedAt'])
    .execute();
}

export async function dropLease(db: Db, inputId: string, node: string): Promise<void> {
  await db.deleteFrom('live_lease').where('input_id', '=', inputId).where('node', '=', node).execute();
}

/** Inputs on air that no living node writes. */
export async function abandonedInputs(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('live_input')
    .leftJoin('live_lease', 'live_lease.input_id', 'live_input.id')
    .select('live_input.id')
    .where('on_air', '=', true)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '<', now)]))
    .execute();
  return rows.map(({ id }) => id);
}
