import type { LoadContext } from '../../app/load';
import { configQuery } from '../config';
import { calendarQuery } from './queries';
import { UTC } from './useUtcOffset';

/** Fetches what the calendar shows first. The server does not know the viewer's zone and draws days in UTC. */
export async function calendarData({ queries, api }: LoadContext): Promise<void> {
  const { config } = await queries.ensureQueryData(configQuery(api));
  const isZoned = typeof window !== 'undefined' && config.useUtcOffsetMins;
  await queries.ensureQueryData(calendarQuery(api, isZoned ? -new Date().getTimezoneOffset() : UTC));
}
