import type { Channel } from '@touchline/contract';
import { fetchChannelSource } from '../../entities/channel/playback';
import { type ChannelPlayback, sourceFor } from '../../entities/channel/playback-source';
import { useConfig } from '../../shell/config';
import { useApp } from '../../shell/context';
import { useUserType } from '../../shell/session';

/** What this viewer gets of a channel; changes with their rights. */
export function useChannelPlayback(): (channel: Channel) => ChannelPlayback | undefined {
  const { api, signedIn } = useApp();
  const { hlsOptions } = useConfig(api);
  const userType = useUserType();
  return (channel) => sourceFor(channel, userType, () => fetchChannelSource({ api, signedIn, hlsOptions }, channel.id));
}
