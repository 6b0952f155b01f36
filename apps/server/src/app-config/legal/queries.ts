import type { Db } from '../../kernel/store/store';

/** Every legal text's html by `region/document/language`; the region of global texts is empty. */
export async function allLegalTexts(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('legal_text').select(['id', 'doc']).execute();
  return new Map(rows.map(({ id, doc }) => [id, doc.html]));
}
