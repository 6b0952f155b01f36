import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '../../shell/context';
import { type SuggestionState, Suggestions } from './suggestions';

/** The suggestions for an input; `retry` requests them again. */
export function useSuggestions(input: string): { state: SuggestionState; retry: () => void } {
  const { api } = useApp();
  const [suggestions] = useState(
    () => new Suggestions(async (term, signal) => (await api.call('searchSuggest', { query: { term }, signal })).items),
  );
  const state = useSyncExternalStore(suggestions.subscribe, suggestions.state, suggestions.state);
  useEffect(() => suggestions.type(input), [suggestions, input]);
  useEffect(() => () => suggestions.stop(), [suggestions]);
  return { state, retry: () => suggestions.retry() };
}
