import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** The access rights of all offers without ads. */
export async function rightsWithoutAds(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('offer').select('doc').where(sql<boolean>`doc @> '{"withoutAds": true}'`).execute();
  return new Set(rows.flatMap(({ doc }) => doc.accessRights ?? []));
}
