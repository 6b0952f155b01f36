import { useQuery } from '@tanstack/react-query';
import type { Channel, Event } from '@touchline/contract';
import {
  type EventAction,
  type EventInformation,
  eventAction,
  eventInformation,
} from '@touchline/rules/access/event-information';
import { timeStatus } from '@touchline/rules/access/time-status';
import { channelQuery } from '../../entities/channel/queries';
import { useApp } from '../../shell/context';
import { useUserType } from '../../shell/session/viewer';
import { useNow } from '../../ui/clock/useNow';

/** The state of an event for this viewer at this second. */
export interface EventNow {
  now: number;
  status: ReturnType<typeof timeStatus>;
  information: EventInformation;
  action: EventAction | undefined;
}

export function useEventNow(event: Event): EventNow {
  const { device } = useApp();
  const viewing = { now: useNow(), userType: useUserType(), isTv: device.frame === 'tv' };
  const information = eventInformation(event, viewing);
  const action = eventAction(event, information, viewing);
  return { now: viewing.now, status: timeStatus(event, viewing.now), information, action };
}

/** The channel an event runs on; `undefined` until it is fetched. */
export function useChannelOf({ channelId }: Event): Channel | undefined {
  const { api } = useApp();
  return useQuery({ ...channelQuery(api, channelId ?? ''), enabled: channelId !== undefined }).data;
}
