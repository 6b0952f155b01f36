import type { Event } from '@touchline/contract';
import { canAccess } from '@touchline/rules/access/access';
import { AHEAD_SECONDS } from '@touchline/rules/access/ahead';
import { useEffect } from 'react';
import { manifestOf } from '../../entities/camera/manifest';
import { askAhead } from '../../entities/event/ahead';
import { freeMaterial } from '../../entities/event/playback';
import { useApp } from '../../shell/context';
import { note } from '../../shell/log/log';
import { useUserType } from '../../shell/session/viewer';

/** Viewers who wait ask between these times before the start, each at a moment of chance; clocks differ by less than the reserve. */
const FIRST_MS = (AHEAD_SECONDS - 30) * 1000;
const LAST_MS = 15_000;
/** A start further away is not waited for with the page open, and is too far for a timer. */
const LONGEST_MS = 24 * 3_600_000;

/** Fetches the addresses of an event that its viewer waits for, so that not everyone asks at the start. */
export function useAhead(event: Event): void {
  const { api } = useApp();
  const userType = useUserType();
  const { id, startTime } = event;
  const isOurs = event.type === 'Channel' && event.watchable && !freeMaterial(event) && !manifestOf(event);
  const isAsked = isOurs && canAccess(event, userType);
  useEffect(() => {
    const lead = startTime * 1000 - Date.now();
    if (!isAsked || lead <= LAST_MS || lead > LONGEST_MS) return undefined;
    const first = Math.max(0, lead - FIRST_MS);
    const ask = () =>
      askAhead(api, id).catch((error: unknown) => note('info', `The start is asked for later: ${String(error)}`));
    const timer = setTimeout(() => void ask(), first + Math.random() * (lead - LAST_MS - first));
    return () => clearTimeout(timer);
  }, [api, id, startTime, isAsked]);
}
