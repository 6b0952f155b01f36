import { useQuery } from '@tanstack/react-query';
import type { Channel, Image } from '@touchline/contract';
import type { ReactNode } from 'react';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { useNow } from '../../ui/clock/useNow';
import { Picture } from '../../ui/Picture/Picture';
import styles from './ChannelNow.module.css';
import { channelsQuery, programmesQuery } from './queries';
import { Still } from './Still';

/** What the tile of a channel shows of its running programme. */
export interface OnNow {
  title: string;
  meta: string | undefined;
  image: Image | undefined;
  /** Over the picture. */
  over: ReactNode;
  /** The share of the programme that is over. */
  progress: number | undefined;
}

interface ChannelNowProps {
  channel: Channel;
  children: (now: OnNow | undefined) => ReactNode;
}

const MINUTE = 60;

/** Draws a channel with its running programme, once that is known. All channels share two requests. */
export default function ChannelNow({ channel, children }: ChannelNowProps) {
  const { api } = useApp();
  const t = useTexts();
  const times = useTimes();
  const now = useNow(MINUTE);
  const { channelsLimit, refreshInterval } = useConfig(api);
  const { data: channels = [] } = useQuery(channelsQuery(api, channelsLimit));
  const ids = channels.map(({ id }) => id);
  const { data: programmes } = useQuery(programmesQuery(api, ids, refreshInterval));
  const event = programmes?.get(channel.id)?.find(({ startTime }) => startTime <= now);
  if (!event) return children(undefined);
  const { name, startTime, endTime, image } = event;
  return children({
    title: name,
    meta: endTime === undefined ? channel.name : t('tile.onNowUntil', { time: times.time(endTime) }),
    // The art of the programme: a frame of a paid stream is not public.
    image: channel.stillUrl === undefined ? image : channel.image,
    over: (
      <>
        {channel.stillUrl !== undefined && <Still url={channel.stillUrl} />}
        {channel.logo && (
          <span className={styles.mark}>
            <Picture image={channel.logo} width={160} sizes="80px" alt={channel.name} />
          </span>
        )}
      </>
    ),
    progress: endTime === undefined ? undefined : Math.min(1, (now - startTime) / (endTime - startTime)),
  });
}
