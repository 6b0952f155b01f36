import { readFavourites } from '@touchline/rules';
import { useSyncExternalStore } from 'react';
import { browserValue } from '../preferences';

/** What is kept on this device without an account; merged into one at sign-in (FAV-03). */
export const localFavorites = browserValue('favoritePageIds', readFavourites);

const NONE: readonly string[] = [];

export const useLocalFavorites = (): readonly string[] =>
  useSyncExternalStore(localFavorites.subscribe, localFavorites.get, () => NONE);
