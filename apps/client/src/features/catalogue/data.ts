import { catalogueQuery } from '../../entities/catalogue/queries';
import type { LoadContext } from '../../shell/load';

/** Fetches the first data of the catalogue. */
export async function catalogueData({ queries, api }: LoadContext): Promise<void> {
  await queries.ensureQueryData(catalogueQuery(api));
}
