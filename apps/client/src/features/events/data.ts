import { channelQuery } from '../../entities/channel/queries';
import { eventQuery, relatedQuery } from '../../entities/event/queries';
import { configQuery } from '../../shell/config/queries';
import type { LoadContext } from '../../shell/load';

/** Fetches the first data of an event's screen; channel and related line are optional. */
export async function eventData({ queries, api }: LoadContext, id: string): Promise<void> {
  const [event] = await Promise.all([
    queries.ensureQueryData(eventQuery(api, id)),
    queries.ensureQueryData(configQuery(api)),
  ]);
  const { channelId, categoryId } = event;
  await Promise.all([
    channelId === undefined ? undefined : queries.ensureQueryData(channelQuery(api, channelId)).catch(() => undefined),
    categoryId === undefined
      ? undefined
      : queries.ensureQueryData(relatedQuery(api, categoryId)).catch(() => undefined),
  ]);
}
