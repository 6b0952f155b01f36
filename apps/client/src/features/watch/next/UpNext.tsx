import type { Event } from '@touchline/contract';
import { timeStatus } from '@touchline/rules/access/time-status';
import { tileTarget } from '@touchline/rules/pages/tile-target';
import { useId } from 'react';
import { EventTileBadges } from '../../../entities/tile/ContentTile';
import { Link } from '../../../shell/links/Link';
import { useOpening } from '../../../shell/links/useOpening';
import { usePreferences } from '../../../shell/preferences/preferences';
import { useScoreless } from '../../../shell/preferences/scores';
import { useUserType } from '../../../shell/session/viewer';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { useNow } from '../../../ui/clock/useNow';
import { Picture } from '../../../ui/Picture/Picture';
import styles from './UpNext.module.css';
import { useUpNext } from './useUpNext';

const MINUTE = 60;
const MOST_NEXT = 3;

/** What follows, below the player: up next, then related. */
export default function UpNext({ current }: { current: Pick<Event, 'id' | 'matchId'> | undefined }) {
  const t = useTexts();
  t.include('player');
  const { list } = useUpNext(current);
  return (
    <>
      <Group title={t('player.upNext.title')} events={list.slice(0, MOST_NEXT)} />
      <Group title={t('player.upNext.related')} events={list.slice(MOST_NEXT)} />
    </>
  );
}

function Group({ title, events }: { title: string; events: readonly Event[] }) {
  const id = useId();
  if (events.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={event.id}>
            <NextCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextCard({ event }: { event: Event }) {
  const now = useNow(MINUTE);
  const userType = useUserType();
  const opening = useOpening();
  const scoreless = useScoreless(now);
  const t = useTexts();
  const { isAlwaysGoToDetailPage } = usePreferences();
  const target = tileTarget({ type: 'Event', data: { event } }, { now, userType, isAlwaysGoToDetailPage });
  if (!target) return null;
  const kind = timeStatus(event, now) === 'past' ? t('badge.replay') : undefined;
  return (
    <Link id={`up-next-${event.id}`} className={styles.card} {...opening(target)}>
      <span className={styles.picture}>
        <Picture image={event.image} width={256} sizes="128px" aspectRatio={1.78} className={styles.image} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{scoreless(event, event.name)}</span>
        <span className={styles.meta}>
          {[event.competition ?? event.categoryName, kind].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.badges}>
          <EventTileBadges event={event} />
        </span>
      </span>
    </Link>
  );
}
