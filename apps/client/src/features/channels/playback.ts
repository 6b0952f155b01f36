import type { Source } from '@touchline/player';
import { askForPlayback, type PlaybackContext } from '../../playback';

/** How the channel's video can be had; always at the live edge. */
export const askForChannel = async (context: PlaybackContext, channelId: string): Promise<Source> => ({
  ...(await askForPlayback(context, 'channelPlayback', channelId)),
  kind: 'stream',
});
