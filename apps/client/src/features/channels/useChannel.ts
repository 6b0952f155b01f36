import { useQuery } from '@tanstack/react-query';
import type { Channel, ChannelEvent } from '@touchline/contract';
import { channelsQuery } from '../../entities/channel/list-queries';
import { fetchChannelSource } from '../../entities/channel/playback';
import { type ChannelPlayback, sourceFor } from '../../entities/channel/playback-source';
import { programmeQuery } from '../../entities/channel/queries';
import { useWithRights } from '../../entities/rights/useRights';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { usePreferences } from '../../shell/preferences/preferences';
import { useUserType } from '../../shell/session/viewer';
import { useNow } from '../../ui/clock/useNow';
import { mockProgramme } from './mock-programme';

const NO_EVENTS: readonly ChannelEvent[] = [];
const MINUTE = 60;

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

/** The current and next programmes of a channel; made-up ones where a developer wants them (CONFIG-11). */
export function useProgramme(channelId: string): readonly ChannelEvent[] {
  const { api } = useApp();
  const { data = NO_EVENTS } = useQuery(programmeQuery(api, channelId, useConfig(api)));
  const now = useNow(MINUTE);
  return usePreferences().isChannelEventMockDataUsed ? mockProgramme(channelId, now) : data;
}

/** The playback this viewer gets of a channel; changes with their rights. */
export function useChannelPlayback(): (channel: Channel) => ChannelPlayback | undefined {
  const { api } = useApp();
  const { hlsOptions } = useConfig(api);
  const userType = useUserType();
  return (channel) => sourceFor(channel, userType, () => fetchChannelSource({ api, hlsOptions }, channel.id));
}
