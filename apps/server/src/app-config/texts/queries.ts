import type { Locale } from '@touchline/contract';
import type { Db } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';

/** An operator's own wordings of one language, as nested texts. */
export async function ownTexts(db: Db, locale: string): Promise<Record<string, unknown>> {
  const row = await db.selectFrom('locale_text').select('doc').where('id', '=', locale).executeTakeFirst();
  return row?.doc ?? {};
}

/** The name that an operator gave the service. */
export async function ownName(db: Db, locale: Locale): Promise<string | undefined> {
  const row = await db.selectFrom('app_config').select('doc').where('region_id', '=', '').executeTakeFirst();
  return row?.doc.name === undefined ? undefined : localise(row.doc.name, locale) || undefined;
}
