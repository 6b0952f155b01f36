import { fetchChannelSource } from '../../entities/channel/playback';
import { channelQuery } from '../../entities/channel/queries';
import type { BeginContext } from '../../shell/load';
import { beginVideo } from '../watch';

/** Starts a channel's video before hydration. */
export function beginChannel(context: BeginContext, channelId: string): Promise<void> | undefined {
  const channel = context.queries.getQueryData(channelQuery(context.api, channelId).queryKey);
  if (!channel?.watchable || !channel.userRights.canAccess) return undefined;
  const { id } = channel;
  const video = { id, reported: { source: 'live', channelId: id } } as const;
  return beginVideo(context, video, (playback) => fetchChannelSource(playback, id));
}
