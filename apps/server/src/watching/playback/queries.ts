import type { OfferedColumns } from '../../kernel/store/conditions';
import type { Db } from '../../kernel/store/store';
import type { StoredChannel, StoredEvent, StoredStream } from '../../kernel/store/stored-content';

export async function allStreams(db: Db): Promise<ReadonlyMap<string, StoredStream>> {
  const rows = await db.selectFrom('stream').select(['id', 'doc']).execute();
  return new Map(rows.map(({ id, doc }) => [id, doc]));
}

/** A stored item with the columns that limit its offer. */
export type LimitedRow<T> = OfferedColumns & { id: string; doc: T };

const columns = ['id', 'doc', 'regions', 'platforms', 'publish_from', 'publish_to'] as const;

export function allChannels(db: Db, most: number): Promise<LimitedRow<StoredChannel>[]> {
  return db.selectFrom('channel').select(columns).orderBy('position').orderBy('id').limit(most).execute();
}

/** Events that need no account, those that started last first, and what starts until then. */
export function publicEvents(db: Db, until: number, most: number): Promise<LimitedRow<StoredEvent>[]> {
  return db
    .selectFrom('event')
    .select(columns)
    .where('access', '=', 'public')
    .where('start_time', '<=', until)
    .orderBy('start_time', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}
