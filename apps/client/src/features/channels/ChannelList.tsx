import { useQuery } from '@tanstack/react-query';
import type { Channel, ChannelEvent } from '@touchline/contract';
import { channelBadges } from '@touchline/rules/access/badges';
import { useDeferredValue, useEffect, useRef } from 'react';
import { programmesQuery } from '../../entities/channel/list-queries';
import { Still } from '../../entities/channel/Still';
import { useWithRights } from '../../entities/rights/useRights';
import { LateScore } from '../../entities/score/LateScore';
import { Badges } from '../../entities/tile/Badges';
import { paths } from '../../shell/address/paths';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { isPlainClick, Link } from '../../shell/links/Link';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { classes } from '../../ui/classes';
import { useNow } from '../../ui/clock/useNow';
import { Icon } from '../../ui/Icon/Icon';
import { Picture } from '../../ui/Picture/Picture';
import styles from './ChannelList.module.css';

const MINUTE = 60;
const NOTHING: ReadonlyMap<string, readonly ChannelEvent[]> = new Map();

interface ChannelListProps {
  channels: readonly Channel[];
  currentId: string;
  onChoose: (channel: Channel) => void;
}

/** All channels with their current programme, in a column; four are visible (SCREEN-04). */
export function ChannelList({ channels, currentId, onChoose }: ChannelListProps) {
  const { api } = useApp();
  const t = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const { data = NOTHING } = useQuery(
    programmesQuery(
      api,
      channels.map(({ id }) => id),
      useConfig(api),
    ),
  );
  // Every card changes with the programmes: rendered in small steps, between the video's tasks.
  const programmes = useDeferredValue(data);
  useEffect(() => {
    // With the next frame, which lays the list out anyway.
    const frame = requestAnimationFrame(() => {
      const current = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
      if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.offsetTop;
    });
    return () => cancelAnimationFrame(frame);
  }, [currentId]);
  return (
    <div className={styles.column}>
      <Link
        id="watch-together"
        className={styles.together}
        href={paths.together.href({}, { chosen: `channel:${currentId}` })}
      >
        <Icon name="grid" />
        {t('together.title')}
      </Link>
      <nav className={styles.nav} aria-label={t('channels.title')}>
        <ol ref={list} className={styles.list} tabIndex={-1}>
          {channels.map((channel) => (
            <li key={channel.id} className={styles.item}>
              <ChannelCard
                channel={channel}
                event={programmes.get(channel.id)?.[0]}
                isCurrent={channel.id === currentId}
                onChoose={() => onChoose(channel)}
              />
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

interface ChannelCardProps {
  channel: Channel;
  event: ChannelEvent | undefined;
  isCurrent: boolean;
  onChoose: () => void;
}

function ChannelCard({ channel, event, isCurrent, onChoose }: ChannelCardProps) {
  const t = useTexts();
  const times = useTimes();
  const now = useNow(MINUTE);
  const badges = channelBadges(useWithRights('channel', channel), useUserType());
  const runs = event && event.startTime <= now ? event : undefined;
  const title = runs?.name ?? channel.name;
  return (
    <Link
      className={classes(styles.card, isCurrent && styles.current)}
      id={`channel-card-${channel.id}`}
      href={paths.channel.href({ channelId: channel.id })}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onChoose();
      }}
    >
      <Picture
        className={styles.picture}
        image={(channel.stillUrl === undefined ? runs?.image : undefined) ?? channel.image}
        alt={title === channel.name ? '' : channel.name}
        width={480}
        aspectRatio={1.78}
        sizes="340px"
      />
      {channel.stillUrl !== undefined && <Still url={channel.stillUrl} />}
      <span className={styles.words}>
        <Badges badges={badges} />
        <span className={styles.space} />
        {runs && <LateScore event={runs} look="list" />}
        <span className={styles.name}>{title}</span>
        {runs?.endTime !== undefined && (
          <span className={styles.until}>{t('time.until', { time: times.time(runs.endTime) })}</span>
        )}
      </span>
      {runs?.endTime !== undefined && (
        <span className={styles.progress} aria-hidden="true">
          <span
            className={styles.done}
            style={{ width: `${Math.round(((now - runs.startTime) / (runs.endTime - runs.startTime)) * 100)}%` }}
          />
        </span>
      )}
    </Link>
  );
}
