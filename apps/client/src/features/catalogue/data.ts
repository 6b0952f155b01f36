import type { LoadContext } from '../../app/load';
import { catalogueQuery } from './queries';

/** Fetches what the catalogue shows first. */
export async function catalogueData({ queries, api }: LoadContext): Promise<void> {
  await queries.ensureQueryData(catalogueQuery(api));
}
