import type { RegionEntry } from '@touchline/contract/content';
import type { Db } from '../../kernel/store/store';

interface RegionRow {
  id: string;
  doc: RegionEntry;
}

export function allRegions(db: Db): Promise<RegionRow[]> {
  return db.selectFrom('region').select(['id', 'doc']).orderBy('position').orderBy('id').execute();
}

export async function mainRegionId(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('content_source')
    .select('main_region')
    .where('main_region', '!=', '')
    .orderBy('imported_at')
    .executeTakeFirst();
  return row?.main_region;
}
