import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@touchline/contract';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { channelsQuery } from '../../entities/channel/list-queries';
import { useWithRights } from '../../entities/rights/useRights';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { createNumberEntry } from './number-entry';
import { channelAfter, channelOfNumber, numberOf, zapKeyOf } from './zapping';

const NONE: readonly Channel[] = [];
const BANNER_MS = 2500;

/** Text shown while zapping: the typed digits, or the number and name of the new channel. */
export interface ZapBanner {
  readonly number: string;
  readonly name: string | undefined;
}

/** The neighbours of the current channel, and the keys that zap to them. */
export function useZapping(id: string, onZap: (channel: Channel) => void) {
  const { api } = useApp();
  const { channelsLimit } = useConfig(api);
  const { data: channels = NONE, isFetched } = useQuery(channelsQuery(api, channelsLimit));
  const [entry] = useState(() => createNumberEntry());
  const typed = useSyncExternalStore(entry.subscribe, entry.typed, () => '');
  const [arrived, setArrived] = useState<ZapBanner>();

  const zap = (channel: Channel | undefined) => {
    if (!channel || channel.id === id) return;
    setArrived({ number: String(numberOf(channels, channel.id)), name: channel.name });
    onZap(channel);
  };
  const step = (steps: 1 | -1) => zap(channelAfter(channels, id, steps));

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.defaultPrevented || isTyping(event.target) ? undefined : zapKeyOf(event);
    if (!key || channels.length < 2) return;
    event.preventDefault();
    if (key.kind === 'step') step(key.step);
    else entry.press(key.digit, channels.length, (number) => zap(channelOfNumber(channels, number)));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
      entry.stop();
    };
  }, [entry]);

  useEffect(() => {
    if (!arrived) return undefined;
    const timer = window.setTimeout(() => setArrived(undefined), BANNER_MS);
    return () => window.clearTimeout(timer);
  }, [arrived]);

  const next = useWithRights('channel', channelAfter(channels, id, 1));
  const previous = useWithRights('channel', channelAfter(channels, id, -1));
  const neighbours = [next, previous].flatMap((each) => each ?? []);
  const banner: ZapBanner | undefined = typed === '' ? arrived : { number: typed, name: undefined };
  return { channels, isFetched, neighbours, banner, zap, step };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="range"]):not([type="radio"]), textarea, select');
