import type { PlayerError, PlayerState } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import { spread } from '@touchline/rules/app/jitter';
import { useEffect, useEffectEvent } from 'react';
import type { PlayedVideo } from '../types';

const FIRST_MS = 10_000;
const MOST_MS = 60_000;

/** What tells whether a video is live, and whether its source can be asked for again: one with a fixed address cannot. */
export type AwaitedVideo = Pick<PlayedVideo, 'reported'> & Partial<Pick<PlayedVideo, 'source'>>;

/** Whether a full server did not give the address of the video: it is asked again, and the viewer need not leave. */
export const isBusyError = (error: Pick<PlayerError, 'detail'> | null): boolean => error?.detail === 'source-503';

/** Whether a live video ended before its event or channel did. */
export const isInterrupted = ({ reported, source }: AwaitedVideo, { status }: Pick<PlayerState, 'status'>): boolean =>
  status === 'ended' && reported.source === 'live' && typeof source !== 'object';

/** Whether the picture is covered by the reason why there is none. */
export const isCovered = (video: AwaitedVideo, state: Pick<PlayerState, 'status'>): boolean =>
  state.status === 'failed' || isInterrupted(video, state);

/** Whether a video that cannot be watched now may come back while the viewer waits: a live one, or any of a full server. */
export const mayComeBack = (video: AwaitedVideo, state: Pick<PlayerState, 'status' | 'error'>): boolean =>
  isInterrupted(video, state) ||
  isBusyError(state.error) ||
  (video.reported.source === 'live' && (state.error?.reason === 'unavailable' || state.error?.reason === 'refused'));

/** Looks quietly, from time to time, whether a video that may come back is there, and then plays it. */
export function useComeback(player: Player | null, video: PlayedVideo, retry: () => void): void {
  const { id } = video;
  const isAwaited = useEffectEvent(() => player !== null && mayComeBack(video, player.state()));
  const look = useEffectEvent(async () => {
    const { source } = video;
    const { kind } = typeof source === 'function' ? await source() : source;
    return kind === 'stream' || video.reported.source === 'recording';
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
  /** Fails or tells no while it is not there. */
  readonly look: () => Promise<boolean>;
  readonly goOn: () => void;
}

/** Looks less and less often, and not while the page is hidden. Returns how to stop. */
function awaitReturn(player: Player, { isAwaited, look, goOn }: Awaited): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let isLeft = false;
  let wentOnAt = 0;
  const ask = async () => {
    timer = undefined;
    isLooking = true;
    tries++;
    const isBack = await look().catch(() => false);
    isLooking = false;
    if (isLeft) return;
    if (isBack) {
      wentOnAt = Date.now();
      goOn();
    }
    follow();
  };
  const follow = () => {
    // The last seconds of what ended may play once more.
    if (player.state().status === 'playing' && Date.now() - wentOnAt > MOST_MS) tries = 0;
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
  spread(Math.min(FIRST_MS * 1.5 ** Math.min(tries, 10), MOST_MS), Math.random());
