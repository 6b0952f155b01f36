import type { ContentItem } from '@touchline/contract';
import { call } from '../../../shell/api';
import { useAnswer } from '../../../shell/useAnswer';
import { useReleaseId } from './release';

const none: readonly ContentItem[] = [];

/** All entries of a kind of which there are few: regions, offers. */
export function useAll(kind: 'regions' | 'offers' | 'categories' | 'channels'): readonly ContentItem[] {
  const release = useReleaseId();
  const { data } = useAnswer(`all ${kind} ${release ?? ''}`, (signal) =>
    call('studioContent', {
      params: { kind },
      query: { limit: 500, ...(release === undefined ? {} : { release }) },
      signal,
    }),
  );
  return data?.items ?? none;
}

export const useRegions = () => useAll('regions');
export const useOffers = () => useAll('offers');
export const useCategories = () => useAll('categories');
export const useChannels = () => useAll('channels');
