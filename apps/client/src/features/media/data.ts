import type { LoadContext } from '../../shell/load';
import { mediaQuery } from './queries';

/**
 * Fetches the data of a media screen for the server's html. In the browser a tile passes its data on, so nothing is
 * prefetched.
 */
export async function mediaData({ queries, api }: LoadContext, id: string): Promise<void> {
  if (typeof window === 'undefined') await queries.ensureQueryData(mediaQuery(api, id));
}
