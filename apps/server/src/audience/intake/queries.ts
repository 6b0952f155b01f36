import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

const DELETED_AT_ONCE = 10_000;

/** A batch of a session. */
interface SessionBatch {
  session: string;
  seq: number;
}

/**
 * Notes the last batch of each session, one per session; returns the sessions for which it is a new one. Callers sort
 * them, so that nodes lock them in the same order.
 */
export async function claimBatches(db: Db, batches: readonly SessionBatch[], seenAt: number): Promise<Set<string>> {
  const sessions = batches.map(({ session }) => session);
  const numbers = batches.map(({ seq }) => seq);
  const { rows } = await sql<{ session: string }>`
    insert into audience_session (session, seq, seen_at)
    select session, seq, ${seenAt} from unnest(${sessions}::text[], ${numbers}::integer[]) as given (session, seq)
    on conflict (session) do update set seq = excluded.seq, seen_at = excluded.seen_at
    where audience_session.seq < excluded.seq
    returning session`.execute(db);
  return new Set(rows.map(({ session }) => session));
}

/** Deletes sessions that were not seen since; returns whether there are more. */
export async function deleteSessions(db: Db, before: number): Promise<boolean> {
  const old = db
    .selectFrom('audience_session')
    .select('session')
    .where('seen_at', '<', before)
    .orderBy('session')
    .limit(DELETED_AT_ONCE)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db.deleteFrom('audience_session').where('session', 'in', old).executeTakeFirst();
  return numDeletedRows === BigInt(DELETED_AT_ONCE);
}
