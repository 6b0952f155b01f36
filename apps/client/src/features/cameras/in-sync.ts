import type { CamerasState } from '@touchline/player/model/cameras';

/** How many of the cameras on screen run together, and the first that does not. */
export interface Sync {
  readonly together: number;
  readonly total: number;
  readonly out: string | undefined;
}

/** Counts the cameras on screen; stills follow the clock, too. Null while a camera starts, and for one camera. */
export function syncOf({ tiles }: Pick<CamerasState, 'tiles'>): Sync | null {
  if (tiles.length < 2 || tiles.some(({ status }) => status === 'starting')) return null;
  const out = tiles.filter(({ status }) => status !== 'together' && status !== 'pictures');
  return { together: tiles.length - out.length, total: tiles.length, out: out[0]?.cameraId };
}
