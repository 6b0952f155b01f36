import type { PlayerError } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import { useEffect, useEffectEvent } from 'react';
import type { PlayedVideo } from '../types';

const FIRST_MS = 10_000;
const MOST_MS = 60_000;

/** Whether a live video that cannot be watched now may come back while the viewer waits. */
export const mayComeBack = ({ reported }: Pick<PlayedVideo, 'reported'>, error: PlayerError | null): boolean =>
  reported.source === 'live' && (error?.reason === 'unavailable' || error?.reason === 'refused');

/** Looks quietly, from time to time, whether a live video that went off air is back, and then plays it. */
export function useComeback(player: Player | null, video: PlayedVideo, retry: () => void): void {
  const { id } = video;
  const isAwaited = useEffectEvent(() => mayComeBack(video, player?.state().error ?? null));
  const look = useEffectEvent(async () => {
    const { source } = video;
    if (typeof source === 'function') await source();
  });
  const goOn = useEffectEvent(() => {
    if (isAwaited()) retry();
  });
  useEffect(
    () =>
      player
        ? awaitReturn(player, { isAwaited: () => isAwaited(), look: () => look(), goOn: () => goOn() })
        : undefined,
    [player, id],
  );
}

interface Awaited {
  readonly isAwaited: () => boolean;
  /** Fails while it is not there. */
  readonly look: () => Promise<void>;
  readonly goOn: () => void;
}

/** Looks less and less often, and not while the page is hidden. Returns how to stop. */
function awaitReturn(player: Player, { isAwaited, look, goOn }: Awaited): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let isLeft = false;
  const ask = async () => {
    timer = undefined;
    isLooking = true;
    tries++;
    const isBack = await look().then(
      () => true,
      () => false,
    );
    isLooking = false;
    if (isLeft) return;
    if (isBack) goOn();
    follow();
  };
  const follow = () => {
    if (player.state().status === 'playing') tries = 0;
    if (document.hidden || !isAwaited()) {
      clearTimeout(timer);
      timer = undefined;
    } else if (!isLooking) timer ??= setTimeout(() => void ask(), waitOf(tries));
  };
  const unsubscribe = player.subscribe(follow);
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    isLeft = true;
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', follow);
  };
}

/** Longer with every try, and spread, so that all who wait do not ask at the same moment. */
const waitOf = (tries: number): number =>
  Math.min(FIRST_MS * 1.5 ** Math.min(tries, 10), MOST_MS) * (0.8 + Math.random() * 0.4);
