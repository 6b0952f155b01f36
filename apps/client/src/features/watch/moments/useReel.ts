import type { Player } from '@touchline/player/viewing/api';
import { nextScene, type Scene } from '@touchline/rules/match/moment-scenes';
import { useEffect, useState } from 'react';

/** Plays scenes in sequence; seeking elsewhere stops it. */
export function useReel(player: Player, scenes: readonly Scene[]) {
  const [running, setRunning] = useState<{ index: number; scenes: readonly Scene[] }>();

  useEffect(() => {
    if (!running) return undefined;
    const { index, scenes: all } = running;
    const from = all[index]?.from ?? 0;
    player.seek(from);
    player.play();
    // Until the seek has completed, the position is the previous one.
    let hasArrived = false;
    return player.subscribe(() => {
      const { position, status } = player.state();
      hasArrived = hasArrived || Math.abs(position - from) < 2;
      if (!hasArrived || status === 'buffering') return;
      const next = nextScene(all, index, position);
      if (next === 'done') setRunning(undefined);
      else if (next !== index) setRunning({ index: next, scenes: all });
    });
  }, [player, running]);

  return {
    /** The number of the current scene, from 1. */
    current: running && running.index + 1,
    total: running?.scenes.length ?? scenes.length,
    start: () => setRunning({ index: 0, scenes }),
    stop: () => setRunning(undefined),
  };
}
