import type { BeginContext } from '../../app/load';
import { beginVideo } from '../watch';
import { askForChannel } from './playback';
import { channelQuery } from './queries';

/** Begins with the picture of a channel the server drew. */
export function beginChannel(context: BeginContext, channelId: string): Promise<void> | undefined {
  const channel = context.queries.getQueryData(channelQuery(context.api, channelId).queryKey);
  if (!channel?.watchable || !channel.userRights.canAccess) return undefined;
  return beginVideo(context, channel.id, (playback) => askForChannel(playback, channel.id));
}
