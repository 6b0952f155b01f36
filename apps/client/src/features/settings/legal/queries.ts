import { queryOptions } from '@tanstack/react-query';
import type { LegalDocument, LegalText } from '@touchline/contract';
import { type Api, ApiError } from '../../../shell/api/api';
import { audienceKey } from '../../../shell/api/audience';

const FRESH_MS = 60 * 60_000;

/** A legal text as html: the region's, else the general one, else none (CONFIG-15). */
export const legalQuery = (api: Api, document: LegalDocument) =>
  queryOptions({
    queryKey: ['legal', document, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => (await legalHtml(api, document, signal)) ?? '',
    staleTime: FRESH_MS,
    retry: false,
  });

async function legalHtml(api: Api, document: LegalDocument, signal: AbortSignal): Promise<string | undefined> {
  const { regionId, locale: language } = api.audience;
  const query = { language };
  if (regionId !== undefined) {
    const regional = await api
      .call('regionalLegal', { params: { regionId, document }, query, signal })
      .catch(errorBody)
      .catch(() => undefined);
    if (regional) return regional.data.html;
  }
  return (await api.call('legal', { params: { document }, query, signal }).catch(errorBody)).data.html;
}

/** An error answer that contains a text is used like any other (CONFIG-15). */
function errorBody(error: unknown): LegalText {
  const body: unknown = error instanceof ApiError ? error.problem : undefined;
  if (isLegalText(body)) return body;
  throw error;
}

function isLegalText(body: unknown): body is LegalText {
  if (typeof body !== 'object' || body === null || !('data' in body)) return false;
  const { data } = body;
  return typeof data === 'object' && data !== null && 'html' in data && typeof data.html === 'string';
}
