/** What a browser remembers about offering to install the app. Times are epoch ms. */
export interface InstallHistory {
  readonly visits: number;
  readonly lastVisitAt: number;
  readonly watchedSeconds: number;
  readonly declines: number;
  readonly declinedAt: number;
  readonly isInstalled: boolean;
}

export const noInstallHistory: InstallHistory = {
  visits: 0,
  lastVisitAt: 0,
  watchedSeconds: 0,
  declines: 0,
  declinedAt: 0,
  isInstalled: false,
};

const DAY_MS = 86_400_000;
/** Opening the app again sooner is the same visit. */
const VISIT_PAUSE_MS = 30 * 60_000;
const MIN_VISITS = 2;
const MIN_WATCHED_SECONDS = 60;
/** The viewer has arrived and looked around. */
const MIN_OPEN_SECONDS = 20;
/** After the first and the second "Not now"; after the third there is no other offer. */
const PAUSES_MS = [90 * DAY_MS, 365 * DAY_MS];

/** A stored history; missing or invalid values take their defaults. */
export function readInstallHistory(stored: unknown): InstallHistory {
  if (typeof stored !== 'object' || stored === null) return noInstallHistory;
  const values = stored as Readonly<Record<string, unknown>>;
  const count = (name: keyof InstallHistory): number => {
    const value = values[name];
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0;
  };
  return {
    visits: count('visits'),
    lastVisitAt: count('lastVisitAt'),
    watchedSeconds: count('watchedSeconds'),
    declines: count('declines'),
    declinedAt: count('declinedAt'),
    isInstalled: values['isInstalled'] === true,
  };
}

/** Counts a visit; a clock that was set back does not start another one. */
export function withVisit(history: InstallHistory, now: number): InstallHistory {
  const isSame = history.visits > 0 && now - history.lastVisitAt < VISIT_PAUSE_MS;
  return { ...history, visits: history.visits + (isSame ? 0 : 1), lastVisitAt: now };
}

/** Counts seconds of viewing until there are enough; then it returns the same history. */
export const withWatched = (history: InstallHistory, seconds: number): InstallHistory =>
  history.watchedSeconds < MIN_WATCHED_SECONDS
    ? { ...history, watchedSeconds: history.watchedSeconds + seconds }
    : history;

export const withDecline = (history: InstallHistory, now: number): InstallHistory => ({
  ...history,
  declines: history.declines + 1,
  declinedAt: now,
});

/** What happens in the app at this moment. */
interface QuietMoment {
  readonly isPlaying: boolean;
  /** Whether the screen is one of a video, a form or a payment. */
  readonly isBusyScreen: boolean;
  /** Whether a dialog or another notice is open. */
  readonly isOverlayOpen: boolean;
}

/** Whether a notice interrupts nothing. */
export const isQuiet = ({ isPlaying, isBusyScreen, isOverlayOpen }: QuietMoment): boolean =>
  !isPlaying && !isBusyScreen && !isOverlayOpen;

/**
 * Whether to offer the installation: from the second visit, after something was watched, and long after it was last
 * declined (FORM-01b).
 */
export function isInstallOfferDue(history: InstallHistory, openForSeconds: number, now: number): boolean {
  if (history.isInstalled || history.visits < MIN_VISITS || history.watchedSeconds < MIN_WATCHED_SECONDS) return false;
  if (openForSeconds < MIN_OPEN_SECONDS) return false;
  if (history.declines === 0) return true;
  const pause = PAUSES_MS[history.declines - 1];
  return pause !== undefined && now - history.declinedAt >= pause;
}
