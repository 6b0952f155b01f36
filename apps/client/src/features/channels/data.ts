import { channelQuery, programmeQuery } from '../../entities/channel/queries';
import { configQuery } from '../../shell/config/queries';
import type { LoadContext } from '../../shell/load';

/** Fetches the first data of a channel's screen. */
export async function channelData({ queries, api }: LoadContext, id: string): Promise<void> {
  const programme = async () => {
    const { config } = await queries.ensureQueryData(configQuery(api));
    // The programme is optional.
    await queries.ensureQueryData(programmeQuery(api, id, config)).catch(() => undefined);
  };
  await Promise.all([queries.ensureQueryData(channelQuery(api, id)), programme()]);
}
