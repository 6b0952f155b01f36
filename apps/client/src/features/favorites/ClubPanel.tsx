import type { Image, Page } from '@touchline/contract';
import type { NearEvents } from '@touchline/rules/following/club-order';
import { shortPageName } from '@touchline/rules/pages/page-name';
import { clubStyle } from '../../entities/favorite/club-style';
import { FavoriteButton } from '../../entities/favorite/FavoriteButton';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Icon } from '../../ui/Icon/Icon';
import { Picture } from '../../ui/Picture/Picture';
import styles from './ClubPanel.module.css';
import { MatchRow } from './MatchRow';

interface ClubPanelProps {
  page: Page;
  href: string;
  events: NearEvents | undefined;
  /** Crests by team id. */
  crests: ReadonlyMap<string, Image> | undefined;
}

const CREST = 112;

/** A favourite with its running, next and last match. */
export function ClubPanel({ page, href, events, crests }: ClubPanelProps) {
  const t = useTexts();
  const name = shortPageName(page);
  const [live, next, last] = [events?.live[0], events?.next[0], events?.last[0]];
  const about = (live ?? next ?? last)?.competition;
  const rows = [
    { kind: 'live', event: live },
    { kind: 'next', event: next },
    { kind: 'last', event: last },
  ] as const;
  return (
    <article className={styles.panel} style={clubStyle(page)}>
      <header className={styles.head}>
        <Link id={`favorite-${page.id}`} className={styles.page} href={href}>
          <span className={styles.crest}>
            <Picture
              image={page.icon ?? page.previewImage}
              width={CREST}
              sizes="56px"
              aspectRatio={1}
              fallback={<Icon name="sports" />}
            />
          </span>
          <span>
            <span className={styles.name}>{name}</span>
            {about !== undefined && <span className={styles.about}>{about}</span>}
          </span>
        </Link>
        <FavoriteButton pageId={page.id} title={name} />
      </header>
      {rows.map(({ kind, event }) => event && <MatchRow key={kind} kind={kind} event={event} crests={crests} />)}
      {events && !live && !next && !last && <p className={styles.empty}>{t('favorites.noEvents')}</p>}
    </article>
  );
}
