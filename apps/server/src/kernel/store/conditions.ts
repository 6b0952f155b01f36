import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from './schema';

type OfferedTable = 'channel' | 'event' | 'page' | 'tile' | 'context' | 'offer' | 'search_document';

/** A second in epoch time, or a column that has one. */
export type AtSecond = number | RawBuilder<number>;

/** Rows on offer for this audience at this second (CONFIG-18); used by all queries of content. */
export function offered<T extends OfferedTable>(
  table: T,
  { regionId, platform }: { regionId: string; platform: string },
  now: AtSecond,
) {
  return (_eb: ExpressionBuilder<Schema, T>): Expression<SqlBool> => sql<SqlBool>`(
    (${sql.ref(`${table}.regions`)} is null or ${regionId} = any(${sql.ref(`${table}.regions`)}))
    and (${sql.ref(`${table}.platforms`)} is null or ${platform} = any(${sql.ref(`${table}.platforms`)}))
    and (${sql.ref(`${table}.publish_from`)} is null or ${sql.ref(`${table}.publish_from`)} <= ${now})
    and (${sql.ref(`${table}.publish_to`)} is null or ${sql.ref(`${table}.publish_to`)} > ${now}))`;
}

/** Whether an event belongs to a followed page: by team, competition or sport. */
export const isFollowed = (): RawBuilder<SqlBool> => sql<SqlBool>`
  case when page.team_id is not null then page.team_id = any(event.team_ids)
  else event.competition_id = page.id or event.category_id = page.id end`;

/** The columns that limit where and when a row is on offer. */
export interface OfferedColumns {
  regions: readonly string[] | null;
  platforms: readonly string[] | null;
  publish_from: number | null;
  publish_to: number | null;
}

/** The same as `offered`, for a row in memory. */
export const isOffered = (
  { regions, platforms, publish_from: from, publish_to: to }: OfferedColumns,
  { regionId, platform }: { regionId: string; platform: string },
  now: number,
): boolean =>
  (regions?.includes(regionId) ?? true) &&
  (platforms?.includes(platform) ?? true) &&
  (from === null || from <= now) &&
  (to === null || to > now);
