import { createPlayer, type Player, type PlayerState } from '@touchline/player';
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { currentPreferences } from '../preferences';
import { takeEarly } from './early';
import { asPreferred, captionsAtStart, mayStartByItself, turnToLandscape } from './preferred';
import { withCode } from './source-code';
import type { PlayerViewProps } from './types';

type Wanted = Pick<PlayerViewProps, 'id' | 'source' | 'autoPlay' | 'onEnded' | 'onError'>;

/** Makes a player on a video element, or takes the one that began early; loads what is wanted, and again on `retry`. */
export function usePlayer(video: RefObject<HTMLVideoElement | null>, wanted: Wanted) {
  const [player, setPlayer] = useState<Player | null>(null);
  const [attempt, setAttempt] = useState(0);
  const awaitsCaptions = useRef(true);
  const { id, autoPlay = false } = wanted;
  const loaded = useRef<Player>(undefined);

  const load = useEffectEvent((target: Player, play: boolean) => {
    const { source } = wanted;
    awaitsCaptions.current = true;
    const wish = currentPreferences();
    target.load(
      typeof source === 'function' ? async () => asPreferred(await withCode(source), wish) : asPreferred(source, wish),
    );
    if (play) target.play();
  });

  const tell = useEffectEvent((state: PlayerState, before: PlayerState) => {
    // Once the picture moves: while tracks are still found, the stream's own choice would win.
    if (awaitsCaptions.current && state.status === 'playing' && state.captionTracks.length > 0) {
      awaitsCaptions.current = false;
      player?.setCaptions(captionsAtStart(state, currentPreferences(), document.documentElement.lang));
    }
    if (state.fullscreen && !before.fullscreen) turnToLandscape(currentPreferences());
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
      const last = before;
      before = made.state();
      tell(before, last);
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
    if (!isLoaded) load(player, (autoPlay && mayStartByItself(currentPreferences())) || attempt > 0);
  }, [player, id, autoPlay, attempt]);

  return { player, retry: () => setAttempt((count) => count + 1) };
}

/** A part of the player's state; renders again only when that part changes. */
export function usePlayerState<T>(player: Player, select: (state: PlayerState) => T): T {
  const read = () => select(player.state());
  return useSyncExternalStore((listener) => player.subscribe(listener), read, read);
}
