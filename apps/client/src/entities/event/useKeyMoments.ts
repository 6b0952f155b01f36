import { useQuery } from '@tanstack/react-query';
import type { Event, KeyMoment } from '@touchline/contract';
import type { ReplayScores } from '@touchline/rules/access/replay-scores';
import { audienceKey } from '../../shell/api/audience';
import { useApp } from '../../shell/context';

const SOON_MS = 20_000;
const NONE: readonly KeyMoment[] = [];

/** The key moments of an event that is a match; refetched while it runs. */
export function useKeyMoments({ id, matchId }: Event, replay: ReplayScores): readonly KeyMoment[] {
  const { api } = useApp();
  const { data = NONE } = useQuery({
    queryKey: ['soccer', 'keyMoments', id, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => (await api.call('eventKeyMoments', { params: { id }, signal })).items,
    enabled: matchId !== undefined && replay !== 'ask',
    // A finished match has no new moments.
    refetchInterval: ({ state }) => (state.data?.some(({ kind }) => kind === 'fullTime') ? false : SOON_MS),
    staleTime: SOON_MS,
    retry: false,
  });
  return data;
}
