import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Channel, Event } from '@touchline/contract';
import { channelsQuery, programmesQuery } from '../../entities/channel/list-queries';
import { fetchChannelSource } from '../../entities/channel/playback';
import { channelQuery } from '../../entities/channel/queries';
import { fetchEventSource } from '../../entities/event/playback';
import { eventQuery } from '../../entities/event/queries';
import { currentReplayScores } from '../../entities/replay/memory';
import { resumePosition } from '../../entities/resume/positions';
import { useAllWithRights } from '../../entities/rights/useAllWithRights';
import { isMissing } from '../../shell/api/api';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { usePreferences } from '../../shell/preferences/preferences';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { useNow } from '../../ui/clock/useNow';
import { useAutoPlay } from '../watch';
import { type Content, channelContent, eventContent } from './contents';
import type { WallItem } from './items';
import { channelNeed, eventNeed } from './needs';

const STEP = 30;
const NONE: readonly Channel[] = [];

interface Contents {
  /** In the order of the items; those that are gone are missing. */
  readonly contents: readonly Content[];
  /** How many items there are no more. */
  readonly gone: number;
  readonly isLoading: boolean;
  /** Whether some could not be fetched, for another reason than being gone. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Fetches what the items are, with the viewer's rights. */
export function useContents(items: readonly WallItem[]): Contents {
  const { api, device } = useApp();
  const t = useTexts();
  const times = useTimes();
  const queries = useQueryClient();
  const config = useConfig(api);
  const userType = useUserType();
  const autoPlay = useAutoPlay();
  // Titles change with what the viewer hides.
  usePreferences();
  const now = useNow(STEP);

  const channelIds = items.flatMap(({ kind, id }) => (kind === 'channel' ? [id] : []));
  const eventIds = items.flatMap(({ kind, id }) => (kind === 'event' ? [id] : []));
  const list = useQuery(channelsQuery(api, config.channelsLimit));
  const listed = list.data ?? NONE;
  const unlisted = list.isPending ? [] : channelIds.filter((id) => !listed.some((channel) => channel.id === id));
  const singles = useQueries({ queries: unlisted.map((id) => channelQuery(api, id)) });
  const found = useQueries({ queries: eventIds.map((id) => eventQuery(api, id)) });
  const { data: programmes } = useQuery(programmesQuery(api, channelIds, config));
  const channels = useAllWithRights('channel', [...listed, ...singles.flatMap(({ data }) => data ?? [])]);
  const events = useAllWithRights(
    'event',
    found.flatMap(({ data }) => data ?? []),
  );

  const context = { api, hlsOptions: config.hlsOptions };
  const ofChannel = (channel: Channel): Content =>
    channelContent(channel, {
      programme: programmes?.get(channel.id)?.[0],
      now,
      need: channelNeed(channel, userType, { t }),
      source: () => fetchChannelSource(context, channel.id),
      autoPlay,
    });
  const ofEvent = (event: Event): Content =>
    eventContent(event, {
      channel: channels.find(({ id }) => id === event.channelId),
      tells: currentReplayScores(event, now) === 'show',
      now,
      need: eventNeed(event, { now, userType, isTv: device.frame === 'tv' }, { t, times }),
      source: () => fetchEventSource(context, event, () => resumePosition({ queries, api }, userType, event.id)),
      autoPlay,
    });
  const contents = items.flatMap(({ kind, id }) => {
    const channel = kind === 'channel' ? channels.find((each) => each.id === id) : undefined;
    const event = kind === 'event' ? events.find((each) => each.id === id) : undefined;
    return channel ? [ofChannel(channel)] : event ? [ofEvent(event)] : [];
  });
  const asked = [...singles, ...found];
  return {
    contents,
    gone: asked.filter(({ data, error }) => !data && isMissing(error)).length,
    isLoading: (channelIds.length > 0 && list.isPending) || asked.some(({ isPending }) => isPending),
    hasFailed: asked.some(({ data, error }) => !data && error !== null && !isMissing(error)),
    retry: () => asked.forEach(({ data, refetch }) => void (data ? undefined : refetch())),
  };
}
