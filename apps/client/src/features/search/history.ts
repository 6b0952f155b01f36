import { forgetSearch, readSearchHistory, rememberSearch } from '@touchline/rules/search/history';
import { useSyncExternalStore } from 'react';
import { browserValue } from '../../shell/preferences/local-value';

const value = browserValue('searchHistory', readSearchHistory);
const NONE: readonly string[] = [];

/** The search history of this device, newest first (FIND-05). */
export const useSearchHistory = (): readonly string[] => useSyncExternalStore(value.subscribe, value.get, () => NONE);

export const noteSearch = (term: string): void => value.set(rememberSearch(value.get(), term));
export const dropSearch = (term: string): void => value.set(forgetSearch(value.get(), term));
export const dropAllSearches = (): void => value.set([]);
