import type { CategoryEntry, EventEntry, PageEntry, Text } from '@touchline/contract/content';
import { locales, pageTypes } from '@touchline/contract/schema';
import { searchWords, wordStem } from '@touchline/rules/search/words';

/** Incremented when the words of the same texts change: rows of an older version are rebuilt. */
export const DOCUMENT_RULES = 1;

type Offer = 'regions' | 'platforms' | 'publishFrom' | 'publishTo';
type Named = 'id' | 'name' | 'categoryId' | 'keywords' | 'description' | Offer;

/** The fields that documents are built from, equal in entries as written and as stored. */
interface Searchable {
  events: readonly Pick<EventEntry, Named | 'shortName' | 'competition' | 'teamIds' | 'startTime' | 'endTime'>[];
  pages: readonly Pick<PageEntry, Named | 'title' | 'shortTitle' | 'teamId' | 'pageType' | 'unlisted'>[];
  categories: readonly Pick<CategoryEntry, 'id' | 'name'>[];
}

/** A row of `search_document` without its source. */
interface SearchDocument {
  id: string;
  kind: 'event' | 'page';
  item_id: string;
  rules: number;
  titles: Record<string, string>;
  title: string[];
  names: string[];
  words: string[];
  team_ids: string[];
  starts_at: number | null;
  ends_at: number;
  regions: string[] | null;
  platforms: string[] | null;
  publish_from: number | null;
  publish_to: number | null;
}

/** Later than any end: for entries without one. */
const NEVER = 32_503_680_000;
const MOST_WORDS = 300;

/** The search documents of these events and pages, with their words in every language. */
export function searchDocuments({ events, pages, categories }: Searchable): SearchDocument[] {
  const sports = new Map(categories.map(({ id, name }) => [id, name]));
  const teams = new Map<string, Text[]>();
  for (const { teamId, name, title, shortTitle, keywords = [] } of pages)
    if (teamId !== undefined)
      teams.set(teamId, [...(teams.get(teamId) ?? []), ...texts(name, title, shortTitle), ...keywords]);
  const sportOf = (id: string | undefined) => texts(id === undefined ? undefined : sports.get(id));
  return [
    ...events.map((event): SearchDocument => {
      const { name, shortName, competition, teamIds = [], keywords = [], description } = event;
      const others = [...texts(shortName, competition), ...keywords, ...sportOf(event.categoryId)];
      return {
        id: `event:${event.id}`,
        kind: 'event',
        item_id: event.id,
        ...wordsOf([name], [...others, ...teamIds.flatMap((id) => teams.get(id) ?? [])], aboutOf(description)),
        team_ids: teamIds,
        starts_at: event.startTime,
        ends_at: event.endTime ?? NEVER,
        ...offerOf(event),
      };
    }),
    ...pages.filter(isFindable).map((page): SearchDocument => {
      const { name, title, shortTitle, teamId, keywords = [], description } = page;
      return {
        id: `page:${page.id}`,
        kind: 'page',
        item_id: page.id,
        ...wordsOf(
          [title ?? name],
          [...texts(name, shortTitle), ...keywords, ...sportOf(page.categoryId)],
          texts(description),
        ),
        team_ids: teamId === undefined ? [] : [teamId],
        starts_at: null,
        ends_at: NEVER,
        ...offerOf(page),
      };
    }),
  ];
}

/**
 * Home pages are always reachable, landing pages have their own audience, unlisted pages open by address only, and pages of
 * unknown types cannot be shown.
 */
const isFindable = ({ pageType, unlisted }: Pick<PageEntry, 'pageType' | 'unlisted'>): boolean =>
  !unlisted && pageTypes.some((known) => known === pageType) && !UNSOUGHT.has(pageType);
const UNSOUGHT: ReadonlySet<string> = new Set(['ClassicHome', 'HOME_TAB', 'Landing']);

function wordsOf(title: readonly [Text], names: readonly Text[], about: readonly Text[]) {
  const titleWords = distinct(title.flatMap(everyLanguage).flatMap(searchWords));
  const nameWords = distinct([...titleWords, ...names.flatMap(everyLanguage).flatMap(searchWords)]);
  const stems = about.flatMap(everyLanguage).flatMap(searchWords).map(wordStem);
  const [text] = title;
  return {
    rules: DOCUMENT_RULES,
    titles: typeof text === 'string' ? { en: text } : { ...text },
    title: titleWords,
    names: nameWords,
    words: distinct([...nameWords, ...stems]),
  };
}

const distinct = (words: readonly string[]): string[] => [...new Set(words)].slice(0, MOST_WORDS);
/** English first, however the text was written. */
const everyLanguage = (text: Text): string[] =>
  typeof text === 'string' ? [text] : locales.flatMap((locale) => text[locale] ?? []);
const texts = (...given: (Text | undefined)[]): Text[] => given.filter((text) => text !== undefined);
const aboutOf = (description: EventEntry['description']): Text[] => texts(description?.short, description?.long);

const offerOf = ({ regions, platforms, publishFrom, publishTo }: Pick<EventEntry, Offer>) => ({
  regions: regions ?? null,
  platforms: platforms ?? null,
  publish_from: publishFrom ?? null,
  publish_to: publishTo ?? null,
});
