import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';
import { DOCUMENT_RULES } from '../search/documents';

/** Recounts the words of all names. */
export async function countWords(db: Db): Promise<void> {
  await sql`delete from search_word`.execute(db);
  await sql`
    insert into search_word (word, count)
    select word, count(*) from search_document, unnest(names) as word group by word`.execute(db);
}

/** The sources whose documents are missing or of an older version. */
export async function outdatedSources(db: Db): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select source from content_source s
    where exists (select 1 from search_document d where d.source = s.source and d.rules <> ${DOCUMENT_RULES})
      or (not exists (select 1 from search_document d where d.source = s.source)
        and (exists (select 1 from event e where e.source = s.source)
          or exists (select 1 from page p where p.source = s.source)))`.execute(db);
  return rows.map(({ source }) => source);
}

/** The content that documents of a source are built from. */
export async function storedContent(db: Db, source: string) {
  const [events, pages, categories] = await Promise.all([
    db.selectFrom('event').select('doc').where('source', '=', source).execute(),
    db.selectFrom('page').select('doc').where('source', '=', source).execute(),
    db.selectFrom('category').select('doc').where('source', '=', source).execute(),
  ]);
  return {
    events: events.map(({ doc }) => doc),
    pages: pages.map(({ doc }) => doc),
    categories: categories.map(({ doc }) => doc),
  };
}
