import { useQuery } from '@tanstack/react-query';
import type { BreakEnd, Score } from '@touchline/contract';
import type { Player } from '@touchline/player/viewing/api';
import { type MatchState, matchGoesOn } from '@touchline/rules/ads/match-goes-on';
import { useEffect, useRef } from 'react';
import { useApp } from '../../../shell/context';

/** Moments are asked for this often during a break. */
const MOMENTS_MS = 4000;
/** An ending this long before the stream was opened still counts. */
const LATE_SECONDS = 10;

/** Parts of a soccer match; other sports have no moments. */
const SOCCER: ReadonlySet<string | undefined> = new Set(['half', 'extraTime', 'penalties']);

interface EarlyEnd {
  readonly eventId: string | undefined;
  readonly score: Score | undefined;
  /** The stream whose breaks the operator can end. */
  readonly streamId: string | undefined;
  /** Whether the viewer watches live: in the past what happens now is no reason, and would tell of it. */
  readonly isLive: boolean;
}

/** Ends a break of a live stream as soon as the match goes on, or the operator ends it. */
export function useEarlyEnd(player: Player, { eventId, score, streamId, isLive }: EarlyEnd): void {
  const { api } = useApp();
  const { data: moments } = useQuery({
    queryKey: ['soccer', 'keyMoments', eventId, 'break'],
    queryFn: async ({ signal }) => (await api.call('eventKeyMoments', { params: { id: eventId ?? '' }, signal })).items,
    enabled: isLive && eventId !== undefined && SOCCER.has(score?.part?.kind),
    refetchInterval: ({ state }) => (state.error ? false : MOMENTS_MS),
    // Of this break only: what happened since the last one is no reason to end it.
    gcTime: 0,
    retry: false,
  });
  const before = useRef<MatchState>(undefined);
  useEffect(() => {
    const { current: last } = before;
    before.current = { score: score ?? last?.score, moments: moments ?? last?.moments };
    if (isLive && last && matchGoesOn(last, before.current)) player.endBreak();
  }, [player, isLive, score, moments]);

  const { baseUrl } = api;
  useEffect(() => {
    if (!isLive || streamId === undefined || typeof EventSource === 'undefined') return undefined;
    const since = Date.now() / 1000 - LATE_SECONDS;
    const stream = new EventSource(`${baseUrl}/slots/breaks?streamId=${encodeURIComponent(streamId)}`);
    stream.addEventListener('breakEnd', ({ data }: MessageEvent<string>) => {
      const ended = JSON.parse(data) as BreakEnd;
      if (ended.streamId === streamId && ended.endedAt >= since) player.endBreak();
    });
    return () => stream.close();
  }, [player, baseUrl, streamId, isLive]);
}
