import type { Source } from '@touchline/player/model/source';
import { fetchPlaybackSource, type PlaybackContext } from '../playback';

/** Fetches the playback source of a channel; always at the live edge. */
export const fetchChannelSource = async (context: PlaybackContext, channelId: string): Promise<Source> => ({
  ...(await fetchPlaybackSource(context, 'channelPlayback', channelId)),
  kind: 'stream',
});
