import type { ContentItem, ContentKind } from '@touchline/contract';
import { call } from '../../../shell/api';
import { useAnswer } from '../../../shell/useAnswer';
import { useReleaseId } from './release';

const MOST = 200;

/** The entries of these ids that exist, by id; none until the server has answered. */
function useItems(kind: ContentKind, ids: readonly string[]): ReadonlyMap<string, ContentItem> {
  const release = useReleaseId();
  const wanted = [...new Set(ids)].slice(0, MOST).join(',');
  const { data } = useAnswer(`${kind} ${release ?? ''} ${wanted}`, async (signal) =>
    wanted === ''
      ? { ok: true as const, status: 200, data: { items: [] } }
      : call('studioUsedNames', {
          query: { kind, ids: wanted, ...(release === undefined ? {} : { release }) },
          signal,
        }),
  );
  return new Map(data?.items.map((item) => [item.id, item]));
}

export function useNames(kind: ContentKind, ids: readonly string[]): ReadonlyMap<string, string> {
  return new Map([...useItems(kind, ids)].map(([id, { name }]) => [id, name]));
}
