import { catalogueQuery } from '../../entities/catalogue/queries';
import type { LoadContext } from '../../shell/load';

/** Fetches what the catalogue shows first. */
export async function catalogueData({ queries, api }: LoadContext): Promise<void> {
  await queries.ensureQueryData(catalogueQuery(api));
}
