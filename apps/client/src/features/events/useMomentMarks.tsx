import { useQuery } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import type { ReplayScores } from '@touchline/rules/access/replay-scores';
import { lazy, Suspense } from 'react';
import { audienceKey } from '../../shell/api/audience';
import { useApp } from '../../shell/context';
import type { PlayerSlots } from '../watch';

const MomentMarks = lazy(() => import('../watch').then(({ loadMomentMarks }) => loadMomentMarks()));

const SOON_MS = 20_000;

/** Key moments on the seek bar of an event that is a match; refetched while it runs. */
export function useMomentMarks(event: Event, replay: ReplayScores): PlayerSlots['marks'] {
  const { api } = useApp();
  const { id, matchId, startTime } = event;
  const { data } = useQuery({
    queryKey: ['soccer', 'keyMoments', id, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => (await api.call('eventKeyMoments', { params: { id }, signal })).items,
    enabled: matchId !== undefined && replay !== 'ask',
    // A finished match has no new moments.
    refetchInterval: ({ state }) => (state.data?.some(({ kind }) => kind === 'fullTime') ? false : SOON_MS),
    staleTime: SOON_MS,
    retry: false,
  });
  if (!data || data.length === 0) return undefined;
  return (player, tv) => (
    <Suspense>
      <MomentMarks player={player} moments={data} start={startTime} tv={tv} isUnseen={replay !== 'show'} />
    </Suspense>
  );
}
