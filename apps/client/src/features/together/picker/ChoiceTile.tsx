import { eventBadges, type TileBadge } from '@touchline/rules/access/badges';
import { channelEventBadges } from '@touchline/rules/access/programme-badges';
import type { ReactNode } from 'react';
import { Still } from '../../../entities/channel/Still';
import { useWithRights } from '../../../entities/rights/useRights';
import { LateScore } from '../../../entities/score/LateScore';
import { Badges } from '../../../entities/tile/Badges';
import { paths } from '../../../shell/address/paths';
import { useApp } from '../../../shell/context';
import { Link } from '../../../shell/links/Link';
import { useScoreless } from '../../../shell/preferences/scores';
import { useUserType } from '../../../shell/session/viewer';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { useTimes } from '../../../shell/texts/useTimes';
import { classes } from '../../../ui/classes';
import { useNow } from '../../../ui/clock/useNow';
import { Icon } from '../../../ui/Icon/Icon';
import { Picture } from '../../../ui/Picture/Picture';
import { channelNeed, eventNeed } from '../needs';
import { PlusIcon } from '../PlusIcon';
import styles from './ChoiceTile.module.css';
import type { Choice } from './choices';

const MINUTE = 60;
const SIZES = '(min-width: 1024px) 25vw, 50vw';

interface ChoiceTileProps {
  choice: Choice;
  /** Whether a channel is on offer for what is on now. */
  isOnAir: boolean;
  isChosen: boolean;
  isFirst: boolean;
  onToggle: () => void;
}

/** An item to choose. What the viewer may not watch says what it needs and leads there; it cannot be chosen. */
export function ChoiceTile({ choice, isOnAir, isChosen, isFirst, onToggle }: ChoiceTileProps) {
  const t = useTexts();
  const times = useTimes();
  const now = useNow(MINUTE);
  const { device } = useApp();
  const userType = useUserType();
  const scoreless = useScoreless(now);
  const { key, item, programme } = choice;
  const event = useWithRights('event', choice.event);
  const channel = useWithRights('channel', choice.channel);
  const isTv = device.frame === 'tv';
  const need = event
    ? eventNeed(event, { now, userType, isTv }, { t, times })
    : channel && channelNeed(channel, userType, { t });
  const badges: readonly TileBadge[] = event
    ? eventBadges(event, { now, userType })
    : programme && isOnAir
      ? channelEventBadges(programme, now)
      : [];
  const title = event ? scoreless(event, choice.title) : choice.title;
  const meta =
    need ?? (channel && isOnAir ? t('together.onNow', { channel: channel.name }) : (choice.meta ?? '\u00a0'));
  const content = (
    <>
      <span className={styles.frame}>
        <Picture image={choice.image} width={480} sizes={SIZES} aspectRatio={1.78} className={styles.picture} />
        {channel?.stillUrl !== undefined && need === undefined && <Still url={channel.stillUrl} />}
        <Badges badges={badges} />
        {need === undefined && <Score choice={choice} />}
        {need === undefined && <span className={styles.tick}>{isChosen ? <Icon name="check" /> : <PlusIcon />}</span>}
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.meta}>{meta}</span>
    </>
  );
  const id = `choice-${key}`;
  if (need !== undefined) {
    const href =
      item.kind === 'channel' ? paths.channel.href({ channelId: item.id }) : paths.event.href({ eventId: item.id });
    return (
      <Link id={id} className={classes(styles.tile, styles.locked)} href={href}>
        {content}
      </Link>
    );
  }
  return (
    <button
      id={id}
      type="button"
      className={classes(styles.tile, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      {...(isFirst && { 'data-autofocus': '' })}
      onClick={onToggle}
    >
      {content}
    </button>
  );
}

/** The score of what is live. */
function Score({ choice: { event, programme } }: { choice: Choice }): ReactNode {
  const live = event ?? programme;
  if (!live?.live) return null;
  return (
    <span className={styles.score}>
      <LateScore event={live} look="tile" />
    </span>
  );
}
