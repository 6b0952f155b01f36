/** State of playback and event. */
interface PlaybackFacts {
  hasEventEnded: boolean;
  hasPlayerEnded: boolean;
  isAtEdge: boolean;
}

/**
 * Whether to show the ended view: playback ended, or the event ended and the viewer is at the live edge (ACCESS-08).
 */
export const isPlaybackOver = ({ hasEventEnded, hasPlayerEnded, isAtEdge }: PlaybackFacts): boolean =>
  hasPlayerEnded || (hasEventEnded && isAtEdge);
