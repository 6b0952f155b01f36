import type { Event } from '@touchline/contract';
import type { Player } from '@touchline/player/viewing/api';
import { useEffect, useEffectEvent } from 'react';
import { notePlayed } from '../../../entities/replay/memory';
import { useResume } from '../../../entities/resume/useResume';

/** Keeps the position of a recording, as its own screen does. */
export function KeepsPosition({ player, event }: { player: Player; event: Event }) {
  const resume = useResume(event);
  const follow = useEffectEvent(() => {
    const state = player.state();
    resume.onState(state);
    if (state.live === null) notePlayed(event.id, state);
  });
  useEffect(() => player.subscribe(() => follow()), [player]);
  return null;
}
