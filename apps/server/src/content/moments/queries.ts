import type { ContextQuery, ItemReference } from '@touchline/contract/content';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Audience } from '../../kernel/common/audience';
import { offered } from '../../kernel/store/conditions';
import type { Db } from '../../kernel/store/store';
import type { StoredEvent } from '../../kernel/store/stored-content';
import type { EventFilter } from '../events/filter';
import type { Events } from '../events/service';

/** A moment, and the span of days that a line of events is about then. */
export interface Moment {
  at: number;
  from: number;
  to: number;
}

/** The ids of what a line shows at a moment, in its order. */
export interface Shown {
  at: number;
  ids: string[];
}

const at = sql<number>`moment.at`;
const starts = { from: sql<number>`moment.starts_from`, to: sql<number>`moment.starts_to` };

const numbers = (values: readonly number[]) => sql`${sql.val([...values])}::bigint[]`;
const texts = (values: readonly string[]) => sql`${sql.val([...values])}::text[]`;
const rowsOf = (moments: readonly Moment[]) => sql`
  unnest(${numbers(moments.map((moment) => moment.at))}, ${numbers(moments.map(({ from }) => from))},
    ${numbers(moments.map(({ to }) => to))}) as moment(at, starts_from, starts_to)`;

/** The events of a line at each of these moments. */
export async function eventsAt(
  db: Db,
  matching: Events['matching'],
  filter: Omit<EventFilter, 'starts' | 'after'>,
  { moments, isOfDays }: { moments: readonly Moment[]; isOfDays: boolean },
  audience: Audience,
): Promise<Shown[]> {
  const events = matching(db, { ...filter, ...(isOfDays ? { starts } : {}) }, audience, at).select('event.id');
  const { rows } = await sql<Shown>`
    select moment.at::int as at, array(${events}) as ids from ${rowsOf(moments)} order by moment.at`.execute(db);
  return rows;
}

/** The channels or pages of a line at each of these moments. */
export async function catalogueAt(
  db: Db,
  query: Extract<ContextQuery, { items: 'channels' | 'pages' }>,
  { moments, limit }: { moments: readonly Moment[]; limit: number },
  audience: Audience,
): Promise<Shown[]> {
  const categories = query.categories ? sql<SqlBool>`category_id = any(${texts(query.categories)})` : always;
  const tags = query.items === 'pages' && query.tags ? sql<SqlBool>`tags && ${texts(query.tags)}` : always;
  const channels = db
    .selectFrom('channel')
    .select('channel.id')
    .where(offered('channel', audience, at))
    .where(categories)
    .orderBy('position')
    .orderBy('id')
    .limit(limit);
  const pages = db
    .selectFrom('page')
    .select('page.id')
    .where(offered('page', audience, at))
    .where(categories)
    .where(tags)
    .orderBy('position')
    .orderBy('id')
    .limit(limit);
  const matching = query.items === 'channels' ? channels : pages;
  const { rows } = await sql<Shown>`
    select moment.at::int as at, array(${matching}) as ids from ${rowsOf(moments)} order by moment.at`.execute(db);
  return rows;
}

/** Which picked items are on offer at each of these moments; a tile goes with the event or channel that it shows. */
export async function pickedAt(
  db: Db,
  references: readonly ItemReference[],
  { moments, limit }: { moments: readonly Moment[]; limit: number },
  audience: Audience,
): Promise<Shown[]> {
  const picked = references.flatMap((reference) => Object.entries(reference));
  const isOffered = sql<SqlBool>`case picked.kind
    when 'event' then exists (${eventOf(db, audience, sql.ref('picked.id'))})
    when 'channel' then exists (${channelOf(db, audience, sql.ref('picked.id'))})
    when 'page' then exists (${db
      .selectFrom('page')
      .select('page.id')
      .where(offered('page', audience, at))
      .where(sql<SqlBool>`page.id = picked.id`)})
    else exists (${db
      .selectFrom('tile')
      .select('tile.id')
      .where(offered('tile', audience, at))
      .where(sql<SqlBool>`tile.id = picked.id`)
      .where(
        sql<SqlBool>`(tile.doc->>'eventId' is null or exists (${eventOf(db, audience, sql`tile.doc->>'eventId'`)}))`,
      )
      .where(
        sql<SqlBool>`(tile.doc->>'channelId' is null or exists (${channelOf(db, audience, sql`tile.doc->>'channelId'`)}))`,
      )}) end`;
  const { rows } = await sql<Shown>`
    select moment.at::int as at, array(
      select picked.id from unnest(${texts(picked.map(([kind]) => kind))}, ${texts(picked.map(([, id]) => id))})
        with ordinality as picked(kind, id, place)
      where ${isOffered} order by picked.place limit ${limit}) as ids
    from ${rowsOf(moments)} order by moment.at`.execute(db);
  return rows;
}

const always = sql<SqlBool>`true`;

const eventOf = (db: Db, audience: Audience, id: RawBuilder<unknown>) =>
  db
    .selectFrom('event')
    .select('event.id')
    .where(offered('event', audience, at))
    .where(sql<SqlBool>`event.id = ${id}`);

const channelOf = (db: Db, audience: Audience, id: RawBuilder<unknown>) =>
  db
    .selectFrom('channel')
    .select('channel.id')
    .where(offered('channel', audience, at))
    .where(sql<SqlBool>`channel.id = ${id}`);

const published = ['event', 'channel', 'page', 'tile'] as const;

/** The seconds in a span at which an event starts or ends, or anything appears or disappears, in order. */
export async function boundariesIn(db: Db, span: { from: number; to: number }, limit: number): Promise<number[]> {
  const columns = [
    ...published.flatMap((table) => [`${table}.publish_from`, `${table}.publish_to`]),
    'event.start_time',
    'event.end_time',
  ];
  const selects = columns.map((column) => {
    const [table = ''] = column.split('.', 1);
    return sql`select ${sql.ref(column)} as at from ${sql.table(table)}
      where ${sql.ref(column)} > ${span.from} and ${sql.ref(column)} < ${span.to}`;
  });
  const { rows } = await sql<{ at: number }>`
    select distinct at::int as at from (${sql.join(selects, sql` union all `)}) as boundary
    order by 1 limit ${limit}`.execute(db);
  return rows.map((row) => row.at);
}

/** Those of the events that touch a span, in order of time. */
export async function eventsIn(
  db: Db,
  ids: readonly string[],
  span: { from: number; to: number },
  limit: number,
): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('event')
    .select('event.doc')
    .where(sql<SqlBool>`event.id = any(${texts(ids)})`)
    .where('event.start_time', '<', span.to)
    .where(sql<SqlBool>`(event.end_time is null or event.end_time > ${span.from})`)
    .orderBy('event.start_time')
    .orderBy('event.id')
    .limit(limit)
    .execute();
  return rows.map(({ doc }) => doc);
}
