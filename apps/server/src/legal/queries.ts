import type { Db } from '../store/store';

/** Every legal text's html by `region/document/language`; the region is empty where it holds for everyone. */
export async function allLegalTexts(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('legal_text').select(['id', 'doc']).execute();
  return new Map(rows.map(({ id, doc }) => [id, doc.html]));
}
