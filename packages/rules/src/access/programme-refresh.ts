import { configDefaults } from '../app/config-defaults';

/** Timers cannot wait longer; from here on they would not wait at all. */
const LONGEST_DELAY_MS = 2_147_483_647;

/** What should be over by now is looked at again this soon: the clocks may differ. */
const OVERDUE_MS = 60_000;

/** How long what runs on a channel is taken for true (ACCESS-09): as the configuration says, in seconds, else its default. */
export function programmeRefreshMs(refreshInterval: number): number {
  const delay = refreshInterval * 1000;
  return delay > 0 && delay < LONGEST_DELAY_MS ? delay : configDefaults.refreshInterval * 1000;
}

/** When to ask again what runs: at the configured interval, or earlier, as soon as something ends; times in epoch seconds. */
export function nextProgrammeAskMs(refreshInterval: number, endTimes: readonly number[], now: number): number {
  const endsIn = endTimes.map((end) => (end > now ? (end - now) * 1000 : OVERDUE_MS));
  return Math.min(programmeRefreshMs(refreshInterval), ...endsIn);
}
