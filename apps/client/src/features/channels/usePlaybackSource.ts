import type { Channel } from '@touchline/contract';
import type { Source } from '@touchline/player';
import { canAccess } from '@touchline/rules';
import { useState } from 'react';
import { useApp } from '../../app/context';
import { askForPlayback } from './playback';

/** How to get at the channel's video: by the playback call for who may watch, its free material for the others. */
export function usePlaybackSource(channel: Channel): Source | (() => Promise<Source>) | undefined {
  const { api, signedIn } = useApp();
  const [ask] = useState(() => () => askForPlayback(api, signedIn, channel.id));
  if (canAccess(channel, 'anonymous')) return ask;
  const free = channel.freeVideo?.sources[0];
  return free && { url: free.url, kind: 'stream' };
}
