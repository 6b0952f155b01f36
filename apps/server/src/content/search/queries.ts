import type { Locale } from '@touchline/contract';
import type { KnownWord } from '@touchline/rules/search/vocabulary';
import { type SqlBool, sql } from 'kysely';
import type { Audience } from '../../kernel/common/audience';
import { offered } from '../../kernel/store/conditions';
import type { Db } from '../../kernel/store/store';

/** The most words that a node keeps; the rarest are left out. */
const MOST_WORDS = 200_000;

/** A candidate for a search result. */
export interface FoundDocument {
  id: string;
  kind: 'event' | 'page';
  item_id: string;
  titles: Partial<Record<Locale, string>>;
  title: string[];
  names: string[];
  words: string[];
  team_ids: string[];
  starts_at: number | null;
  ends_at: number;
}

/** Alternative words, and about how many documents contain one of them, where that is known. */
interface WordGroup {
  words: readonly string[];
  count?: number;
}

export interface DocumentQuery {
  kinds: readonly FoundDocument['kind'][];
  /** The fields that must contain the words. */
  place: 'names' | 'words';
  /** One word of each of these groups. */
  groups: readonly WordGroup[];
  /** Limits for pages, for current and upcoming events, and for past events. */
  limit: number;
}

/** Documents on offer that contain the words: current and upcoming events, the latest past ones, and pages. */
export async function findDocuments(
  db: Db,
  { kinds, place, groups, limit }: DocumentQuery,
  audience: Audience,
  now: number,
): Promise<FoundDocument[]> {
  if (groups.length === 0 || groups.some(({ words }) => words.length === 0)) return [];
  const rarest = groups.reduce((rare, group) => ((group.count ?? 0) < (rare.count ?? 0) ? group : rare));
  const part = (kind: FoundDocument['kind'], time: 'over' | 'ahead') => {
    const direction = time === 'over' ? 'desc' : 'asc';
    let query = db
      .selectFrom('search_document')
      .select(['id', 'kind', 'item_id', 'titles', 'title', 'names', 'team_ids', 'starts_at', 'ends_at'])
      // A search in names does not need the many other words.
      .select(place === 'words' ? 'words' : sql<string[]>`'{}'::text[]`.as('words'))
      .where('kind', '=', kind)
      .where('ends_at', time === 'over' ? '<=' : '>', now)
      .where(offered('search_document', audience, now));
    for (const group of groups) query = query.where(holds(place, group, group === rarest));
    return sql`(${query.orderBy('ends_at', direction).orderBy('id', direction).limit(limit)})`;
  };
  const parts = kinds.flatMap((kind) =>
    kind === 'page' ? [part(kind, 'ahead')] : [part(kind, 'ahead'), part(kind, 'over')],
  );
  const { rows } = await sql<FoundDocument>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

/** From this many documents on, reading them in order of time is faster than their index. */
const DENSE = 2000;

/** Whether a document contains one of the words; only rare words are looked up in the index. */
function holds(place: DocumentQuery['place'], { words, count = 0 }: WordGroup, isRarest: boolean) {
  const column = isRarest && count <= DENSE ? sql.ref(place) : sql`(${sql.ref(place)} || '{}'::text[])`;
  return sql<SqlBool>`${column} && ${sql.val([...words])}::text[]`;
}

/** The words of all names, the frequent ones first. */
export async function knownWords(db: Db): Promise<KnownWord[]> {
  return db.selectFrom('search_word').select(['word', 'count']).orderBy('count', 'desc').limit(MOST_WORDS).execute();
}

/** The number of followers of a page, by the page's team, or `page:` and its id where it has none. */
export async function countFollowers(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('favorite')
    .innerJoin('page', 'page.id', 'favorite.page_id')
    .select((eb) => ['page.id', 'page.team_id', eb.fn.countAll<number>().as('count')])
    .groupBy(['page.id', 'page.team_id'])
    .orderBy('count', 'desc')
    .limit(MOST_FOLLOWED)
    .execute();
  return new Map(rows.map(({ id, team_id, count }) => [team_id ?? `page:${id}`, count]));
}
const MOST_FOLLOWED = 10_000;
