import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@touchline/contract';
import { fetchChannelSource } from '../../entities/channel/playback';
import { type ChannelPlayback, sourceFor } from '../../entities/channel/playback-source';
import { channelsQuery } from '../../entities/channel/queries';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { useUserType } from '../../shell/session/viewer';

/** The channel as it was asked for, or until then as the list of channels has it: a zap does not wait for its words. */
export function useShownChannel(id: string, asked: Channel | undefined): Channel | undefined {
  const { api } = useApp();
  const { channelsLimit } = useConfig(api);
  const userType = useUserType();
  const { data: listed } = useQuery({ ...channelsQuery(api, channelsLimit, userType), enabled: asked === undefined });
  return asked ?? listed?.find((each) => each.id === id);
}

/** What this viewer gets of a channel; changes with their rights. */
export function useChannelPlayback(): (channel: Channel) => ChannelPlayback | undefined {
  const { api, signedIn } = useApp();
  const { hlsOptions } = useConfig(api);
  const userType = useUserType();
  return (channel) => sourceFor(channel, userType, () => fetchChannelSource({ api, signedIn, hlsOptions }, channel.id));
}
