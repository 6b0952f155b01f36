import { useQuery } from '@tanstack/react-query';
import { shortPageName } from '@touchline/rules';
import { useApp } from '../../app/context';
import { Link } from '../../app/Link';
import { paths } from '../../app/paths';
import { Icon, Picture } from '../../ui';
import { useTexts } from '../i18n';
import styles from './FavoritesView.module.css';
import { KeepHeart } from './KeepHeart';
import { teamPagesQuery } from './queries';

const ICON_WIDTH = 72;

/** The teams of an event: each opens its page and can be kept right here (PAGE-17). */
export function TeamHearts({ teamIds }: { teamIds: readonly string[] }) {
  const t = useTexts();
  const { api } = useApp();
  const { data: pages = [] } = useQuery(teamPagesQuery(api, teamIds));
  if (pages.length === 0) return null;
  return (
    <section className={styles.teams} aria-labelledby="follow-teams">
      <h2 id="follow-teams" className={styles.heading}>
        {t('favorites.follow')}
      </h2>
      <ul className={styles.column}>
        {pages.map((page) => (
          <li key={page.id} className={styles.entry}>
            <Link id={`team-${page.id}`} href={paths.page.href({ pageId: page.id })} className={styles.page}>
              <span className={styles.icon}>
                <Picture
                  image={page.icon ?? page.previewImage}
                  width={ICON_WIDTH}
                  sizes={`${ICON_WIDTH}px`}
                  aspectRatio={1}
                  fallback={<Icon name="sports" />}
                />
              </span>
              <span className={styles.name}>{shortPageName(page)}</span>
            </Link>
            <span className={styles.actions}>
              <KeepHeart pageId={page.id} title={page.title} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
