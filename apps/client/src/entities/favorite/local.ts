import { readFavourites } from '@touchline/rules/following/favourites';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { browserValue } from '../../shell/preferences/local-value';

/** The favourites of a guest, stored on this device; merged into the account at sign-in (FAV-03). */
export const localFavorites = browserValue('favoritePageIds', readFavourites);

const NONE: readonly string[] = [];

export const useLocalFavorites = (): readonly string[] =>
  useSyncExternalStore(localFavorites.subscribe, localFavorites.get, () => NONE);

/** Whether a guest has just added a favourite and is asked to sign in. */
export const promptStore = createStore<{ isAsked: boolean }>(() => ({ isAsked: false }));
