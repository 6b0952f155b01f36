import { type Static, Type } from 'typebox';
import { type CallSchema, Cursor, Id, Limit, List, Obj, OneOf, Query } from './common';
import { Event } from './event';
import { Page } from './page';
import { Tile } from './tile';

/** What can be searched for; events are the default (FIND-03). */
export const searchTypes = ['event', 'page'] as const;
export const SearchType = OneOf(searchTypes);
export type SearchType = Static<typeof SearchType>;

/** A word or a thing that the viewer may have meant. */
export const Suggestion = Obj({
  text: Type.String(),
  type: OneOf(['event', 'page', 'term']),
  id: Type.Optional(Id),
});
export type Suggestion = Static<typeof Suggestion>;

/** What was found, and where it goes on (ENT-16). */
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
    summary: 'What the viewer may mean by what they have typed so far.',
    tag: 'Search',
    access: 'public',
    query: Query({ term: Term }),
    answer: List(Suggestion),
  },
  searchQuery: {
    summary: 'The events or pages that match, ten at a time unless asked otherwise.',
    tag: 'Search',
    access: 'public',
    query: SearchQuery,
    answer: SearchResult,
  },
  searchTiles: {
    summary: 'The same as ready tiles.',
    tag: 'Search',
    access: 'public',
    query: SearchQuery,
    answer: List(Tile),
  },
} as const satisfies Record<string, CallSchema>;
