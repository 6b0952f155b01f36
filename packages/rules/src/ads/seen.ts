/** A break that was shown, and when (epoch seconds). */
interface SeenBreak {
  readonly id: string;
  readonly at: number;
}

const PREROLL = 'preroll:';
/** A video that is opened again within this time starts without its ads. */
const PREROLL_SECONDS = 30 * 60;
/** Zapping on within this time of ads, the next video starts without its own, and without the rest of its break. */
const ZAP_SECONDS = 120;
/** Longer than a break can be rewound to. */
const BREAK_SECONDS = 6 * 60 * 60;
const MOST = 60;

const isPreroll = ({ id }: Pick<SeenBreak, 'id'>): boolean => id.startsWith(PREROLL);
const isKept = (seen: SeenBreak, now: number): boolean =>
  seen.at <= now && now - seen.at < (isPreroll(seen) ? PREROLL_SECONDS : BREAK_SECONDS);

/** Whether ads were shown a moment ago, so that a viewer who zaps into a break is spared the rest of it. */
export const hasSeenAdsLately = (seen: readonly SeenBreak[], now: number): boolean =>
  seen.some((each) => isKept(each, now) && now - each.at < ZAP_SECONDS);

/** Whether a break was shown already, so that a zap or reload does not repeat it. */
export function hasSeenBreak(seen: readonly SeenBreak[], id: string, now: number): boolean {
  const kept = seen.filter((each) => isKept(each, now));
  if (kept.some((each) => each.id === id)) return true;
  return isPreroll({ id }) && hasSeenAdsLately(kept, now);
}

/** The list with a further break, without those that no longer count. */
export const withSeenBreak = (seen: readonly SeenBreak[], id: string, now: number): SeenBreak[] =>
  [...seen.filter((each) => each.id !== id && isKept(each, now)), { id, at: now }].slice(-MOST);

/** Parses a stored list; invalid entries are left out. */
export const readSeenBreaks = (stored: unknown): SeenBreak[] =>
  Array.isArray(stored) ? stored.filter(isSeenBreak).slice(-MOST) : [];

function isSeenBreak(entry: unknown): entry is SeenBreak {
  if (typeof entry !== 'object' || entry === null || !('id' in entry) || !('at' in entry)) return false;
  return typeof entry.id === 'string' && typeof entry.at === 'number' && Number.isFinite(entry.at);
}
