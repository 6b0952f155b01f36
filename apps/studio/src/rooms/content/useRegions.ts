import type { ContentItem } from '@touchline/contract';
import { call } from '../../shell/api';
import { useReleases } from '../../shell/draft/releases';
import { useAnswer } from '../../shell/useAnswer';

const MOST = 200;
const none: readonly ContentItem[] = [];

/** The regions, as the current release makes them. */
export function useRegions(): readonly ContentItem[] {
  const { current } = useReleases();
  const release = current?.id;
  const { data } = useAnswer(`regions ${release}`, (signal) =>
    call('studioContent', { params: { kind: 'regions' }, query: { release, limit: MOST }, signal }),
  );
  return data?.items.filter(({ change }) => change !== 'removed') ?? none;
}
