'use no memo';

import type { ChannelEvent, Event } from '@touchline/contract';
import { isLiveNow } from '@touchline/rules/access/time-status';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { useFromNow } from '../../ui/clock/useNow';
import { OptionalBoundary } from '../../ui/OptionalBoundary';
import type { ScoreLook } from './LiveScore';

const LiveScore = lazy(() => import('./LiveScore'));

interface LateScoreProps {
  event: Pick<Event | ChannelEvent, 'id' | 'live' | 'startTime' | 'endTime'>;
  look: ScoreLook;
  /** Shown while there is no score. */
  children?: ReactNode;
}

/** The score of an event while it is live; its code is loaded after the page has rendered. */
export function LateScore({ event, look, children = null }: LateScoreProps) {
  useTexts().include('score');
  const isLive = useFromNow((now) => String(isLiveNow(event, now))) === 'true';
  if (!useIsBrowser() || !isLive) return children;
  return (
    <OptionalBoundary fallback={children}>
      <Suspense fallback={children}>
        <LiveScore eventId={event.id} look={look}>
          {children}
        </LiveScore>
      </Suspense>
    </OptionalBoundary>
  );
}
