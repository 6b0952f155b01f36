import type { Event } from '@touchline/contract';
import { preloadHls, type Source, sourceOf } from '@touchline/player';
import { useApp } from '../../app/context';
import { note } from '../../log';
import { useConfig } from '../config';

/** How to get at an event's video: its free material as it is, else by the playback call; where the viewer left it. */
export function useEventSource(event: Event, startAt: () => Promise<number | undefined>): () => Promise<Source> {
  const { api, signedIn } = useApp();
  const { hlsOptions } = useConfig(api);
  const ask = async (): Promise<Source> => {
    const free = event.video?.sources[0];
    if (free) return { url: free.url, kind: free.type ?? 'vod', ...(free.format ? { format: free.format } : {}) };
    // Needed right after the answer; what fails here is tried again by the player.
    void preloadHls().catch(() => undefined);
    await signedIn();
    const answer = await api.call('eventPlayback', { params: { id: event.id } });
    return sourceOf(answer, { log: ({ message }) => note('warning', message), licenceHeaders: api.bearer() });
  };
  return async () => {
    const [source, begin] = await Promise.all([ask(), startAt()]);
    return {
      ...source,
      ...(hlsOptions ? { hlsOptions } : {}),
      ...(begin === undefined || source.kind !== 'vod' ? {} : { startAt: begin }),
    };
  };
}
