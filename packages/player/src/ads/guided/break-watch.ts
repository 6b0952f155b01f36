import type { Clock } from '../../model/clock';
import { watchPictures } from '../pictures';

interface BreakWatchOptions {
  readonly clock: Clock;
  readonly video: HTMLVideoElement;
  readonly isPaused: () => boolean;
  readonly onTick: () => void;
  /** No new picture was shown; repeated while that lasts, with the number of the report from 1. */
  readonly onStandstill: (count: number) => void;
}

const TICK_MS = 250;
const STANDSTILL_MS = 2500;
/** A longer tick means that the device slept or the tab was frozen. */
const MAX_TICK_MS = 5000;

/** Watches the pictures of a break, which hls.js would wait for without end; returns a function that stops. */
export function watchBreak({ clock, video, isPaused, onTick, onStandstill }: BreakWatchOptions): () => void {
  const hasMoved = watchPictures(video);
  let tickAt = clock.now();
  let movedAt = tickAt;
  let count = 0;
  return clock.every(TICK_MS, () => {
    const now = clock.now();
    const isAwake = now - tickAt <= MAX_TICK_MS;
    tickAt = now;
    if (hasMoved() || isPaused() || !isAwake) movedAt = now;
    onTick();
    if (now - movedAt < STANDSTILL_MS) return;
    movedAt = now;
    onStandstill(++count);
  });
}
