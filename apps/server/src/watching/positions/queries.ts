import type { WatchPosition } from '@touchline/contract';
import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** The most positions of one person; the oldest are deleted. */
const KEPT = 200;

/** Returns whether the event is new. */
export async function writePosition(
  db: Db,
  accountId: string,
  { eventId, position, duration, savedAt }: WatchPosition,
): Promise<boolean> {
  const place = { position, duration, saved_at: savedAt };
  const { isNew } = await db
    .insertInto('watch_position')
    .values({ account_id: accountId, event_id: eventId, ...place })
    .onConflict((conflict) => conflict.columns(['account_id', 'event_id']).doUpdateSet(place))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  if (!isNew) return false;
  await sql`
    delete from watch_position where account_id = ${accountId} and event_id in (
      select event_id from watch_position where account_id = ${accountId}
      order by saved_at desc, event_id offset ${KEPT}
    )`.execute(db);
  return true;
}

/** Returns whether there was a position. */
export async function forgetPosition(db: Db, accountId: string, eventId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('watch_position')
    .where('account_id', '=', accountId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A person's positions, the latest first. */
export async function positionsOf(db: Db, accountId: string, limit: number, offset = 0): Promise<WatchPosition[]> {
  const rows = await db
    .selectFrom('watch_position')
    .select(['event_id', 'position', 'duration', 'saved_at'])
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('event_id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ event_id, position, duration, saved_at }) => ({
    eventId: event_id,
    position,
    duration,
    savedAt: saved_at,
  }));
}
