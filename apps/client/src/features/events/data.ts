import type { LoadContext } from '../../app/load';
import { configQuery } from '../config';
import { eventQuery } from './queries';

/** Fetches what an event's screen shows first. */
export async function eventData({ queries, api }: LoadContext, id: string): Promise<void> {
  await Promise.all([queries.ensureQueryData(configQuery(api)), queries.ensureQueryData(eventQuery(api, id))]);
}
