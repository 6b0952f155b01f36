import { sql } from 'kysely';
import type { EventChange } from '../../kernel/store/json-columns';
import type { Db } from '../../kernel/store/store';
import type { Row } from './row';

/** Later than any end, as search documents write it. */
const NEVER = 32_503_680_000;

/** What operators changed in these events. */
export async function changesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, EventChange>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('event_change')
    .select(['event_id as id', 'change'])
    .where(sql<boolean>`event_id = any(${sql.val([...ids])}::text[])`)
    .execute();
  return new Map(rows.map(({ id, change }) => [id, change]));
}

/** An event's row with what operators changed in it; the end never lies before the start. */
export function changedEvent(row: Row, change: EventChange | undefined): Row {
  if (!change) return row;
  const doc = { ...(row['doc'] as object), ...change } as {
    type: string;
    startTime: number;
    endTime?: number;
  };
  if (doc.endTime !== undefined) doc.endTime = Math.max(doc.endTime, doc.startTime);
  return { ...row, type: doc.type, start_time: doc.startTime, end_time: doc.endTime ?? null, doc };
}

/** The same for its search document. */
export function changedDocument(row: Row, change: EventChange | undefined): Row {
  if (!change) return row;
  const startsAt = change.startTime ?? Number(row['starts_at']);
  const endsAt = change.endTime ?? Number(row['ends_at'] ?? NEVER);
  return { ...row, starts_at: startsAt, ends_at: Math.max(startsAt, endsAt) };
}
