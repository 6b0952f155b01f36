import type { ContentItem } from '@touchline/contract';
import { isObject, type JsonObject } from '@touchline/rules/studio/paths';
import { useMemo } from 'react';
import { call } from '../../../shell/api';
import { useEditors } from '../../../shell/draft/editing';
import { type Answer, useAnswer } from '../../../shell/useAnswer';
import { stringAt, stringsAt } from '../model/json';
import { useReleaseId } from './release';

interface PageItems {
  readonly items: readonly ContentItem[];
  readonly total: number;
}

/** Pages whose name or id has the text, as the release makes them. */
export function usePages(q: string): Answer<PageItems> {
  const release = useReleaseId();
  const { version } = useEditors();
  return useAnswer(`pages ${q} ${release ?? ''} ${version ?? ''}`, (signal) =>
    call('studioContent', {
      params: { kind: 'pages' },
      query: { limit: 500, ...(q !== '' && { q }), ...(release !== undefined && { release }) },
      signal,
    }),
  );
}

/** Where a page is used by the configuration. */
export interface PageUse {
  readonly use: 'home' | 'specialHome' | 'focus' | 'selected' | 'sports' | 'catalogue' | 'feature';
  /** The region whose configuration says so; without one it is that of all. */
  readonly region: string | undefined;
}

const FIELDS = {
  homePageId: 'home',
  specialHomePageId: 'specialHome',
  focusPageId: 'focus',
  selectedPageId: 'selected',
  sportsPageId: 'sports',
} as const;

interface PageUses {
  readonly uses: ReadonlyMap<string, readonly PageUse[]>;
  /** False until the configuration was read, or could not be. */
  readonly isKnown: boolean;
}

/** How the configuration of all regions, and of each, uses pages. */
export function usePageUses(): PageUses {
  const release = useReleaseId();
  const { version } = useEditors();
  const { data, problem } = useAnswer(`uses ${release ?? ''} ${version ?? ''}`, async (signal) => {
    const query = release === undefined ? {} : { release };
    const list = await call('studioContent', { params: { kind: 'configs' }, query: { ...query, limit: 100 }, signal });
    if (!list.ok) return list;
    const entries = await Promise.all(
      list.data.items.map(({ id }) => call('studioEntry', { params: { kind: 'configs', id }, query, signal })),
    );
    const configs = entries.flatMap((entry) =>
      entry.ok && isObject(entry.data.entry) ? [{ id: entry.data.id, entry: entry.data.entry }] : [],
    );
    return { ok: true as const, status: 200, data: configs };
  });
  const uses = useMemo(() => {
    const found = new Map<string, PageUse[]>();
    for (const { id, entry } of data ?? [])
      for (const { page, use } of usesIn(entry))
        found.set(page, [...(found.get(page) ?? []), { use, region: id === 'global' ? undefined : id }]);
    return found;
  }, [data]);
  return { uses, isKnown: data !== undefined || problem !== undefined };
}

function usesIn(config: JsonObject): { page: string; use: PageUse['use'] }[] {
  const single = Object.entries(FIELDS).flatMap(([field, use]) => {
    const page = stringAt(config, field);
    return page === undefined ? [] : [{ page, use }];
  });
  const catalogue = stringsAt(config, 'cataloguePageIds').map((page) => ({ page, use: 'catalogue' as const }));
  const features = stringsAt(config, 'featureScreens').map((page) => ({ page, use: 'feature' as const }));
  return [...single, ...catalogue, ...features];
}
