import { useTexts } from '../../shell/texts/TextsProvider';
import { Icon } from '../../ui/Icon/Icon';
import { IconButton } from '../../ui/IconButton/IconButton';
import { dropAllSearches, dropSearch, useSearchHistory } from './history';
import styles from './SearchModal.module.css';

interface RecentProps {
  onChoose: (term: string) => void;
  /** The level of its heading. */
  heading?: 'h2' | 'h3';
}

/** Recent searches, which can be removed; nothing where there are none. */
export function Recent({ onChoose, heading: Heading = 'h3' }: RecentProps) {
  const t = useTexts();
  const history = useSearchHistory();
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="search-recent">
      <div className={styles.headingRow}>
        <Heading id="search-recent" className={styles.heading}>
          {t('search.recent')}
        </Heading>
        <button type="button" className={styles.clear} onClick={dropAllSearches}>
          {t('search.clearRecent')}
        </button>
      </div>
      <ul className={styles.rows}>
        {history.map((term) => (
          <li key={term} className={styles.recent}>
            <button type="button" className={styles.row} onClick={() => onChoose(term)}>
              <Icon name="clock" className={styles.sign} />
              <span className={styles.text}>{term}</span>
            </button>
            <IconButton icon="close" label={t('search.removeRecent', { term })} onClick={() => dropSearch(term)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
