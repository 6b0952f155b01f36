import type { QueryClient } from '@tanstack/react-query';
import type { PlainTextKey } from '@touchline/texts';
import type { Api } from '../api';
import { createTexts, textsQuery } from '../features/i18n';
import { showToast } from '../ui';
import { fallbackTexts } from './fallback-texts';

/** Shows a toast from where no texts are at hand, in the viewer's language as far as it can be had. */
export async function say(queries: QueryClient, api: Api, key: PlainTextKey): Promise<void> {
  const { locale } = api.audience;
  const tree = await queries.ensureQueryData(textsQuery(api, locale)).catch(() => fallbackTexts[locale]);
  showToast(createTexts(locale, tree)(key), { duration: 'long' });
}
