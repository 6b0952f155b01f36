import { useQuery } from '@tanstack/react-query';
import type { Page } from '@touchline/contract';
import { byNextEvent, type NearEvents, opponentOf } from '@touchline/rules/following/club-order';
import { shortPageName } from '@touchline/rules/pages/page-name';
import { useId } from 'react';
import { paths } from '../../shell/address/paths';
import { useApp } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { Icon } from '../../ui/Icon/Icon';
import { Picture } from '../../ui/Picture/Picture';
import { clubStyle } from './club-style';
import { pageEventsQuery } from './queries';
import { useFavoritePages } from './useFavorites';
import styles from './YourClubs.module.css';

/** The others are behind "See all". */
const MOST_SHOWN = 30;
const CREST = 56;

/** Row of the viewer's favourites: those that play now first, then by the next date. */
export function YourClubs() {
  const t = useTexts();
  const id = useId();
  const { api } = useApp();
  const pages = useFavoritePages() ?? [];
  const { data: events } = useQuery(
    pageEventsQuery(
      api,
      pages.map((page) => page.id),
    ),
  );
  if (pages.length === 0) return null;
  const shown = byNextEvent(pages, (page) => events?.get(page.id)).slice(0, MOST_SHOWN);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('line.yourClubs')} <span className={styles.count}>{pages.length}</span>
        </h2>
        <Link className={styles.all} href={paths.favorites.href({})} aria-describedby={id}>
          {t('common.seeAll')}
        </Link>
      </div>
      <ul id="line-your-clubs" className={styles.row} data-focus-group="line">
        {shown.map((page) => (
          <li key={page.id} className={styles.item}>
            <ClubCard page={page} events={events?.get(page.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ClubCardProps {
  page: Page;
  events: NearEvents | undefined;
  /** The running score and clock, in place of the opponent. */
  score?: string;
}

/** A favourite: crest, name, and what runs or comes next. */
function ClubCard({ page, events, score }: ClubCardProps) {
  const t = useTexts();
  const times = useTimes();
  const live = events?.live[0];
  const next = events?.next[0];
  return (
    <Link
      id={`your-clubs-${page.id}`}
      className={styles.card}
      style={clubStyle(page)}
      href={live ? paths.event.href({ eventId: live.id }) : paths.page.href({ pageId: page.id })}
    >
      <span className={styles.crest}>
        <Picture
          image={page.icon ?? page.previewImage}
          width={CREST}
          sizes={`${CREST}px`}
          aspectRatio={1}
          fallback={<Icon name="sports" />}
        />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{shortPageName(page)}</span>
        <span className={styles.next}>
          {live && <span className={styles.dot} />}
          {live
            ? `${t('badge.live')} · ${score ?? opponentOf(live, page.teamId)}`
            : next && `${times.dayAndTime(next.startTime)} · ${opponentOf(next, page.teamId)}`}
        </span>
      </span>
    </Link>
  );
}
