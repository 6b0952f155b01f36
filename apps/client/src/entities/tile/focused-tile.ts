import type { Tile } from '@touchline/contract';
import { createContext, startTransition, useContext, useEffect, useState } from 'react';

/** Publishes the focused tile; on a TV the stage shows it. */
export interface FocusedTile {
  tell: (tile: Tile) => void;
  subscribe: (listener: (tile: Tile) => void) => () => void;
}

export function createFocusedTile(): FocusedTile {
  const listeners = new Set<(tile: Tile) => void>();
  return {
    tell: (tile) => {
      for (const listener of listeners) listener(tile);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const FocusedTileContext = createContext<FocusedTile | undefined>(undefined);
export const FocusedTileProvider = FocusedTileContext.Provider;
export const useFocusedTileTeller = () => useContext(FocusedTileContext)?.tell;

/** Tiles focused for less time are skipped. */
const SETTLE_MS = 400;

/** The tile that has kept focus for a while. */
export function useSettledTile(focused: FocusedTile): Tile | undefined {
  const [settled, setSettled] = useState<Tile>();
  useEffect(() => {
    let timer: number | undefined;
    const leave = focused.subscribe((tile) => {
      window.clearTimeout(timer);
      // As a transition: key presses take precedence.
      timer = window.setTimeout(() => startTransition(() => setSettled(tile)), SETTLE_MS);
    });
    return () => {
      window.clearTimeout(timer);
      leave();
    };
  }, [focused]);
  return settled;
}
