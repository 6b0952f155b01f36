import type { Locale } from '@touchline/contract';
import type { KnownWord } from '@touchline/rules';
import { type SqlBool, sql } from 'kysely';
import type { Audience } from '../../kernel/common/audience';
import { offered } from '../../kernel/store/conditions';
import type { Db } from '../../kernel/store/store';

/** More words than this no node keeps; the rarest are not known then. */
const MOST_WORDS = 200_000;

/** A row that may be what was searched for. */
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

/** Words of which one is enough, and about how many documents hold one of them, where that is known. */
interface WordGroup {
  words: readonly string[];
  count?: number;
}

export interface DocumentWish {
  kinds: readonly FoundDocument['kind'][];
  /** Where the words have to stand. */
  place: 'names' | 'words';
  /** One word of each of these lists. */
  groups: readonly WordGroup[];
  /** Of pages, of events that are on or to come, and of events that are over. */
  limit: number;
}

/** Documents on offer that hold the words: what is on or comes next, what was last, and pages. */
export async function findDocuments(
  db: Db,
  { kinds, place, groups, limit }: DocumentWish,
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
      // Whoever looks in the names has no use for the many other words.
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

/** From so many documents on, reading them in the order of time finds the wanted few sooner than their index does. */
const DENSE = 2000;

/** Whether a document holds one of the words; only the rarest words are looked up in the index, and only where they are rare. */
function holds(place: DocumentWish['place'], { words, count = 0 }: WordGroup, isRarest: boolean) {
  const column = isRarest && count <= DENSE ? sql.ref(place) : sql`(${sql.ref(place)} || '{}'::text[])`;
  return sql<SqlBool>`${column} && ${sql.val([...words])}::text[]`;
}

/** The words of all names, the frequent ones first. */
export async function knownWords(db: Db): Promise<KnownWord[]> {
  return db.selectFrom('search_word').select(['word', 'count']).orderBy('count', 'desc').limit(MOST_WORDS).execute();
}

/** How many people keep a page, by the page's team, or `page:` and its id where it has none. */
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
