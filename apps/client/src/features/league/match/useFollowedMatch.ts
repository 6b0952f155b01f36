import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { SoccerCommentary, SoccerMatchView, SoccerUpdates } from '@touchline/contract';
import { useEffect } from 'react';
import type { Api } from '../../../shell/api/api';
import { audienceKey } from '../../../shell/api/audience';
import { useApp } from '../../../shell/context';
import { browserTimers } from '../../../shell/session/timer';
import { commentaryAfter, matchAfter, type Place } from './apply-updates';
import { type FollowCalls, followMatch } from './follow';

/**
 * Keeps the cached answers of a match up to date by a stream; does nothing while the match is unknown or after it is
 * over.
 */
export function useFollowedMatch(id: string, place: Place | undefined, isOver: boolean): void {
  const { api } = useApp();
  const queries = useQueryClient();
  const isReady = place !== undefined && !isOver;
  const series = place?.series ?? '';
  useEffect(() => {
    if (!isReady) return;
    const known = queries.getQueriesData<{ place?: Place }>({ queryKey: ['soccer'] });
    const numbers = known.flatMap(([key, data]) => (key[2] === id && data?.place ? [data.place.number] : []));
    return followMatch({
      from: { series, number: numbers.length > 0 ? Math.min(...numbers) : 0 },
      calls: callsOf(api, id),
      timers: browserTimers,
      random: Math.random,
      onUpdates: (received) => applyUpdates(queries, api, id, received),
      onGap: () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === id }),
    });
  }, [api, queries, id, series, isReady]);
}

function callsOf(api: Api, id: string): FollowCalls {
  const { locale } = api.audience;
  return {
    poll: ({ series, number }) => api.call('soccerUpdates', { params: { id }, query: { series, after: number } }),
    open({ series, number }, on) {
      const query = new URLSearchParams({ locale, series, after: String(number) });
      const path = `${api.baseUrl}/perform/soccerdata/fixtures/${encodeURIComponent(id)}/stream`;
      const stream = new EventSource(`${path}?${query.toString()}`);
      stream.addEventListener('updates', ({ data }: MessageEvent<string>) =>
        on.updates(JSON.parse(data) as SoccerUpdates),
      );
      stream.addEventListener('error', () => {
        // While the stream is reconnecting there is nothing to do.
        if (stream.readyState === EventSource.CLOSED) on.lost();
      });
      return () => stream.close();
    },
  };
}

/** Applies updates to the cached answers. */
function applyUpdates(queries: QueryClient, api: Api, id: string, { updates, place }: SoccerUpdates): void {
  const isOf = (kind: string) => ({
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[1] === kind && queryKey[2] === id && queryKey.includes(audienceKey(api.audience)[1]),
  });
  queries.setQueriesData<SoccerMatchView>(isOf('match'), (shown) => shown && matchAfter(shown, updates, place));
  queries.setQueriesData<SoccerCommentary>(
    isOf('commentary'),
    (shown) => shown && commentaryAfter(shown, updates, place),
  );
}
