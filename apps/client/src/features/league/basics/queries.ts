import { queryOptions } from '@tanstack/react-query';
import { daysAfter } from '@touchline/rules/match/days';
import type { Api } from '../../../shell/api/api';
import { audienceKey } from '../../../shell/api/audience';

const SOON_MS = 15_000;
const LATER_MS = 60_000;
const CLUBS_MS = 3_600_000;

export type CommentaryMode = 'Manual' | 'Auto' | 'Fallback';

export const matchQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['soccer', 'match', id, ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('soccerMatch', { params: { id }, signal }),
    staleTime: LATER_MS,
  });

const types = { Manual: 'manual', Auto: 'auto', Fallback: 'fallback' } as const;

export const commentaryQuery = (api: Api, id: string, mode: CommentaryMode) =>
  queryOptions({
    queryKey: ['soccer', 'commentary', id, mode, ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('soccerCommentary', { params: { id }, query: { type: types[mode] }, signal }),
    staleTime: LATER_MS,
  });

/** Tables change while matches are played: refetched often, from a cached answer of the server. */
export const standingsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['soccer', 'standings', id, ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('soccerStandings', { params: { id }, signal }),
    staleTime: SOON_MS,
    refetchInterval: SOON_MS,
  });

export const scorersQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['soccer', 'scorers', id, ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('soccerTopScorers', { params: { id }, signal }),
    staleTime: LATER_MS,
    refetchInterval: LATER_MS,
    // Not every supplier has them; a failure is not retried.
    retry: false,
  });

interface WeekOf {
  tournamentCalendarId: string | undefined;
  contestantId: string | undefined;
  monday: string;
}

/** The matches of one week, Monday to Sunday. */
export const weekQuery = (api: Api, { tournamentCalendarId, contestantId, monday }: WeekOf) =>
  queryOptions({
    queryKey: ['soccer', 'week', tournamentCalendarId ?? '', contestantId ?? '', monday, ...audienceKey(api.audience)],
    queryFn: ({ signal }) =>
      api.call('soccerFixtures', {
        query: {
          tournamentCalendarId,
          contestantId,
          live: 'yes',
          matchTimeRangeStart: monday,
          matchTimeRangeEnd: daysAfter(monday, 6),
        },
        signal,
      }),
    staleTime: SOON_MS,
    refetchInterval: SOON_MS,
  });

/** The matches of a team around today: last, current and next. */
export const teamMatchesQuery = (api: Api, contestantId: string, today: string) =>
  queryOptions({
    queryKey: ['soccer', 'team', contestantId, today, ...audienceKey(api.audience)],
    queryFn: ({ signal }) =>
      api.call('soccerFixtures', {
        query: {
          contestantId,
          live: 'yes',
          matchTimeRangeStart: daysAfter(today, -7),
          matchTimeRangeEnd: daysAfter(today, 7),
        },
        signal,
      }),
    staleTime: LATER_MS,
    refetchInterval: LATER_MS,
  });

/** The pages of clubs, for their crests and colours. */
export const clubsQuery = (api: Api, codes: readonly string[]) =>
  queryOptions({
    queryKey: ['soccer', 'clubs', codes.join(), ...audienceKey(api.audience)],
    queryFn: async ({ signal }) =>
      (await api.call('pages', { query: { teamIds: codes.join(','), limit: 100 }, signal })).items,
    staleTime: CLUBS_MS,
    enabled: codes.length > 0,
  });
