import { channelQuery, programmeQuery } from '../../entities/channel/queries';
import { configQuery } from '../../shell/config/queries';
import type { LoadContext } from '../../shell/load';

/** Fetches the first data of a channel's screen. */
export async function channelData({ queries, api }: LoadContext, id: string): Promise<void> {
  await Promise.all([
    queries.ensureQueryData(configQuery(api)),
    queries.ensureQueryData(channelQuery(api, id)),
    // The programme is optional.
    queries.ensureQueryData(programmeQuery(api, id)).catch(() => undefined),
  ]);
}
