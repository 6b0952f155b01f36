import { configDefaults } from '../app/config-defaults';

/** Longest delay of browser timers; a longer one fires at once. */
const MAX_DELAY_MS = 2_147_483_647;

/** Delay for programmes that should have ended already, since clocks may differ. */
const OVERDUE_MS = 60_000;

/** Refresh interval of channel programmes (ACCESS-09): as configured, in seconds, or the default. */
export function programmeRefreshMs(refreshInterval: number): number {
  const delay = refreshInterval * 1000;
  return delay > 0 && delay < MAX_DELAY_MS ? delay : configDefaults.refreshInterval * 1000;
}

/** A programme ends for all its viewers at one moment: they do not ask at once. */
const APART_MS = 3000;

/**
 * Delay until the next refresh: the configured interval, or earlier if a programme ends; times in epoch seconds, `random`
 * from 0 to below 1.
 */
export function nextProgrammeRefreshMs(
  refreshInterval: number,
  endTimes: readonly number[],
  now: number,
  random: number,
): number {
  const apart = APART_MS * random;
  const endsIn = endTimes.map((end) => (end > now ? (end - now) * 1000 : OVERDUE_MS) + apart);
  return Math.min(programmeRefreshMs(refreshInterval), ...endsIn);
}
