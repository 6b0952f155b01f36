import type { Event, VideoSource } from '@touchline/contract';
import { preloadHls, type Source } from '@touchline/player';
import { useState } from 'react';
import type { Api } from '../../api';
import { useApp } from '../../app/context';

/** How to get at an event's video: its free material as it is, else by the playback calls. */
export function useEventSource(event: Event, isRunning: boolean): Source | (() => Promise<Source>) {
  const { api, signedIn } = useApp();
  const [ask] = useState(() => async (): Promise<Source> => {
    // Needed right after the answer; what fails here is tried again by the player.
    void preloadHls().catch(() => undefined);
    await signedIn();
    return toSource(await askForSource(api, event, isRunning));
  });
  const free = event.video?.sources[0];
  return free ? toSource(free) : ask;
}

/** What runs on a channel is that channel's picture; where the channel takes more than the event, the event is asked. */
async function askForSource(api: Api, { id, channelId }: Event, isRunning: boolean): Promise<VideoSource | undefined> {
  if (isRunning && channelId !== undefined) {
    const channel = await api.call('channelPlayback', { params: { id: channelId } }).catch(() => undefined);
    if (channel) return channel.sources[0];
  }
  return (await api.call('eventPlayback', { params: { id } })).sources[0];
}

function toSource(source: VideoSource | undefined): Source {
  if (!source) throw new Error('The event has no source');
  return { url: source.url, kind: source.type ?? 'vod', ...(source.format ? { format: source.format } : {}) };
}
