import type { AdEvent, Placement } from '@touchline/contract';
import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** An event of a served ad. */
export interface EventRow {
  serving: string;
  event: AdEvent;
  campaign: string;
  placement: Placement;
  code: string;
}

/**
 * Batches of all nodes follow each other: an impression and a quartile of the same ad that reach two nodes at once see
 * each other, and counters are not contended.
 */
export async function lockEvents(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(44000008)`.execute(db);
}

/** Stores events that are not stored yet; returns those. */
export function insertEvents(
  db: Db,
  rows: readonly EventRow[],
  at: number,
): Promise<Pick<EventRow, 'serving' | 'event'>[]> {
  return db
    .insertInto('ad_event')
    .values(rows.map((row) => ({ ...row, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['serving', 'event'])
    .execute();
}

/** Marks the events of servings that count now: errors, and all others once there is an impression. */
export function markCounted(db: Db, servings: readonly string[]): Promise<EventRow[]> {
  return db
    .updateTable('ad_event as own')
    .set({ counted: true })
    .where('own.serving', 'in', servings)
    .where('own.counted', '=', false)
    .where((eb) =>
      eb.or([
        eb('own.event', 'in', ['error', 'impression']),
        eb.exists(
          eb
            .selectFrom('ad_event as shown')
            .select('shown.serving')
            .whereRef('shown.serving', '=', 'own.serving')
            .where('shown.event', '=', 'impression'),
        ),
      ]),
    )
    .returning(['own.serving', 'own.event', 'own.campaign', 'own.placement', 'own.code'])
    .execute();
}

export async function deleteEvents(db: Db, before: number): Promise<void> {
  await db.deleteFrom('ad_event').where('at', '<', before).execute();
}
