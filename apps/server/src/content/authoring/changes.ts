import type { EventChange } from '../../kernel/store/json-columns';
import type { Row } from '../import/queries';

/** Later than any end, as search documents write it. */
const NEVER = 32_503_680_000;

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
