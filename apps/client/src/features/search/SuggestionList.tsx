import type { Suggestion } from '@touchline/contract';
import { withoutScores } from '@touchline/rules/access/hide-scores';
import { usePreferences } from '../../shell/preferences/preferences';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { Icon } from '../../ui/Icon/Icon';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import { Popular } from './Popular';
import { Recent } from './Recent';
import { SearchBusy } from './SearchBusy';
import styles from './SearchModal.module.css';
import type { SuggestionState } from './suggestions';

const SKELETONS = 5;

interface SuggestionListProps {
  state: SuggestionState;
  onChoose: (term: string) => void;
  onRetry: () => void;
}

/** The content below the input, in each of its states (FIND-01). */
export function SuggestionList({ state, onChoose, onRetry }: SuggestionListProps) {
  const t = useTexts();
  switch (state.kind) {
    case 'recent':
      return (
        <>
          <Recent onChoose={onChoose} />
          <Popular />
        </>
      );
    case 'loading':
      return (
        <div role="status" aria-busy="true">
          <VisuallyHidden>{t('search.loading')}</VisuallyHidden>
          {Array.from({ length: SKELETONS }, (_, place) => (
            <span key={place} className={styles.row}>
              <Icon name="search" className={styles.sign} />
              <Skeleton kind="text" style={{ width: `${60 - place * 7}%` }} />
            </span>
          ))}
        </div>
      );
    case 'found':
      return <Found items={state.items} onChoose={onChoose} />;
    case 'none':
      return (
        <ErrorView kind="panel" icon="search" title={t('search.noSuggestions')} text={t('search.noResultsText')} />
      );
    case 'tooLong':
      return <ErrorView kind="panel" icon="search" alert title={t('search.termTooLong')} />;
    case 'busy':
      return <SearchBusy onRetry={onRetry} />;
    case 'failed':
      return (
        <ErrorView
          kind="panel"
          icon="warning"
          alert
          title={t('search.error')}
          primary={<Button onClick={onRetry}>{t('common.retry')}</Button>}
        />
      );
  }
}

function Found({ items, onChoose }: { items: readonly Suggestion[]; onChoose: (term: string) => void }) {
  const t = useTexts();
  const { areScoresHidden } = usePreferences();
  return (
    <section aria-labelledby="search-suggestions">
      <h3 id="search-suggestions" className={styles.heading}>
        {t('search.suggestions')}
      </h3>
      <VisuallyHidden>
        <span role="status">{t('search.announceResults', { count: items.length })}</span>
      </VisuallyHidden>
      <ul className={styles.rows}>
        {items.map(({ text, type, id }) => {
          // Suggestions do not include whether an event is over, so scores are removed from all of them.
          const shown = areScoresHidden ? withoutScores(text) : text;
          return (
            <li key={`${type}-${id ?? text}`}>
              <button type="button" className={styles.row} onClick={() => onChoose(shown)}>
                <Icon name={type === 'page' ? 'star' : 'search'} className={styles.sign} />
                <span className={styles.text}>{shown}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
