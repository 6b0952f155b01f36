import type { AdsHost } from '../../model/ads';

interface Announced {
  readonly id: string;
  /** Epoch seconds. */
  readonly startsAt: number;
}

/** Which breaks of a stream are played: each once, also across zaps and reloads. */
export interface BreakMemory {
  /** Whether a break that a playlist announces is played; `isAllowed` is whether ads may be shown at all now. */
  isPlayed(announced: Announced, isAllowed: boolean): boolean;
  /** A break began here; it continues although it is remembered now. */
  begin(id: string): void;
  /** An ad of the break was seen. */
  see(id: string): void;
  /** The break is not played again. */
  end(id: string): void;
  hasEnded(id: string): boolean;
}

/** Breaks that were not allowed are shown afterwards only if they are still to come, in seconds. */
const MIN_NOTICE = 2;
/** More breaks than a live window has. */
const MAX_IDS = 500;

export function createBreakMemory(host: Pick<AdsHost, 'hasSeen' | 'remember'>, serverTime: () => number): BreakMemory {
  const [begun, ended, withheld] = [new Set<string>(), new Set<string>(), new Set<string>()];
  return {
    isPlayed({ id, startsAt }, isAllowed) {
      if (ended.has(id)) return false;
      if (begun.has(id)) return true;
      if (host.hasSeen(id)) return false;
      if (!isAllowed) {
        add(withheld, id);
        return false;
      }
      return !withheld.has(id) || startsAt > serverTime() + MIN_NOTICE;
    },
    begin: (id) => add(begun, id),
    see: (id) => host.remember(id),
    end: (id) => add(ended, id),
    hasEnded: (id) => ended.has(id),
  };
}

function add(ids: Set<string>, id: string): void {
  ids.add(id);
  const [oldest] = ids;
  if (ids.size > MAX_IDS && oldest !== undefined) ids.delete(oldest);
}
