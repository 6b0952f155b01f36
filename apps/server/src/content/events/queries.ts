import type { TimeStatus } from '@touchline/rules/access/time-status';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Audience } from '../../kernel/common/audience';
import { type AtSecond, isFollowed, offered } from '../../kernel/store/conditions';
import type { Db } from '../../kernel/store/store';
import type { StoredEvent } from '../../kernel/store/stored-content';
import type { EventFilter } from './filter';

const overlaps = (column: string, values: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} && ${sql.val([...values])}::text[]`;

/** Live requires the flag as well; other running programmes are selected by `endsAfter`. */
const inStatus: Record<TimeStatus, (now: AtSecond) => Expression<SqlBool>> = {
  future: (now) => sql<SqlBool>`event.start_time > ${now}`,
  live: (now) =>
    sql<SqlBool>`(event.live and event.start_time <= ${now} and (event.end_time is null or event.end_time > ${now}))`,
  past: (now) => sql<SqlBool>`event.end_time <= ${now}`,
};

/** Events on offer for the audience, in the order of their start. */
export async function findEvents(db: Db, filter: EventFilter, audience: Audience, now: number): Promise<StoredEvent[]> {
  const rows = await matchingEvents(db, filter, audience, now).select('event.doc').execute();
  return rows.map(({ doc }) => doc);
}

/** The query behind every list of events; the moment may be a column of a surrounding query. */
export function matchingEvents(db: Db, filter: EventFilter<AtSecond>, audience: Audience, now: AtSecond) {
  const direction = filter.newestFirst ? 'desc' : 'asc';
  let query = db.selectFrom('event').where(offered('event', audience, now));
  if (filter.ids) query = query.where('event.id', 'in', [...filter.ids]);
  if (filter.status) {
    const conditions = filter.status.map((status) => inStatus[status](now));
    query = query.where((eb) => eb.or(conditions));
  }
  if (filter.starts)
    query = query.where('event.start_time', '>=', filter.starts.from).where('event.start_time', '<', filter.starts.to);
  if (filter.endsAfter !== undefined)
    query = query.where(sql<SqlBool>`(event.end_time is null or event.end_time > ${filter.endsAfter})`);
  if (filter.announced) query = query.where(sql<SqlBool>`(event.live or event.competition_id is not null)`);
  if (filter.withoutCategory) query = query.where('event.category_id', 'is', null);
  if (filter.categories) query = query.where('event.category_id', 'in', [...filter.categories]);
  if (filter.competitions) query = query.where('event.competition_id', 'in', [...filter.competitions]);
  if (filter.channels) query = query.where('event.channel_id', 'in', [...filter.channels]);
  if (filter.types) query = query.where('event.type', 'in', [...filter.types]);
  if (filter.access) query = query.where('event.access', '=', filter.access);
  if (filter.teams) query = query.where(overlaps('event.team_ids', filter.teams));
  if (filter.tags) query = query.where(overlaps('event.tags', filter.tags));
  if (filter.after) {
    const { startTime, id } = filter.after;
    query = query.where(
      filter.newestFirst
        ? sql<SqlBool>`(event.start_time, event.id) < (${startTime}, ${id})`
        : sql<SqlBool>`(event.start_time, event.id) > (${startTime}, ${id})`,
    );
  }
  return query.orderBy('event.start_time', direction).orderBy('event.id', direction).limit(filter.limit);
}

/** The ids of events on offer, newest first. */
export async function findEventIds(db: Db, limit: number, audience: Audience, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('event')
    .select('event.id')
    .where(offered('event', audience, now))
    .orderBy('event.start_time', 'desc')
    .orderBy('event.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The programme of several channels from now on, at most `limit` per channel. */
export async function findProgrammes(
  db: Db,
  channelIds: readonly string[],
  limit: number,
  audience: Audience,
  now: number,
): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('event')
        .select(['event.doc', 'event.id', 'event.start_time'])
        .select(
          sql<number>`row_number() over (partition by event.channel_id order by event.start_time, event.id)`.as(
            'place',
          ),
        )
        .where('event.channel_id', 'in', [...channelIds])
        .where(sql<SqlBool>`(event.end_time is null or event.end_time > ${now})`)
        .where(offered('event', audience, now))
        .as('programme'),
    )
    .select('programme.doc')
    .where('programme.place', '<=', limit)
    .orderBy('programme.start_time')
    .orderBy('programme.id')
    .execute();
  return rows.map(({ doc }) => doc);
}

/** Events further away than this, in seconds, are neither next nor last. */
const NEARBY = 60 * 24 * 3600;

/** The time of an event relative to now, without the live flag. */
const phaseAt = (now: number) => sql<'live' | 'next' | 'last'>`
  case when event.start_time > ${now} then 'next' when event.end_time <= ${now} then 'last' else 'live' end`;

/** An event of a page's team, competition or sport. */
interface PageEventRow {
  page_id: string;
  phase: 'live' | 'next' | 'last';
  doc: StoredEvent;
}

/** The events nearest to now of several pages, at most `limit` per page and phase; programmes without a team are left out. */
export async function findPageEvents(
  db: Db,
  pageIds: readonly string[],
  limit: number,
  audience: Audience,
  now: number,
): Promise<PageEventRow[]> {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('page')
        .innerJoin('event', (join) => join.on(isFollowed()))
        .select(['page.id as page_id', 'event.doc', 'event.id', 'event.start_time', phaseAt(now).as('phase')])
        .select(
          sql<number>`row_number() over (
            partition by page.id, ${phaseAt(now)} order by abs(event.start_time - ${now}), event.id)`.as('place'),
        )
        .where('page.id', 'in', [...pageIds])
        .where(sql<SqlBool>`(event.live or event.competition_id is not null)`)
        .where('event.start_time', '>', now - NEARBY)
        .where('event.start_time', '<', now + NEARBY)
        .where(offered('event', audience, now))
        .as('near'),
    )
    .select(['near.page_id', 'near.phase', 'near.doc'])
    .where('near.place', '<=', limit)
    .orderBy('near.place')
    .orderBy('near.id')
    .execute();
}

const published = ['event', 'channel', 'page', 'tile', 'context'] as const;

/** The next second after `now` at which any event starts or ends, or anything appears or disappears. */
export async function nextBoundary(db: Db, now: number): Promise<number | undefined> {
  const publications = published.flatMap((table) =>
    ['publish_from', 'publish_to'].map(
      (column) => sql`select min(${sql.ref(column)}) as at from ${sql.table(table)} where ${sql.ref(column)} > ${now}`,
    ),
  );
  const { rows } = await sql<{ at: number | null }>`
    select min(at) as at from (
      select min(start_time) as at from event where start_time > ${now}
      union all select min(end_time) as at from event where end_time > ${now}
      union all ${sql.join(publications, sql` union all `)}
    ) as boundaries`.execute(db);
  return rows[0]?.at ?? undefined;
}
