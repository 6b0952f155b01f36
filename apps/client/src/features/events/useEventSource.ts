import type { Event } from '@touchline/contract';
import type { Source } from '@touchline/player';
import { useApp } from '../../app/context';
import { useConfig } from '../config';
import { askForEvent } from './playback';

/** How to get at an event's video, each time it is asked for. */
export function useEventSource(event: Event, startAt: () => Promise<number | undefined>): () => Promise<Source> {
  const { api, signedIn } = useApp();
  const { hlsOptions } = useConfig(api);
  return () => askForEvent({ api, signedIn, hlsOptions }, event, startAt);
}
