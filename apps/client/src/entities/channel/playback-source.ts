import type { Channel, UserType } from '@touchline/contract';
import type { Source, SourceFetcher } from '@touchline/player/model/source';
import { canAccess } from '@touchline/rules/access/access';

/** What a viewer may play of a channel: the channel or its free preview. */
export interface ChannelPlayback {
  /** Differs between channel and preview, so that gained rights load the channel at once. */
  readonly id: string;
  readonly source: Source | SourceFetcher;
  readonly isPreview: boolean;
}

type Watched = Pick<Channel, 'id' | 'public' | 'requiresRegistration' | 'userRights' | 'watchable' | 'freeVideo'>;

/** The channel's source: the playback call with access (ACCESS-01), else the free preview (ACCESS-04). */
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
