import type { Event, Tile } from '@touchline/contract';
import { channelBadges, eventBadges } from '@touchline/rules/access/badges';
import { isLiveNow, timeStatus } from '@touchline/rules/access/time-status';
import { useWithRights } from '../../entities/rights/useRights';
import { LateScore } from '../../entities/score/LateScore';
import { Badges } from '../../entities/tile/Badges';
import { useTileTarget } from '../../entities/tile/useTileTarget';
import { Link } from '../../shell/links/Link';
import { useOpening } from '../../shell/links/useOpening';
import { useScoreless } from '../../shell/preferences/scores';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { Badge } from '../../ui/Badge/Badge';
import { classes } from '../../ui/classes';
import { useNow } from '../../ui/clock/useNow';
import { Icon } from '../../ui/Icon/Icon';
import { Picture } from '../../ui/Picture/Picture';
import styles from './AgendaRow.module.css';

/** Events start and end at whole minutes, in seconds. */
const MINUTE = 60;
const PICTURE_WIDTH = 120;
const WHEN: ReadonlySet<string> = new Set(['live', 'time', 'over']);

/** One item of a day: time, title and access. */
export function AgendaRow({ id, tile, eager }: { id: string; tile: Tile; eager: boolean }) {
  const userType = useUserType();
  const now = useNow(MINUTE);
  const opening = useOpening();
  const scoreless = useScoreless(now);
  const event = useWithRights('event', tile.data.event);
  const channel = useWithRights('channel', tile.data.channel);
  const target = useTileTarget(tile);
  if (!target) return null;
  const badges = event ? eventBadges(event, { now, userType }) : channel ? channelBadges(channel, userType) : [];
  const needed = badges.filter(({ kind }) => !WHEN.has(kind));
  const isOver = event !== undefined && timeStatus(event, now) === 'past';
  return (
    <Link id={id} {...opening(target)} className={classes(styles.row, isOver && styles.over)}>
      <span className={styles.when}>{event && <When event={event} now={now} />}</span>
      <span className={styles.frame}>
        <Picture
          image={tile.previewImage ?? tile.image}
          width={PICTURE_WIDTH}
          sizes={`${PICTURE_WIDTH}px`}
          aspectRatio={16 / 9}
          eager={eager}
          className={styles.picture}
        />
      </span>
      <span className={styles.what}>
        <span className={styles.title}>{scoreless(event, tile.title)}</span>
        {tile.subtitle !== undefined && <span className={styles.meta}>{scoreless(event, tile.subtitle)}</span>}
        {event && isLiveNow(event, now) && (
          <span className={styles.score}>
            <LateScore event={event} look="list" />
          </span>
        )}
        {needed.length > 0 && (
          <span className={styles.needed} data-tight="">
            <Badges badges={needed} />
          </span>
        )}
      </span>
      <Icon name={event && isLiveNow(event, now) ? 'play' : 'chevronRight'} className={styles.go} />
    </Link>
  );
}

function When({ event, now }: { event: Event; now: number }) {
  const t = useTexts();
  const times = useTimes();
  return (
    <>
      {isLiveNow(event, now) && <Badge kind="live">{t('badge.live')}</Badge>}
      <time className={styles.time} dateTime={new Date(event.startTime * 1000).toISOString()}>
        {times.time(event.startTime)}
      </time>
    </>
  );
}
