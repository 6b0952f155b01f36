import type { Db } from '../../kernel/store/store';

/** An operator's own wordings of one language, as nested texts. */
export async function ownTexts(db: Db, locale: string): Promise<Record<string, unknown>> {
  const row = await db.selectFrom('locale_text').select('doc').where('id', '=', locale).executeTakeFirst();
  return row?.doc ?? {};
}
