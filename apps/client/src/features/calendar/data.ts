import { configQuery } from '../../shell/config/queries';
import type { LoadContext } from '../../shell/load';
import { UTC } from '../../shell/time-zone';
import { calendarQuery } from './queries';

/** Fetches what the calendar shows first. The server does not know the viewer's zone and draws days in UTC. */
export async function calendarData({ queries, api }: LoadContext): Promise<void> {
  const { config } = await queries.ensureQueryData(configQuery(api));
  const isZoned = typeof window !== 'undefined' && config.useUtcOffsetMins;
  await queries.ensureQueryData(calendarQuery(api, isZoned ? -new Date().getTimezoneOffset() : UTC));
}
