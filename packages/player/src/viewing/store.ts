import type { PlayerState } from '../model/state';
import { type PlayerEvent, reduce } from './reducer';

/** Holds a player's state and tells who listens when it changes. */
export interface StateStore {
  state(): PlayerState;
  apply(event: PlayerEvent): void;
  subscribe(listener: () => void): () => void;
  clear(): void;
}

/** Begins with a state. */
export function createStore(first: PlayerState): StateStore {
  const listeners = new Set<() => void>();
  let state = first;
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
