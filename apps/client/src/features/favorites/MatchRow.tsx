import type { Event, Image } from '@touchline/contract';
import { sidesOf } from '@touchline/rules/following/club-order';
import { paths } from '../../shell/address/paths';
import { Link } from '../../shell/links/Link';
import { useScoreless } from '../../shell/preferences/scores';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { useNow } from '../../ui/clock/useNow';
import { Picture } from '../../ui/Picture/Picture';
import styles from './MatchRow.module.css';

interface MatchRowProps {
  event: Event;
  kind: 'live' | 'next' | 'last';
  /** Crests by team id. */
  crests: ReadonlyMap<string, Image> | undefined;
  /** The goals or points of both sides. */
  scores?: readonly [string, string];
}

const CREST = 48;
const MINUTE = 60;

/** A match of a favourite: both sides one below the other, and its time. */
export function MatchRow({ event, kind, crests, scores }: MatchRowProps) {
  const t = useTexts();
  const times = useTimes();
  const name = useScoreless(useNow(MINUTE))(event, event.name);
  const sides = sidesOf(name) ?? [name];
  return (
    <Link id={`favorite-${kind}-${event.id}`} className={styles.match} href={paths.event.href({ eventId: event.id })}>
      <span className={styles.sides}>
        {sides.map((side, place) => (
          <span key={side} className={styles.side}>
            <span className={styles.crest}>
              <Picture image={crests?.get(event.teamIds[place] ?? '')} width={CREST} sizes="24px" aspectRatio={1} />
            </span>
            <span className={styles.name}>{side}</span>
            {scores && <span className={styles.score}>{scores[place]}</span>}
          </span>
        ))}
      </span>
      <span className={styles.when}>
        {kind === 'live' ? (
          <span className={styles.live}>{t('badge.live')}</span>
        ) : (
          <span className={styles.time}>{times.dayAndTime(event.startTime)}</span>
        )}
        {kind !== 'live' && <span className={styles.kind}>{t(`favorites.${kind}`)}</span>}
      </span>
    </Link>
  );
}
