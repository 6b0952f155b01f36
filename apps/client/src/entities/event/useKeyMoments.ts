import { useQuery } from '@tanstack/react-query';
import type { Event, KeyMoment } from '@touchline/contract';
import type { ReplayScores } from '@touchline/rules/access/replay-scores';
import { audienceKey } from '../../shell/api/audience';
import { useApp } from '../../shell/context';

const SOON_MS = 20_000;
const LATER_MS = 60_000;
const NONE: readonly KeyMoment[] = [];

/** The key moments of a live event, of its data or noted by hand; refetched while it runs. */
export function useKeyMoments({ id, matchId, live }: Event, replay: ReplayScores): readonly KeyMoment[] {
  const { api } = useApp();
  const { data = NONE } = useQuery({
    queryKey: ['soccer', 'keyMoments', id, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => (await api.call('eventKeyMoments', { params: { id }, signal })).items,
    enabled: (matchId !== undefined || live) && replay !== 'ask',
    // A finished match has no new moments, and most events without data have none at all.
    refetchInterval: ({ state: { data } }) => {
      if (data?.some(({ kind }) => kind === 'fullTime')) return false;
      return matchId === undefined && data?.length === 0 ? LATER_MS : SOON_MS;
    },
    staleTime: SOON_MS,
    retry: false,
  });
  return data;
}
