import { type Static, Type } from 'typebox';
import { MOST_FAVORITES } from '../limits';
import { type CallSchema, Id, Obj, Query } from './common';

/** The pages a person keeps. */
export const FavoritePages = Obj({ pageIds: Type.Array(Id, { maxItems: MOST_FAVORITES, uniqueItems: true }) });
export type FavoritePages = Static<typeof FavoritePages>;

const PageParams = Obj({ pageId: Id });

export const favoriteCalls = {
  favorites: {
    summary: 'The pages the person keeps.',
    tag: 'Person',
    access: 'registered',
    query: Query({}),
    answer: FavoritePages,
  },
  replaceFavorites: {
    summary: 'Replace the pages the person keeps.',
    tag: 'Person',
    access: 'registered',
    query: Query({}),
    body: FavoritePages,
    answer: FavoritePages,
  },
  addFavorite: {
    summary: 'Keep a page; keeping it twice changes nothing.',
    tag: 'Person',
    access: 'registered',
    params: PageParams,
    query: Query({}),
    answer: FavoritePages,
  },
  removeFavorite: {
    summary: 'Keep a page no longer; removing it twice changes nothing.',
    tag: 'Person',
    access: 'registered',
    params: PageParams,
    query: Query({}),
    answer: FavoritePages,
  },
} as const satisfies Record<string, CallSchema>;
