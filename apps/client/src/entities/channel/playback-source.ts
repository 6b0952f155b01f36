import type { Channel, UserType } from '@touchline/contract';
import type { Source, SourceFetcher } from '@touchline/player';
import { canAccess } from '@touchline/rules';

/** What a viewer gets of a channel: all of it, its free material, or nothing that plays. */
export interface ChannelPlayback {
  /** Another one is another video: who gets the right to more sees it at once. */
  readonly id: string;
  readonly source: Source | SourceFetcher;
  readonly isPreview: boolean;
}

type Watched = Pick<Channel, 'id' | 'public' | 'requiresRegistration' | 'userRights' | 'watchable' | 'freeVideo'>;

/** How to get at a channel's video: by the playback call for who may watch (ACCESS-01), its free material for the others (ACCESS-04). */
export function sourceFor(channel: Watched, userType: UserType, ask: SourceFetcher): ChannelPlayback | undefined {
  if (!channel.watchable) return undefined;
  if (canAccess(channel, userType)) return { id: channel.id, source: ask, isPreview: false };
  const free = channel.freeVideo?.sources[0];
  if (!free) return undefined;
  const source: Source = {
    url: free.url,
    kind: free.type ?? 'stream',
    ...(free.format ? { format: free.format } : {}),
  };
  return { id: `preview:${channel.id}`, source, isPreview: true };
}
