import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

export interface RecordingRow {
  eventId: string;
  stream: string;
  fromMs: number;
  toMs: number;
}

const columns = ['event_id as eventId', 'stream', 'from_ms as fromMs', 'to_ms as toMs'] as const;

/** Notes that streams showed events; of several times the whole is kept. A stream may not be twice for one event. */
export async function growRecordings(db: Db, rows: readonly RecordingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('live_recording')
    .values(
      rows.map(({ eventId, stream, fromMs, toMs }) => ({ event_id: eventId, stream, from_ms: fromMs, to_ms: toMs })),
    )
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'stream']).doUpdateSet({
        from_ms: sql`least(live_recording.from_ms, excluded.from_ms)`,
        to_ms: sql`greatest(live_recording.to_ms, excluded.to_ms)`,
        published: false,
      }),
    )
    .execute();
}

/** Those after a row that was looked at before. */
export function unpublished(db: Db, after: RecordingRow | undefined, limit: number): Promise<RecordingRow[]> {
  const rows = db.selectFrom('live_recording').select(columns).where('published', '=', false);
  const { toMs, eventId, stream } = after ?? {};
  return (after ? rows.where(sql<boolean>`(to_ms, event_id, stream) > (${toMs}, ${eventId}, ${stream})`) : rows)
    .orderBy('to_ms')
    .orderBy('event_id')
    .orderBy('stream')
    .limit(limit)
    .execute();
}

/** The newest published ones, and their number at most. */
export function publishedRecordings(db: Db, limit: number): Promise<RecordingRow[]> {
  return db
    .selectFrom('live_recording')
    .select(columns)
    .where('published', '=', true)
    .orderBy('to_ms', 'desc')
    .limit(limit)
    .execute();
}

export async function markPublished(db: Db, { eventId, stream }: RecordingRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('live_recording')
    .set({ published: true })
    .where('event_id', '=', eventId)
    .where('stream', '=', stream)
    .where('published', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns what they were. */
export function deleteRecordings(db: Db, eventIds: readonly string[]): Promise<RecordingRow[]> {
  return db
    .deleteFrom('live_recording')
    .where(sql<boolean>`event_id = any(${sql.val([...eventIds])}::text[])`)
    .returning(columns)
    .execute();
}

/** Published ones that ended in a range of times, to be looked through. */
export function publishedBetween(db: Db, fromMs: number, toMs: number, limit: number): Promise<RecordingRow[]> {
  return db
    .selectFrom('live_recording')
    .select(columns)
    .where('published', '=', true)
    .where('to_ms', '>', fromMs)
    .where('to_ms', '<', toMs)
    .orderBy('to_ms')
    .limit(limit)
    .execute();
}

export async function hasRecordings(db: Db, stream: string): Promise<boolean> {
  const found = await db
    .selectFrom('live_recording')
    .select('event_id')
    .where('stream', '=', stream)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
