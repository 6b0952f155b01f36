import type { LiveCount } from '@touchline/contract';
import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';
import type { Range, Whose } from '../reading';

/** One playback that goes on. Times are in epoch milliseconds. */
export interface ViewerRow {
  viewing: string;
  channel: string;
  event: string;
  platform: string;
  region: string;
  seenAt: number;
}

/** Notes playbacks, which callers sort, so that nodes lock them in the same order. */
export async function upsertViewers(db: Db, rows: readonly ViewerRow[]): Promise<void> {
  await db
    .insertInto('live_viewer')
    .values(rows.map(({ seenAt, ...row }) => ({ ...row, seen_at: seenAt })))
    .onConflict((conflict) =>
      conflict.column('viewing').doUpdateSet({
        channel: sql`excluded.channel`,
        event: sql`excluded.event`,
        platform: sql`excluded.platform`,
        region: sql`excluded.region`,
        seen_at: sql`greatest(live_viewer.seen_at, excluded.seen_at)`,
      }),
    )
    .execute();
}

export async function deleteViewers(db: Db, viewings: readonly string[]): Promise<void> {
  await db.deleteFrom('live_viewer').where('viewing', 'in', viewings).execute();
}

export async function deleteViewersSeenBefore(db: Db, ms: number): Promise<void> {
  await db.deleteFrom('live_viewer').where('seen_at', '<', ms).execute();
}

/** How many were seen since, by what they have in common. */
export async function countViewers(db: Db, sinceMs: number): Promise<LiveCount[]> {
  const by = ['channel', 'event', 'platform', 'region'] as const;
  const rows = await db
    .selectFrom('live_viewer')
    .select([...by, (eb) => eb.fn.countAll<number>().as('viewers')])
    .where('seen_at', '>', sinceMs)
    .groupBy(by)
    .execute();
  return rows as LiveCount[];
}

export async function insertMinute(
  db: Db,
  at: number,
  simulated: boolean,
  counts: readonly LiveCount[],
): Promise<void> {
  if (counts.length === 0) return;
  await db
    .insertInto('live_minute')
    .values(counts.map((count) => ({ at, simulated, ...count })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteMinutesBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('live_minute').where('at', '<', at).execute();
}

type Selection = Range & { whose: Whose };

/** Minutes of a range; an end before the next minute leaves that one out. */
function minutes(db: Db, { from, to, whose }: Selection) {
  const rows = db.selectFrom('live_minute').where('at', '>=', from).where('at', '<', to);
  return whose === 'real' ? rows.where('simulated', '=', false) : rows;
}

const total = sql<number>`sum(viewers)::integer`;

export function minutesByChannel(
  db: Db,
  selection: Selection,
): Promise<{ at: number; channel: string; viewers: number }[]> {
  return minutes(db, selection)
    .select(['at', 'channel', total.as('viewers')])
    .groupBy(['at', 'channel'])
    .orderBy('at')
    .orderBy('channel')
    .execute();
}

export function highestMinute(db: Db, selection: Selection): Promise<{ at: number; viewers: number } | undefined> {
  return minutes(db, selection)
    .select(['at', total.as('viewers')])
    .groupBy('at')
    .orderBy('viewers', 'desc')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
}

export function highestBy(
  db: Db,
  by: 'channel' | 'event',
  selection: Selection,
): Promise<{ id: string; viewers: number }[]> {
  const sums = minutes(db, selection)
    .where(by, '<>', '')
    .select(['at', `${by} as id`, total.as('viewers')])
    .groupBy(['at', by])
    .as('sums');
  return db
    .selectFrom(sums)
    .select((eb) => ['id', eb.fn.max('viewers').as('viewers')])
    .groupBy('id')
    .execute();
}
