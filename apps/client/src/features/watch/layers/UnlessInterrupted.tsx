import type { Player } from '@touchline/player/viewing/api';
import type { ReactNode } from 'react';
import { type AwaitedVideo, isInterrupted } from '../playing/useComeback';
import { usePlayerState } from '../playing/usePlayer';

interface UnlessInterruptedProps {
  readonly player: Player;
  readonly video: AwaitedVideo;
  readonly children: ReactNode;
}

/** What a live video that is interrupted does not show, such as what is offered at the end: it is no end. */
export function UnlessInterrupted({ player, video, children }: UnlessInterruptedProps) {
  return usePlayerState(player, (state) => isInterrupted(video, state)) ? null : children;
}
