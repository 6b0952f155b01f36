import { preloadHls, type Source } from '@touchline/player';
import type { Api } from '../../api';

/** Asks how the channel's video can be had, as soon as the viewer has a session. */
export async function askForPlayback(api: Api, signedIn: () => Promise<unknown>, channelId: string): Promise<Source> {
  // Needed right after the answer; what fails here is tried again by the player.
  void preloadHls().catch(() => undefined);
  await signedIn();
  const { sources } = await api.call('channelPlayback', { params: { id: channelId } });
  const [source] = sources;
  if (!source) throw new Error('The channel has no source');
  return { url: source.url, kind: 'stream' };
}
