import type { QueryClient } from '@tanstack/react-query';
import { createTexts, type PlainTextKey } from '@touchline/texts';
import { showToast } from '../ui/Toast/toasts';
import type { Api } from './api/api';
import { fallbackTexts } from './texts/fallback-texts';
import { textsQuery } from './texts/queries';

/** Shows a text as a toast from outside React; falls back to the built-in texts where none can be fetched. */
export async function showTextToast(queries: QueryClient, api: Api, key: PlainTextKey): Promise<void> {
  const { locale } = api.audience;
  const tree = await queries.ensureQueryData(textsQuery(api, locale)).catch(() => fallbackTexts[locale]);
  showToast(createTexts(locale, tree)(key), { duration: 'long' });
}
