import type { Event } from '@touchline/contract';
import type { Source } from '@touchline/player/model/source';
import { fetchEventSource } from '../../entities/event/playback';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';

/** Fetches the playback source of an event, again on every call. */
export function useEventSource(event: Event, startAt: () => Promise<number | undefined>): () => Promise<Source> {
  const { api } = useApp();
  const { hlsOptions } = useConfig(api);
  return () => fetchEventSource({ api, hlsOptions }, event, startAt);
}
