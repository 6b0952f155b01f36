import type { Db } from '../../kernel/store/store';
import type { StoredConfig } from '../../kernel/store/stored-content';

/** Every configuration by region; the global one under ''. */
export async function allConfigs(db: Db): Promise<ReadonlyMap<string, StoredConfig>> {
  const rows = await db.selectFrom('app_config').select(['region_id', 'doc']).execute();
  return new Map(rows.map((row) => [row.region_id, row.doc]));
}
