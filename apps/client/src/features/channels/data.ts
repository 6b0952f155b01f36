import { channelQuery, programmeQuery } from '../../entities/channel/queries';
import { configQuery } from '../../shell/config';
import type { LoadContext } from '../../shell/load';

/** Fetches what a channel's screen shows first. */
export async function channelData({ queries, api }: LoadContext, id: string): Promise<void> {
  await Promise.all([
    queries.ensureQueryData(configQuery(api)),
    queries.ensureQueryData(channelQuery(api, id)),
    // A channel is one without its programme too.
    queries.ensureQueryData(programmeQuery(api, id)).catch(() => undefined),
  ]);
}
