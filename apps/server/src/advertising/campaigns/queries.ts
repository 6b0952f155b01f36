import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';
import type { StoredCampaign, StoredStream } from '../../kernel/store/stored-content';

/** The most campaigns that compete. */
const MOST = 2000;

export async function allCampaigns(db: Db): Promise<StoredCampaign[]> {
  const rows = await db.selectFrom('campaign').select('doc').orderBy('position').orderBy('id').limit(MOST).execute();
  return rows.map(({ doc }) => doc);
}

export async function allStreams(db: Db): Promise<ReadonlyMap<string, StoredStream>> {
  const rows = await db.selectFrom('stream').select(['id', 'doc']).execute();
  return new Map(rows.map(({ id, doc }) => [id, doc]));
}

/**
 * How many impressions of campaigns are used: counted, or held by ads that were served after `heldSince` and not shown
 * yet. One statement, so that an ad which is shown meanwhile is either held or counted.
 */
export async function usedBudgets(
  db: Db,
  campaignIds: readonly string[],
  heldSince: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; used: number }>`
    select asked.id,
      (select coalesce(sum(count), 0)::bigint from ad_count where campaign = asked.id and event = 'impression')
      + (select count(*) from ad_seen where campaign = asked.id and not shown and at > ${heldSince}) as used
    from unnest(${sql.val([...campaignIds])}::text[]) as asked (id)`.execute(db);
  return new Map(rows.map(({ id, used }) => [id, used]));
}

/** A campaign and the time from which its impressions count for its cap. */
interface CapWindow {
  campaignId: string;
  since: number;
}

interface SeenRow {
  viewer: Buffer;
  campaign: string;
  times: number;
}

/** How often viewers have seen campaigns within their caps, ads that are held included. */
export async function seenBy(
  db: Db,
  viewers: readonly Buffer[],
  windows: readonly CapWindow[],
  heldSince: number,
): Promise<SeenRow[]> {
  const ids = windows.map(({ campaignId }) => campaignId);
  const since = windows.map((each) => each.since);
  const { rows } = await sql<SeenRow>`
    select viewer, campaign, count(*) as times
    from ad_seen join unnest(${sql.val(ids)}::text[], ${sql.val(since)}::bigint[]) as cap (id, since) on campaign = cap.id
    where viewer = any(${sql.val([...viewers])}::bytea[]) and at > case when shown then cap.since else ${heldSince} end
    group by viewer, campaign`.execute(db);
  return rows;
}

/** An ad that was served to a viewer. */
export interface HeldServing {
  serving: string;
  viewer: Buffer;
  campaign: string;
  at: number;
}

export async function insertHeld(db: Db, held: readonly HeldServing[]): Promise<void> {
  await db.insertInto('ad_seen').values(held).execute();
}

export async function markShown(db: Db, servings: readonly string[], at: number): Promise<void> {
  await db.updateTable('ad_seen').set({ shown: true, at }).where('serving', 'in', servings).execute();
}

/** Deletes shown ads before one time, and ads that were never shown before another. */
export async function deleteSeen(db: Db, shownBefore: number, heldBefore: number): Promise<void> {
  await db.deleteFrom('ad_seen').where('at', '<', shownBefore).execute();
  await db.deleteFrom('ad_seen').where('shown', '=', false).where('at', '<', heldBefore).execute();
}
