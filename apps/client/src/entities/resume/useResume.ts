import { useQueryClient } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import type { PlayerState } from '@touchline/player/model/state';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApp } from '../../shell/context';
import { useUserType } from '../../shell/session/viewer';
import { resumePosition, storeOnDevice } from './positions';

/** Interval at which the position is saved during playback. */
const EVERY_SECONDS = 15;

/** The position to resume at, and the handler that saves it during playback; not for live video. */
export function useResume(event: Event) {
  const { api } = useApp();
  const queries = useQueryClient();
  const userType = useUserType();
  const seen = useRef<{ position: number; duration: number }>(undefined);
  const keptAt = useRef(0);

  const keep = useEffectEvent(() => {
    const at = seen.current;
    if (!at || at.position === keptAt.current) return;
    keptAt.current = at.position;
    if (userType === 'anonymous') return storeOnDevice(event, at, Math.floor(Date.now() / 1000));
    // A failed save is ignored: the next one follows in a few seconds.
    api
      .call('savePosition', { params: { eventId: event.id }, body: at })
      .then(() => queries.invalidateQueries({ queryKey: ['my', 'positions'] }))
      .catch(() => undefined);
  });

  const [due, setDue] = useState(0);
  useEffect(() => {
    if (due > 0) keep();
  }, [due]);

  useEffect(() => {
    const onHide = () => document.hidden && keep();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      keep();
    };
  }, []);

  /** The second to resume at, if any. */
  const startAt = () => resumePosition({ queries, api }, userType, event.id);
  const onState = ({ status, live, position, duration }: PlayerState): void => {
    if (live !== null || duration <= 0 || (position === 0 && status !== 'ended')) return;
    const now = { position: Math.floor(position), duration: Math.floor(duration) };
    seen.current = now;
    const isDue = Math.abs(now.position - keptAt.current) >= EVERY_SECONDS;
    if (status === 'ended' || status === 'paused' || (status === 'playing' && isDue)) setDue((before) => before + 1);
  };
  return { startAt, onState };
}
