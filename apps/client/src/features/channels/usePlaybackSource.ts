import type { Channel } from '@touchline/contract';
import { preloadHls, type Source } from '@touchline/player';
import { canAccess } from '@touchline/rules';
import { useState } from 'react';
import { useApp } from '../../app/context';

/** How to get at the channel's video: by the playback call for who may watch, its free material for the others. */
export function usePlaybackSource(channel: Channel): Source | (() => Promise<Source>) | undefined {
  const { api, signedIn } = useApp();
  const [ask] = useState(() => async (): Promise<Source> => {
    // Needed right after the answer; what fails here is tried again by the player.
    void preloadHls().catch(() => undefined);
    await signedIn();
    const { sources } = await api.call('channelPlayback', { params: { id: channel.id } });
    const [source] = sources;
    if (!source) throw new Error('The channel has no source');
    return { url: source.url, kind: 'stream' };
  });
  if (canAccess(channel, 'anonymous')) return ask;
  const free = channel.freeVideo?.sources[0];
  return free && { url: free.url, kind: 'stream' };
}
