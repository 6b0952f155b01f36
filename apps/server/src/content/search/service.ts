import { createHash } from 'node:crypto';
import type { Event, Page, SearchType, Suggestion, Tile } from '@touchline/contract';
import { rankCandidates, type SearchCandidate } from '@touchline/rules/search/rank';
import { Vocabulary, type WordMatches } from '@touchline/rules/search/vocabulary';
import { termWords, wordStem } from '@touchline/rules/search/words';
import type { Audience } from '../../kernel/common/audience';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import { readOffset, writeCursor } from '../catalogue/cursor';
import type { Pages } from '../catalogue/pages';
import type { Tiles } from '../catalogue/tiles';
import type { Events } from '../events/service';
import { countFollowers, type DocumentQuery, type FoundDocument, findDocuments, knownWords } from './queries';

interface SearchOptions {
  store: Store;
  events: Events;
  pages: Pages;
  tiles: Tiles;
  /** Epoch ms. */
  now: () => number;
}

interface SearchRequest {
  term: string;
  type: SearchType;
  limit: number;
  /** The cursor of the previous part. */
  next?: string;
}

interface Part<T> {
  items: T[];
  next?: string;
}

interface Known {
  vocabulary: Vocabulary;
  followers: ReadonlyMap<string, number>;
}

type Candidate = SearchCandidate & { document: FoundDocument };

/** At most this many current or upcoming and this many past results of each kind are ranked. */
const MOST_CANDIDATES = 150;
const SUGGEST_CANDIDATES = 12;
const MOST_SUGGESTIONS = 8;
const MOST_LIVE = 100;

/** Finds events and pages by what a viewer types, including typing errors (FIND-*). */
export class Search {
  readonly #options: SearchOptions;
  readonly #known: Remembered<Known>;

  constructor(options: SearchOptions) {
    this.#options = options;
    const { store } = options;
    this.#known = remember(store, ['catalogue'], async () => {
      const [words, followers] = await Promise.all([knownWords(store.db), countFollowers(store.db)]);
      return { vocabulary: new Vocabulary(words), followers };
    });
  }

  /** Suggestions for an unfinished term: names of pages and events, each once. */
  async suggest(term: string, audience: Audience): Promise<Suggestion[]> {
    const found = await this.#ranked(term, ['page', 'event'], SUGGEST_CANDIDATES, audience);
    const suggestions = new Map<string, Suggestion>();
    for (const { document } of found) {
      const text = titleOf(document, audience);
      const key = text.toLowerCase();
      if (!suggestions.has(key)) suggestions.set(key, { text, type: document.kind, id: document.item_id });
      if (suggestions.size === MOST_SUGGESTIONS) break;
    }
    return [...suggestions.values()];
  }

  /** Tiles of the live events whose teams have the most followers; of equal ones, those that started last. */
  async popular(limit: number, audience: Audience): Promise<Tile[]> {
    const { events, tiles } = this.#options;
    const { followers } = await this.#known.get();
    const live = await events.list({ status: ['live'], newestFirst: true, limit: MOST_LIVE }, audience);
    const ranked = live
      .map(({ id, teamIds }) => ({ id, count: teamIds.reduce((sum, team) => sum + (followers.get(team) ?? 0), 0) }))
      .sort((a, b) => b.count - a.count)
      .slice(0, limit)
      .map(({ id }) => ({ event: id }));
    return ranked.length === 0 ? [] : tiles.resolve(ranked, audience);
  }

  async query(request: SearchRequest, audience: Audience): Promise<Part<Event | Page>> {
    const { ids, ...part } = await this.#part(request, audience);
    return { items: await this.#items(request.type, ids, audience), ...part };
  }

  async tiles(request: SearchRequest, audience: Audience): Promise<Part<Tile>> {
    const { ids, ...part } = await this.#part(request, audience);
    const references = ids.map((id) => (request.type === 'event' ? { event: id } : { page: id }));
    return { items: ids.length === 0 ? [] : await this.#options.tiles.resolve(references, audience), ...part };
  }

  async #part(
    { term, type, limit, next }: SearchRequest,
    audience: Audience,
  ): Promise<{ ids: string[]; next?: string }> {
    const list = listOf(type, term);
    const offset = next === undefined ? 0 : readOffset(list, next);
    const found = await this.#ranked(term, [type], MOST_CANDIDATES, audience);
    const ids = found.slice(offset, offset + limit).map(({ document }) => document.item_id);
    return { ids, ...(found.length > offset + limit ? { next: writeCursor(list, offset + limit) } : {}) };
  }

  async #items(type: SearchType, ids: readonly string[], audience: Audience): Promise<(Event | Page)[]> {
    if (ids.length === 0) return [];
    const { events, pages } = this.#options;
    if (type === 'page') return pages.batch(ids, audience);
    const found = new Map((await events.list({ ids, limit: ids.length }, audience)).map((event) => [event.id, event]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async #ranked(term: string, kinds: DocumentQuery['kinds'], limit: number, audience: Audience): Promise<Candidate[]> {
    const typed = termWords(term);
    if (typed.length === 0) return [];
    const { vocabulary, followers } = await this.#known.get();
    const now = Math.floor(this.#options.now() / 1000);
    for (const { place, wanted, any } of readings(typed, vocabulary)) {
      const lists = wanted.map((meant) => [...meant.keys()]);
      const groups = (any ? [[...new Set(lists.flat())]] : lists).map((words) =>
        place === 'names' ? { words, count: vocabulary.count(words) } : { words },
      );
      const found = await findDocuments(this.#options.store.db, { kinds, place, groups, limit }, audience, now);
      if (found.length === 0) continue;
      const candidates = found.map((document) => toCandidate(document, followers));
      return rankCandidates(candidates, wanted, now);
    }
    return [];
  }
}

/** Identifies the list of a search in its cursors, however long the term is. */
function listOf(type: SearchType, term: string): string {
  const digest = createHash('sha256').update(termWords(term).join(' ')).digest('base64url');
  return `search/${type}/${digest.slice(0, 16)}`;
}

interface Reading {
  place: DocumentQuery['place'];
  wanted: readonly WordMatches[];
  /** One of the words is enough. */
  any?: boolean;
}

/**
 * The interpretations of a term, most likely first: every word in a name; compound words written apart; every word
 * anywhere in the description; any word in a name.
 */
function readings(typed: readonly string[], vocabulary: Vocabulary): Reading[] {
  const wanted = typed.map((word) => vocabulary.match(word));
  const said = typed.map((word, at) => new Map([[wordStem(word), 1], [word, 1], ...(wanted[at] ?? [])]));
  const joined = typed.slice(1).map((word, at): Reading => {
    const together = vocabulary.match(`${typed[at] ?? ''}${word}`);
    return { place: 'names', wanted: [...wanted.slice(0, at), together, ...wanted.slice(at + 2)] };
  });
  return [
    { place: 'names', wanted },
    ...joined,
    { place: 'words', wanted: said },
    ...(typed.length > 1 ? [{ place: 'names', wanted, any: true } as const] : []),
  ];
}

function toCandidate(document: FoundDocument, followers: ReadonlyMap<string, number>): Candidate {
  const { id, title, names, words, team_ids, starts_at, ends_at } = document;
  const followed = [id, ...team_ids].reduce((sum, key) => sum + (followers.get(key) ?? 0), 0);
  return {
    id,
    title,
    names,
    words,
    ...(starts_at === null ? {} : { startsAt: starts_at, endsAt: ends_at }),
    followers: followed,
    document,
  };
}

const titleOf = ({ titles }: FoundDocument, { locale }: Audience): string => titles[locale] ?? titles.en ?? '';
