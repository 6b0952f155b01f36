import { type Static, Type } from 'typebox';
import { type CallSchema, Cursor, Id, Limit, List, Obj, OneOf, Query } from '../common';
import { Event } from './event';
import { Page } from './page';
import { Tile } from './tile';

/** Types of search results; events by default (FIND-03). */
export const searchTypes = ['event', 'page'] as const;
export const SearchType = OneOf(searchTypes);
export type SearchType = Static<typeof SearchType>;

/** A suggested term, event or page. */
export const Suggestion = Obj({
  text: Type.String(),
  type: OneOf(['event', 'page', 'term']),
  id: Type.Optional(Id),
});
export type Suggestion = Static<typeof Suggestion>;

/** Search results (ENT-16). */
export const SearchResult = List(Type.Union([Event, Page]));
export type SearchResult = Static<typeof SearchResult>;

const Term = Type.String({ minLength: 1, maxLength: 100 });
const SearchQuery = Query({
  term: Term,
  type: Type.Optional(SearchType),
  limit: Limit(50),
  next: Cursor,
});

export const searchCalls = {
  searchSuggest: {
    summary: 'Suggestions for a partial term.',
    tag: 'Search',
    access: 'public',
    query: Query({ term: Term }),
    answer: List(Suggestion),
  },
  searchPopular: {
    summary: 'Live events with the most followers as tiles, for an empty search.',
    tag: 'Search',
    access: 'public',
    query: Query({ limit: Limit(20) }),
    answer: List(Tile),
  },
  searchQuery: {
    summary: 'Matching events or pages; 10 per page by default.',
    tag: 'Search',
    access: 'public',
    query: SearchQuery,
    answer: SearchResult,
  },
  searchTiles: {
    summary: 'Matching events or pages as tiles.',
    tag: 'Search',
    access: 'public',
    query: SearchQuery,
    answer: List(Tile),
  },
} as const satisfies Record<string, CallSchema>;
