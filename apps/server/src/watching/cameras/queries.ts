import type { CameraEntry } from '@touchline/contract/content';
import { type SqlBool, sql } from 'kysely';
import type { OfferedColumns } from '../../kernel/store/conditions';
import type { Db } from '../../kernel/store/store';
import type { StoredEvent } from '../../kernel/store/stored-content';

export async function allManifests(db: Db): Promise<CameraEntry[]> {
  const rows = await db.selectFrom('camera_manifest').select('doc').orderBy('position').orderBy('id').execute();
  return rows.map(({ doc }) => doc);
}

/** An event with several cameras, and the columns that limit its offer. */
export type CameraEventRow = OfferedColumns & { doc: StoredEvent };

/** Events with several cameras, those that started last first, and what starts until then. */
export function cameraEvents(db: Db, until: number, most: number): Promise<CameraEventRow[]> {
  return (
    db
      .selectFrom('event')
      .select(['doc', 'regions', 'platforms', 'publish_from', 'publish_to'])
      // In the words of the index.
      .where(sql<SqlBool>`(doc #>> '{nativewaves,enabled}') = 'true'`)
      .where('start_time', '<=', until)
      .orderBy('start_time', 'desc')
      .orderBy('id')
      .limit(most)
      .execute()
  );
}
