import { type Static, Type } from 'typebox';
import { MAX_FAVOURITES } from '../../limits';
import { type CallSchema, Id, Obj, Query } from '../common';

/** Favourite pages of an account. */
export const FavoritePages = Obj({ pageIds: Type.Array(Id, { maxItems: MAX_FAVOURITES, uniqueItems: true }) });
export type FavoritePages = Static<typeof FavoritePages>;

const PageParams = Obj({ pageId: Id });

export const favoriteCalls = {
  favorites: {
    summary: 'Favourite pages of the account.',
    tag: 'Account',
    access: 'registered',
    query: Query({}),
    answer: FavoritePages,
  },
  replaceFavorites: {
    summary: 'Replace the favourite pages.',
    tag: 'Account',
    access: 'registered',
    query: Query({}),
    body: FavoritePages,
    answer: FavoritePages,
  },
  addFavorite: {
    summary: 'Add a favourite page; idempotent.',
    tag: 'Account',
    access: 'registered',
    params: PageParams,
    query: Query({}),
    answer: FavoritePages,
  },
  removeFavorite: {
    summary: 'Remove a favourite page; idempotent.',
    tag: 'Account',
    access: 'registered',
    params: PageParams,
    query: Query({}),
    answer: FavoritePages,
  },
} as const satisfies Record<string, CallSchema>;
