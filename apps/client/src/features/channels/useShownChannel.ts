import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@touchline/contract';
import { channelsQuery } from '../../entities/channel/queries';
import { useConfig } from '../../shell/config';
import { useApp } from '../../shell/context';
import { useUserType } from '../../shell/session';

/** The channel as it was asked for, or until then as the list of channels has it: a zap does not wait for its words. */
export function useShownChannel(id: string, asked: Channel | undefined): Channel | undefined {
  const { api } = useApp();
  const { channelsLimit } = useConfig(api);
  const userType = useUserType();
  const { data: listed } = useQuery({ ...channelsQuery(api, channelsLimit, userType), enabled: asked === undefined });
  return asked ?? listed?.find((each) => each.id === id);
}
