import type { LoadContext } from '../../shell/load';
import { mediaQuery } from './queries';

/** Fetches what a media screen shows, for the server's html. A tile that is tapped brings it along: nothing is fetched ahead. */
export async function mediaData({ queries, api }: LoadContext, id: string): Promise<void> {
  if (typeof window === 'undefined') await queries.ensureQueryData(mediaQuery(api, id));
}
