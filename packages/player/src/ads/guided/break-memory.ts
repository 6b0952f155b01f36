import type { AdsHost } from '../../model/ads';

interface Announced {
  readonly id: string;
  /** Epoch seconds. */
  readonly startsAt: number;
}

/** Which breaks of a stream are played: each once, also across zaps and reloads. */
export interface BreakMemory {
  /**
   * Whether hls.js is told of a break that a playlist announces; `isAllowed` is whether ads may be shown at all now.
   * What it was told of remains: hls.js may have loaded it already, and takes the content after a break that is gone for
   * the beginning of the stream, so that the oldest break would follow.
   */
  isAnnounced(announced: Announced, isAllowed: boolean): boolean;
  /** Whether a break that hls.js knows is still to be played. */
  isDue(id: string): boolean;
  /** An ad of the break is on screen. */
  see(id: string): void;
  /** The break is not played (any more). */
  cancel(id: string): void;
  /** hls.js is done with the break. */
  close(id: string): void;
  /** hls.js starts again and knows no break. */
  restart(): void;
}

/** Breaks that were not allowed are shown afterwards only if they are still to come, in seconds. */
const MIN_NOTICE = 2;
/** More breaks than a live window has. */
const MAX_IDS = 500;

export function createBreakMemory(host: Pick<AdsHost, 'hasSeen' | 'remember'>, serverTime: () => number): BreakMemory {
  const [known, cancelled, closed] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [withheld, shown] = [new Set<string>(), new Set<string>()];
  const isOver = (id: string) => cancelled.has(id) || closed.has(id) || (host.hasSeen(id) && !shown.has(id));
  return {
    isAnnounced({ id, startsAt }, isAllowed) {
      if (known.has(id)) return true;
      // After a restart, also one of which ads were shown.
      if (isOver(id) || shown.has(id)) return false;
      if (!isAllowed) add(withheld, id);
      if (!isAllowed || (withheld.has(id) && startsAt <= serverTime() + MIN_NOTICE)) return false;
      add(known, id);
      return true;
    },
    isDue: (id) => !isOver(id),
    see(id) {
      add(shown, id);
      host.remember(id);
    },
    cancel: (id) => add(cancelled, id),
    close: (id) => add(closed, id),
    restart: () => known.clear(),
  };
}

function add(ids: Set<string>, id: string): void {
  ids.add(id);
  const [oldest] = ids;
  if (ids.size > MAX_IDS && oldest !== undefined) ids.delete(oldest);
}
