import type { AdEvent, Placement } from '@touchline/contract';
import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** What is counted: requests, ads that were served, and the events of those. */
type CountedEvent = 'request' | 'filled' | AdEvent;

/** So many of one kind. */
export interface CountLine {
  /** Empty for requests that no campaign filled. */
  campaign: string;
  placement: Placement;
  event: CountedEvent;
  /** Of errors, otherwise empty. */
  code: string;
  count: number;
}

/** Adds to the totals of a day, always in the same order, so that transactions do not lock each other. */
export async function addCounts(db: Db, day: string, lines: readonly CountLine[]): Promise<void> {
  const keyOf = ({ campaign, placement, event, code }: CountLine) => [campaign, placement, event, code].join('\n');
  const sorted = lines.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await db
    .insertInto('ad_count')
    .values(sorted.map((line) => ({ day, ...line })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'campaign', 'placement', 'event', 'code'])
        .doUpdateSet({ count: sql`ad_count.count + excluded.count` }),
    )
    .execute();
}

interface ReportRow {
  day: string;
  campaign: string;
  placement: Placement;
  event: string;
  code: string;
  count: number;
}

interface ReportFilter {
  /** Days, both included. */
  from: string;
  to: string;
  campaignId?: string | undefined;
}

/** The number of lines of a report: days with their campaigns and placements. */
export async function countLines(db: Db, filter: ReportFilter): Promise<number> {
  const groups = filtered(db, filter).select(['day', 'campaign', 'placement']).distinct().as('line');
  const { lines } = await db
    .selectFrom(groups)
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .executeTakeFirstOrThrow();
  return lines;
}

/** All totals of a report, line by line. */
export function readCounts(db: Db, filter: ReportFilter): Promise<ReportRow[]> {
  return filtered(db, filter)
    .select(['day', 'campaign', 'placement', 'event', 'code', 'count'])
    .orderBy('day')
    .orderBy('campaign')
    .orderBy('placement')
    .execute();
}

/** What a campaign has achieved on all days. */
export interface CampaignTotals {
  campaign: string;
  impressions: number;
  /** Impressions of video, and how many of them were watched to the end. */
  started: number;
  completed: number;
  clicks: number;
}

export async function campaignTotals(db: Db, campaigns: readonly string[]): Promise<CampaignTotals[]> {
  const { rows } = await sql<CampaignTotals>`
    select campaign,
      coalesce(sum(count) filter (where event = 'impression'), 0)::bigint as impressions,
      coalesce(sum(count) filter (where event = 'impression' and placement <> 'tile'), 0)::bigint as started,
      coalesce(sum(count) filter (where event = 'complete' and placement <> 'tile'), 0)::bigint as completed,
      coalesce(sum(count) filter (where event = 'click'), 0)::bigint as clicks
    from ad_count where campaign = any(${sql.val([...campaigns])}::text[]) group by campaign`.execute(db);
  return rows;
}

function filtered(db: Db, { from, to, campaignId }: ReportFilter) {
  const counts = db.selectFrom('ad_count').where('day', '>=', from).where('day', '<=', to);
  return campaignId === undefined ? counts : counts.where('campaign', '=', campaignId);
}
