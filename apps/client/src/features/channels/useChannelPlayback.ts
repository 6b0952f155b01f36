import type { Channel } from '@touchline/contract';
import { useApp } from '../../app/context';
import { useConfig } from '../config';
import { useUserType } from '../session';
import { askForChannel } from './playback';
import { type ChannelPlayback, sourceFor } from './playback-source';

/** What this viewer gets of a channel; changes with their rights. */
export function useChannelPlayback(): (channel: Channel) => ChannelPlayback | undefined {
  const { api, signedIn } = useApp();
  const { hlsOptions } = useConfig(api);
  const userType = useUserType();
  return (channel) => sourceFor(channel, userType, () => askForChannel({ api, signedIn, hlsOptions }, channel.id));
}
