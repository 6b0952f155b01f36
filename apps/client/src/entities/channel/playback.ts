import type { Source } from '@touchline/player';
import { fetchPlaybackSource, type PlaybackContext } from '../playback';

/** How the channel's video can be had; always at the live edge. */
export const fetchChannelSource = async (context: PlaybackContext, channelId: string): Promise<Source> => ({
  ...(await fetchPlaybackSource(context, 'channelPlayback', channelId)),
  kind: 'stream',
});
