/** How a viewer's playback stands; who watches behind the live edge sees the rest first. */
export interface PlaybackFacts {
  hasEventEnded: boolean;
  hasPlayerEnded: boolean;
  isAtEdge: boolean;
}

/** Whether the ended view is due: playback ended, or the event did and nothing of it is left to see (ACCESS-08). */
export const isPlaybackOver = ({ hasEventEnded, hasPlayerEnded, isAtEdge }: PlaybackFacts): boolean =>
  hasPlayerEnded || (hasEventEnded && isAtEdge);
