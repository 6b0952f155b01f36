import type { PlayerState } from '../model/state';
import { type PlayerEvent, reduce } from './reducer';

/** Holds the state of a player and notifies subscribers of changes. */
export interface StateStore {
  state(): PlayerState;
  apply(event: PlayerEvent): void;
  subscribe(listener: () => void): () => void;
  clear(): void;
}

export function createStore(initial: PlayerState): StateStore {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    state: () => state,
    apply(event) {
      const next = reduce(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear: () => listeners.clear(),
  };
}
