import { sql } from 'kysely';
import type { StoredServing } from '../../kernel/store/json-columns';
import type { Db } from '../../kernel/store/store';

/** The ads of a break for one viewer. */
export interface Decision {
  slot: string;
  viewer: Buffer;
  ads: readonly StoredServing[];
  /** Epoch seconds. */
  expiresAt: number;
}

/** Decisions of all nodes follow each other, so that none takes what another has taken of a budget or cap. */
export async function lockDecisions(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(44000009)`.execute(db);
}

/** The decisions of these breaks and viewers that are still valid. */
export async function findDecisions(
  db: Db,
  keys: readonly Pick<Decision, 'slot' | 'viewer'>[],
  now: number,
): Promise<Decision[]> {
  const slots = keys.map(({ slot }) => slot);
  const viewers = keys.map(({ viewer }) => viewer);
  const { rows } = await sql<Decision>`
    select slot, viewer, ads, expires_at as "expiresAt"
    from ad_decision join unnest(${sql.val(slots)}::text[], ${sql.val(viewers)}::bytea[]) as asked (slot, viewer)
      using (slot, viewer)
    where expires_at > ${now}`.execute(db);
  return rows;
}

export async function saveDecisions(db: Db, decisions: readonly Decision[]): Promise<void> {
  await db
    .insertInto('ad_decision')
    .values(
      decisions.map(({ slot, viewer, ads, expiresAt }) => ({
        slot,
        viewer,
        ads: JSON.stringify(ads),
        expires_at: expiresAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['slot', 'viewer'])
        .doUpdateSet((eb) => ({ ads: eb.ref('excluded.ads'), expires_at: eb.ref('excluded.expires_at') })),
    )
    .execute();
}

export async function deleteDecisions(db: Db, before: number): Promise<void> {
  await db.deleteFrom('ad_decision').where('expires_at', '<=', before).execute();
}

/** The ids of all advertising tiles. */
export async function findAdTiles(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('tile').select('id').where(sql<boolean>`doc @> '{"type": "Ad"}'`).execute();
  return new Set(rows.map(({ id }) => id));
}
