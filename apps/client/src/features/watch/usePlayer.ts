import { createPlayer, type Player, type PlayerState } from '@touchline/player';
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { takeEarly } from './early';
import { withCode } from './source-code';
import type { PlayerViewProps } from './types';

type Wanted = Pick<PlayerViewProps, 'id' | 'source' | 'autoPlay' | 'onEnded' | 'onError'>;

/** Makes a player on a video element, or takes the one that began early; loads what is wanted, and again on `retry`. */
export function usePlayer(video: RefObject<HTMLVideoElement | null>, wanted: Wanted) {
  const [player, setPlayer] = useState<Player | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { id, autoPlay = false } = wanted;
  const loaded = useRef<Player>(undefined);

  const load = useEffectEvent((target: Player, play: boolean) => {
    const { source } = wanted;
    target.load(typeof source === 'function' ? () => withCode(source) : source);
    if (play) target.play();
  });

  const tell = useEffectEvent((state: PlayerState, before: PlayerState) => {
    if (state.status === before.status) return;
    if (state.status === 'ended') wanted.onEnded?.();
    if (state.error) wanted.onError?.(state.error);
  });

  const early = useEffectEvent((element: HTMLVideoElement) => takeEarly(element, id));

  useEffect(() => {
    if (!video.current) return undefined;
    loaded.current = early(video.current);
    const made = loaded.current ?? createPlayer({ video: video.current });
    let before = made.state();
    made.subscribe(() => {
      const state = made.state();
      tell(state, before);
      before = state;
    });
    setPlayer(made);
    return () => {
      made.destroy();
      setPlayer(null);
    };
  }, [video]);

  useEffect(() => {
    if (!player || !id) return;
    const isLoaded = player === loaded.current;
    loaded.current = undefined;
    if (!isLoaded) load(player, autoPlay || attempt > 0);
  }, [player, id, autoPlay, attempt]);

  return { player, retry: () => setAttempt((count) => count + 1) };
}

/** A part of the player's state; renders again only when that part changes. */
export function usePlayerState<T>(player: Player, select: (state: PlayerState) => T): T {
  const read = () => select(player.state());
  return useSyncExternalStore((listener) => player.subscribe(listener), read, read);
}
