import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@touchline/contract';
import { fetchChannelSource } from '../../entities/channel/playback';
import { type ChannelPlayback, sourceFor } from '../../entities/channel/playback-source';
import { channelsQuery } from '../../entities/channel/queries';
import { useWithRights } from '../../entities/rights/useRights';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { useUserType } from '../../shell/session/viewer';

/**
 * The fetched channel with the viewer's rights; until it is fetched the entry in the list of channels, so that a zap
 * does not wait.
 */
export function useShownChannel(id: string, fetched: Channel | undefined): Channel | undefined {
  const { api } = useApp();
  const { channelsLimit } = useConfig(api);
  const { data: listed } = useQuery({ ...channelsQuery(api, channelsLimit), enabled: fetched === undefined });
  return useWithRights('channel', fetched ?? listed?.find((each) => each.id === id));
}

/** The playback this viewer gets of a channel; changes with their rights. */
export function useChannelPlayback(): (channel: Channel) => ChannelPlayback | undefined {
  const { api, signedIn } = useApp();
  const { hlsOptions } = useConfig(api);
  const userType = useUserType();
  return (channel) => sourceFor(channel, userType, () => fetchChannelSource({ api, signedIn, hlsOptions }, channel.id));
}
