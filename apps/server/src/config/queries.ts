import type { ConfigFile } from '@touchline/contract/content';
import type { Db } from '../store/store';

/** Every configuration by region; the one for everyone under ''. */
export async function allConfigs(db: Db): Promise<ReadonlyMap<string, ConfigFile>> {
  const rows = await db.selectFrom('app_config').select(['region_id', 'doc']).execute();
  return new Map(rows.map((row) => [row.region_id, row.doc]));
}
