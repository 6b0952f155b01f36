import type { AskedLine, LineMoments, LineMomentsAnswer } from '@touchline/contract';
import { isObject, type JsonObject } from '@touchline/rules/studio/paths';
import { useMemo } from 'react';
import { call } from '../../../shell/api';
import { useEditors } from '../../../shell/draft/editing';
import { useAnswer } from '../../../shell/useAnswer';
import { usePageEditor } from '../drafts/page-editor';
import { useReleaseId } from '../drafts/release';
import { useSettled } from '../drafts/useSettled';
import { queryOf } from '../model/conditions';
import { numberAt, stringsAt } from '../model/json';
import { contextsOf, isBuiltIn } from '../model/parts';
import { type Day, utcOffsetMins } from './day';

const MOST_LINES = 60;

interface Moments {
  readonly answer: LineMomentsAnswer | undefined;
  readonly byLine: ReadonlyMap<string, LineMoments>;
}

/** What the lines of the page show in a day, as they are edited; asked for after a pause in typing. */
export function useMoments(day: Day, regionId: string | undefined): Moments {
  const { page, contexts } = usePageEditor();
  const lines = (page.entry ? contextsOf(page.entry) : [])
    .flatMap((id) => asked(id, contexts.get(id)?.entry))
    .slice(0, MOST_LINES);
  const release = useReleaseId();
  const { version } = useEditors();
  const key = useSettled(JSON.stringify({ day, regionId, release, version, lines }));
  const { data } = useAnswer<LineMomentsAnswer | undefined>(key, async (signal) => {
    if (regionId === undefined || lines.length === 0) return { ok: true as const, status: 200, data: undefined };
    return call('studioLineMoments', {
      body: {
        ...day,
        regionId,
        platform: 'web',
        utcOffsetMins: utcOffsetMins(day.from),
        lines,
        ...(release !== undefined && { release }),
      },
      signal,
    });
  });
  return useMemo(() => ({ answer: data, byLine: new Map(data?.lines.map((line) => [line.id, line])) }), [data]);
}

const LIVE: JsonObject = { items: 'events', status: ['live'] };

function asked(id: string, entry: JsonObject | null | undefined): AskedLine[] {
  if (!entry && isBuiltIn(id)) return id === 'all-live' ? [{ id, query: LIVE }] : [];
  if (!entry || !isObject(entry['query'])) return [];
  const query = queryOf(entry);
  const [regions, platforms] = [stringsAt(entry, 'regions'), stringsAt(entry, 'platforms').filter(isPlatform)];
  const [publishFrom, publishTo] = [numberAt(entry, 'publishFrom'), numberAt(entry, 'publishTo')];
  return [
    {
      id,
      query,
      ...(regions.length > 0 && { regions }),
      ...(platforms.length > 0 && { platforms }),
      ...(publishFrom !== undefined && { publishFrom }),
      ...(publishTo !== undefined && { publishTo }),
    },
  ];
}

const PLATFORMS = ['web', 'mobileweb', 'android', 'ios', 'tizen', 'webos'] as const;
const isPlatform = (name: string): name is (typeof PLATFORMS)[number] =>
  PLATFORMS.some((platform) => platform === name);
