import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';
import type { StoredCategory, StoredEvent, StoredPage } from '../../kernel/store/stored-content';
import { OWN_SOURCE, type Row } from '../rows/row';

/** An event, locked until the transaction ends. */
export function lockEvent(db: Db, id: string) {
  return db.selectFrom('event').select(['source', 'doc']).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes the times and the document of an event, and its search document. */
export async function writeChanged(db: Db, doc: StoredEvent): Promise<void> {
  await db
    .updateTable('event')
    .set({ start_time: doc.startTime, end_time: doc.endTime ?? null, type: doc.type, doc: JSON.stringify(doc) })
    .where('id', '=', doc.id)
    .execute();
  await db
    .updateTable('search_document')
    .set({ starts_at: doc.startTime, ...(doc.endTime === undefined ? {} : { ends_at: doc.endTime }) })
    .where('id', '=', `event:${doc.id}`)
    .execute();
}

/** Rows of a table as an import writes them. */
export async function insertRow(db: Db, table: 'event' | 'picture' | 'search_document', row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(db);
}

/** Counts the words of a document's names, once more or once less. */
export async function countNames(db: Db, documentId: string, by: 1 | -1): Promise<void> {
  await sql`
    insert into search_word as known (word, count)
    select word, ${by}::integer from search_document, unnest(names) as word where id = ${documentId}
    on conflict (word) do update set count = known.count + excluded.count`.execute(db);
  if (by < 0) await db.deleteFrom('search_word').where('count', '<=', 0).execute();
}

/** What an event's words and looks are taken from. */
export async function surroundingsOf(
  db: Db,
  { teamIds = [], categoryId }: Pick<StoredEvent, 'teamIds' | 'categoryId'>,
): Promise<{ pages: StoredPage[]; categories: StoredCategory[] }> {
  const [pages, categories] = await Promise.all([
    teamIds.length === 0
      ? []
      : db
          .selectFrom('page')
          .select('doc')
          .where(sql<boolean>`team_id = any(${sql.val([...teamIds])}::text[])`)
          .orderBy('position')
          .limit(10)
          .execute(),
    categoryId === undefined ? [] : db.selectFrom('category').select('doc').where('id', '=', categoryId).execute(),
  ]);
  return { pages: pages.map(({ doc }) => doc), categories: categories.map(({ doc }) => doc) };
}

/** The rights of a channel, or all rights that are sold: any of them opens a premium event. */
export async function premiumRights(db: Db, channelId: string | undefined): Promise<string[]> {
  const channel =
    channelId === undefined
      ? undefined
      : await db.selectFrom('channel').select('doc').where('id', '=', channelId).executeTakeFirst();
  if (channel?.doc.accessRights?.length) return channel.doc.accessRights;
  const { rows } = await sql<{ id: string }>`
    select distinct jsonb_array_elements_text(doc->'accessRights') as id from offer
    where jsonb_typeof(doc->'accessRights') = 'array' order by id limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** Events that operators made and that show one of these streams. */
export async function ownShowing(db: Db, streamIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from event where source = ${OWN_SOURCE} and doc ->> 'streamId' = any(${[...streamIds]}::text[])
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes an event that operators made, with its picture. Returns whether there was one. */
export async function removeOwn(db: Db, id: string, picture: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('event')
    .where('id', '=', id)
    .where('source', '=', OWN_SOURCE)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await db.deleteFrom('search_document').where('id', '=', `event:${id}`).execute();
  await db.deleteFrom('picture').where('name', '=', picture).where('source', '=', OWN_SOURCE).execute();
  await db.deleteFrom('content_entry').where('kind', '=', 'events').where('id', '=', id).execute();
  return true;
}
