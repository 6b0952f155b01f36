import { calendarQuery } from '../../entities/calendar/queries';
import { configQuery } from '../../shell/config/queries';
import type { LoadContext } from '../../shell/load';
import { UTC } from '../../shell/time-zone';

/** Fetches the first data of the calendar. The server does not know the viewer's time zone and renders days in UTC. */
export async function calendarData({ queries, api }: LoadContext): Promise<void> {
  const { config } = await queries.ensureQueryData(configQuery(api));
  const isZoned = typeof window !== 'undefined' && config.useUtcOffsetMins;
  await queries.ensureQueryData(calendarQuery(api, isZoned ? -new Date().getTimezoneOffset() : UTC));
}
