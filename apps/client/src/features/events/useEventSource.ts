import type { Event, VideoSource } from '@touchline/contract';
import { preloadHls, type Source } from '@touchline/player';
import { useState } from 'react';
import { useApp } from '../../app/context';

/** How to get at an event's video: its free material as it is, else by the playback call. */
export function useEventSource(event: Event): Source | (() => Promise<Source>) {
  const { api, signedIn } = useApp();
  const [ask] = useState(() => async (): Promise<Source> => {
    // Needed right after the answer; what fails here is tried again by the player.
    void preloadHls().catch(() => undefined);
    await signedIn();
    const { sources } = await api.call('eventPlayback', { params: { id: event.id } });
    return toSource(sources[0]);
  });
  const free = event.video?.sources[0];
  return free ? toSource(free) : ask;
}

function toSource(source: VideoSource | undefined): Source {
  if (!source) throw new Error('The event has no source');
  return { url: source.url, kind: source.type ?? 'vod', ...(source.format ? { format: source.format } : {}) };
}
