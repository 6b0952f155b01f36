import { readFavorites } from '@touchline/rules';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { browserValue } from '../../shell/preferences';

/** What is kept on this device without an account; merged into one at sign-in (FAV-03). */
export const localFavorites = browserValue('favoritePageIds', readFavorites);

const NONE: readonly string[] = [];

export const useLocalFavorites = (): readonly string[] =>
  useSyncExternalStore(localFavorites.subscribe, localFavorites.get, () => NONE);

/** Whether somebody without an account has just kept something. */
export const promptStore = createStore<{ isAsked: boolean }>(() => ({ isAsked: false }));
