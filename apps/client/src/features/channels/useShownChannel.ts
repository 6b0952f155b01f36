import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@touchline/contract';
import { useApp } from '../../app/context';
import { useConfig } from '../config';
import { useUserType } from '../session';
import { channelsQuery } from './queries';

/** The channel as it was asked for, or until then as the list of channels has it: a zap does not wait for its words. */
export function useShownChannel(id: string, asked: Channel | undefined): Channel | undefined {
  const { api } = useApp();
  const { channelsLimit } = useConfig(api);
  const userType = useUserType();
  const { data: listed } = useQuery({ ...channelsQuery(api, channelsLimit, userType), enabled: asked === undefined });
  return asked ?? listed?.find((each) => each.id === id);
}
