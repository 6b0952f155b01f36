import { useQuery } from '@tanstack/react-query';
import type { Channel, Image } from '@touchline/contract';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { useNow } from '../../ui/clock/useNow';
import { Picture } from '../../ui/Picture/Picture';
import styles from './ChannelNow.module.css';
import { channelsQuery, programmesQuery } from './list-queries';
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
  /** Called with every change; the tile keeps its element, and thus its focus. */
  onNow: (now: OnNow | undefined) => void;
}

const MINUTE = 60;

/** Follows the running programme of a channel. All channels share two requests. */
export default function ChannelNow({ channel, onNow }: ChannelNowProps) {
  const { api } = useApp();
  const t = useTexts();
  const times = useTimes();
  const minute = useNow(MINUTE);
  const config = useConfig(api);
  const { data: channels = [] } = useQuery(channelsQuery(api, config.channelsLimit));
  const ids = channels.map(({ id }) => id);
  const { data: programmes } = useQuery(programmesQuery(api, ids, config));
  const event = programmes?.get(channel.id)?.find(({ startTime }) => startTime <= minute);
  const tell = useEffectEvent(() => {
    if (!event) return onNow(undefined);
    const { name, startTime, endTime, image } = event;
    onNow({
      title: name,
      meta: endTime === undefined ? channel.name : t('tile.onNowUntil', { time: times.time(endTime) }),
      // The art of the programme: a frame of a paid stream is not public.
      image: channel.stillUrl === undefined ? image : channel.image,
      over: <Over channel={channel} />,
      progress: endTime === undefined ? undefined : Math.min(1, (minute - startTime) / (endTime - startTime)),
    });
  });
  useEffect(() => {
    tell();
  }, [event, minute]);
  return null;
}

/** The picture of a free channel, and the mark of every channel. */
function Over({ channel: { stillUrl, logo, name } }: { channel: Channel }) {
  return (
    <>
      {stillUrl !== undefined && <Still url={stillUrl} />}
      {logo && (
        <span className={styles.mark}>
          <Picture image={logo} width={160} sizes="80px" alt={name} />
        </span>
      )}
    </>
  );
}
