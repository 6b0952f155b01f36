import type { Event } from '@touchline/contract';
import type { Source } from '@touchline/player/model/source';
import { takeAhead } from '../../entities/event/ahead';
import { fetchEventSource } from '../../entities/event/playback';
import { answeredSource } from '../../entities/playback';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';

/** Fetches the playback source of an event, again on every call; what was fetched ahead of its start is used once. */
export function useEventSource(event: Event, startAt: () => Promise<number | undefined>): () => Promise<Source> {
  const { api } = useApp();
  const { hlsOptions } = useConfig(api);
  return async () => {
    const ahead = takeAhead(event.id, Math.floor(Date.now() / 1000));
    const context = { api, hlsOptions };
    return ahead ? answeredSource(context, event.id, ahead) : fetchEventSource(context, event, startAt);
  };
}
