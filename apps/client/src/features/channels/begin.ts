import { canAccess } from '@touchline/rules';
import type { BeginContext } from '../../app/load';
import { currentPreferences } from '../preferences';
import { mayStartByItself, playEarly } from '../watch';
import { askForPlayback } from './playback';
import { channelQuery } from './queries';

/** The picture of a channel the server drew does not wait until the page around it has been taken over. */
export function beginChannel(context: BeginContext, channelId: string): Promise<void> | undefined {
  const { queries, api, signedIn, hasSession } = context;
  const channel = queries.getQueryData(channelQuery(api, channelId).queryKey);
  const video = document.querySelector<HTMLVideoElement>('#main video');
  if (!channel?.watchable || !video || !canAccess(channel, 'anonymous')) return undefined;
  if (!mayStartByItself(currentPreferences())) return undefined;
  const opened = playEarly(video, channel.id, () => askForPlayback(api, signedIn, channel.id));
  return hasSession ? opened : undefined;
}
