import type { Channel, UserType } from '@touchline/contract';
import type { Source, SourceFetcher } from '@touchline/player/model/source';
import { canAccess } from '@touchline/rules/access/access';
import { type ReportedVideo, reportedKind } from '../../shell/track/video-report';

/** What a viewer may play of a channel: the channel or its free preview. */
export interface ChannelPlayback {
  /** Differs between channel and preview, so that gained rights load the channel at once. */
  readonly id: string;
  readonly source: Source | SourceFetcher;
  readonly isPreview: boolean;
  /** What is reported of it: a preview is not the channel. */
  readonly reported: ReportedVideo;
}

type Watched = Pick<Channel, 'id' | 'public' | 'requiresRegistration' | 'userRights' | 'watchable' | 'freeVideo'>;

/** The channel's source: the playback call with access (ACCESS-01), else the free preview (ACCESS-04). */
export function sourceFor(channel: Watched, userType: UserType, ask: SourceFetcher): ChannelPlayback | undefined {
  if (!channel.watchable) return undefined;
  if (canAccess(channel, userType)) {
    const reported = { source: 'live', channelId: channel.id } as const;
    return { id: channel.id, source: ask, isPreview: false, reported };
  }
  const free = channel.freeVideo?.sources[0];
  if (!free) return undefined;
  const source: Source = {
    url: free.url,
    kind: free.type ?? 'stream',
    ...(free.format ? { format: free.format } : {}),
  };
  return { id: `preview:${channel.id}`, source, isPreview: true, reported: { source: reportedKind(source) } };
}
