import type { ContentKind } from '@touchline/contract';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { languagesOf } from '../../parts/EntryForm/languages';
import type { StudioTexts } from '../../texts';

/** What an entry is called: by its own words, in English where it has several. */
export function titleOf(
  t: StudioTexts,
  kind: ContentKind,
  id: string,
  entry: JsonObject | null,
  known: string | undefined,
): string {
  for (const field of ['name', 'title', 'advertiser']) {
    const { en } = languagesOf(entry?.[field]);
    if (en.trim() !== '') return en;
  }
  return known ?? (kind === 'events' ? t('content.untitled') : id);
}
