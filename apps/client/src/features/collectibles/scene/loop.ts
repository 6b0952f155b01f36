import { SCENE_MS } from './scene-time';

/** Half a frame: seeking into the middle of a frame shows that one. */
const HALF_FRAME = 0.02;
/** Further before the scene than a seek lands: it plays somewhere else. */
const BEFORE = 0.5;

interface LoopMoment {
  /** Where the video is, media seconds. */
  readonly position: number;
  /** Wall-clock time of media time 0, epoch seconds. */
  readonly zeroAt: number;
  /** Where the scene begins, epoch ms. */
  readonly start: number;
  /** The dates of the camera are so much later than those of the common clock. */
  readonly offsetMs: number;
  readonly isPlaying: boolean;
  /** Whether the scene has been moved since: it is shown from its beginning. */
  readonly isMoved: boolean;
}

/** Where the loop has to go now (media seconds), if anywhere, and how much of the scene has been played, from 0 to 1. */
export function loopAt({ position, zeroAt, start, offsetMs, isPlaying, isMoved }: LoopMoment): {
  readonly seekTo: number | undefined;
  readonly share: number;
} {
  const from = (start + offsetMs) / 1000 - zeroAt;
  const played = position - from;
  const seconds = SCENE_MS / 1000;
  const isOutside = isPlaying ? played < -BEFORE || played >= seconds : Math.abs(played - HALF_FRAME) > HALF_FRAME;
  return {
    seekTo: isOutside || isMoved ? from + HALF_FRAME : undefined,
    share: Math.min(1, Math.max(0, played / seconds)),
  };
}
