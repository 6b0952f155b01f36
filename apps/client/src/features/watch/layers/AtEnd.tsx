import type { Player } from '@touchline/player/viewing/api';
import type { ReactNode } from 'react';
import { type AwaitedVideo, isInterrupted } from '../playing/useComeback';
import { usePlayerState } from '../playing/usePlayer';

interface AtEndProps {
  readonly player: Player;
  readonly video: AwaitedVideo;
  readonly children: ReactNode;
}

/** What is offered at the end of a video; not while a live one is interrupted, since that is no end. */
export function AtEnd({ player, video, children }: AtEndProps) {
  return usePlayerState(player, (state) => isInterrupted(video, state)) ? null : children;
}
