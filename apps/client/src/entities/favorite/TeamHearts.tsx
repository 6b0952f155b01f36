import { useQuery } from '@tanstack/react-query';
import { paths } from '../../shell/address/paths';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { FavoriteButton } from './FavoriteButton';
import { PageEntry } from './PageEntry';
import { teamPagesQuery } from './queries';
import styles from './TeamHearts.module.css';

/** The teams of an event, each with a link to its page and a favourite button (PAGE-17). */
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
          <PageEntry key={page.id} id={`team-${page.id}`} page={page} href={paths.page.href({ pageId: page.id })}>
            <FavoriteButton pageId={page.id} title={page.title} />
          </PageEntry>
        ))}
      </ul>
    </section>
  );
}
