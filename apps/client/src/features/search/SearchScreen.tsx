import { popularQuery } from '../../entities/event/suggestions';
import { paths } from '../../shell/address/paths';
import { useApp, useDescribe, useSearch } from '../../shell/context';
import type { LoadContext } from '../../shell/load';
import { useTexts } from '../../shell/texts/TextsProvider';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { Gated } from '../../ui/hydration/Gated';
import { Icon } from '../../ui/Icon/Icon';
import { Tabs } from '../../ui/Tabs/Tabs';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import { openSearch } from './open';
import { Popular } from './Popular';
import { Recent } from './Recent';
import { SearchResults } from './SearchResults';
import styles from './SearchScreen.module.css';
import { LONGEST_TERM } from './suggestions';
import { TvSearch } from './TvSearch';

/** Fetches what is shown without a term; it is optional. */
export const loadData = async ({ queries, api, search }: LoadContext): Promise<void> => {
  if (!paths.search.readSearch(search ?? '').s?.trim())
    await queries.ensureQueryData(popularQuery(api)).catch(() => undefined);
};

/** Search results (ROUTE-19): events and pages in tabs, or the on-screen keyboard on a TV. */
export default function SearchScreen() {
  const t = useTexts();
  const { device } = useApp();
  const given = useSearch(paths.search);
  const term = given.s?.trim() ?? '';
  const title = term === '' ? t('search.title') : t('search.resultsFor', { term });
  useDescribe({ title: `${title} · ${t('app.name')}`, description: t('search.description') });
  return (
    <div className={styles.screen}>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      {TOUCHLINE_TV && device.frame === 'tv' ? (
        <TvSearch first={term} />
      ) : (
        <Found term={term} type={given.type === 'page' ? 'page' : 'event'} />
      )}
    </div>
  );
}

function Found({ term, type }: { term: string; type: 'event' | 'page' }) {
  const t = useTexts();
  const { addressBar } = useApp();
  const tabs = [
    { id: 'event', label: t('search.tabs.events') },
    { id: 'page', label: t('search.tabs.pages') },
  ];
  const show = (id: string) =>
    addressBar.rename(paths.search.href({}, { s: term, ...(id === 'page' ? { type: id } : {}) }));
  return (
    <>
      <button type="button" className={styles.field} aria-haspopup="dialog" onClick={openSearch}>
        <Icon name="search" />
        <span className={term === '' ? styles.placeholder : styles.term}>{term || t('search.placeholder')}</span>
        <VisuallyHidden> {t('a11y.openSearch')}</VisuallyHidden>
      </button>
      {term === '' && (
        <div className={styles.start}>
          <Gated>
            <Popular heading="h2" />
          </Gated>
          {/* Known in the browser only: below what the server rendered, which must not move. */}
          <Recent heading="h2" onChoose={(chosen) => addressBar.go(paths.search.href({}, { s: chosen }))} />
        </div>
      )}
      {term.length > LONGEST_TERM && <ErrorView icon="search" alert title={t('search.termTooLong')} />}
      {term !== '' && term.length <= LONGEST_TERM && (
        <Tabs label={t('search.title')} tabs={tabs} selected={type} onSelect={show}>
          {/* Keyed: another term or type starts a new list (FIND-04). */}
          <SearchResults key={`${type} ${term}`} term={term} type={type} />
        </Tabs>
      )}
    </>
  );
}
