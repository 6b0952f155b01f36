import type { BeginContext } from '../../app/load';
import { configQuery, flagsQuery } from '../config';
import { currentPreferences } from '../preferences';
import { mayStartByItself, playEarly } from '../watch';
import { askForPlayback } from './playback';
import { channelQuery } from './queries';

/** The picture of a channel the server drew does not wait until the page around it has been taken over. */
export function beginChannel(context: BeginContext, channelId: string): Promise<void> | undefined {
  const { queries, api, signedIn, hasSession } = context;
  const channel = queries.getQueryData(channelQuery(api, channelId).queryKey);
  const video = document.querySelector<HTMLVideoElement>('#main video');
  if (!channel?.watchable || !video || !channel.userRights.canAccess) return undefined;
  if (!mayStartByItself(currentPreferences(), queries.getQueryData(flagsQuery(api).queryKey))) return undefined;
  const hlsOptions = queries.getQueryData(configQuery(api).queryKey)?.config.hlsOptions;
  const shown = playEarly(video, channel.id, {
    ask: () => askForPlayback({ api, signedIn, hlsOptions }, channel.id),
    wish: currentPreferences,
  });
  return hasSession ? shown : undefined;
}
