import { useInfiniteQuery } from '@tanstack/react-query';
import type { SearchType } from '@touchline/contract';
import { tileTarget } from '@touchline/rules/pages/tile-target';
import { useEffect, useState } from 'react';
import { ContentTile } from '../../entities/tile/ContentTile';
import { paths } from '../../shell/address/paths';
import { isLeftOut } from '../../shell/api/api';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { Icon } from '../../ui/Icon/Icon';
import { Line } from '../../ui/Line/Line';
import { LineSkeleton } from '../../ui/Skeleton/Skeleton';
import { noteSearch, useSearchHistory } from './history';
import { LetterKeys } from './LetterKeys';
import { PopularLine } from './Popular';
import { resultsQuery } from './queries';
import { SearchBusy } from './SearchBusy';
import styles from './SearchScreen.module.css';
import { DEBOUNCE_MS, LONGEST_TERM } from './suggestions';
import { useSuggestions } from './useSuggestions';
import { useTyping } from './useTyping';

const MOST_NEXT = 4;

/** The search on a TV: letters on the left, results on the right, all reachable by arrows and OK. */
export function TvSearch({ first }: { first: string }) {
  const t = useTexts();
  const { addressBar } = useApp();
  const [input, setInput] = useState(first);
  const { state } = useSuggestions(input);
  const history = useSearchHistory();
  const type = (text: string) => setInput(text.slice(0, LONGEST_TERM));
  const term = input.trim();

  useTyping((edit) => type(edit(input)));

  // The term is written into the address with a delay, so that back from a result restores it.
  useEffect(() => {
    const timer = setTimeout(
      () => addressBar.rename(paths.search.href({}, term === '' ? {} : { s: term })),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [term, addressBar]);

  const next = state.kind === 'found' ? state.items.map(({ text }) => text) : term === '' ? history : [];
  return (
    <div className={styles.tv}>
      <div className={styles.typing}>
        <p className={styles.typed} role="status">
          <Icon name="search" />
          {input === '' ? t('search.placeholder') : input.toUpperCase()}
        </p>
        <LetterKeys
          onLetter={(letter) => type(input + letter)}
          onDelete={() => type(input.slice(0, -1))}
          onClear={() => type('')}
        />
        {next.length > 0 && (
          <>
            <p className={styles.next}>{term === '' ? t('search.recent') : t('search.tryNext')}</p>
            {next.slice(0, MOST_NEXT).map((text, place) => (
              <button
                key={text}
                id={`search-next-${place}`}
                type="button"
                className={styles.suggestion}
                onClick={() => {
                  noteSearch(text);
                  type(text);
                }}
              >
                {text}
              </button>
            ))}
          </>
        )}
      </div>
      <div className={styles.found}>{first === '' ? <PopularLine /> : <TvResults key={first} term={first} />}</div>
    </div>
  );
}

function TvResults({ term }: { term: string }) {
  const t = useTexts();
  const { api } = useApp();
  const events = useInfiniteQuery(resultsQuery(api, term, 'event'));
  const pages = useInfiniteQuery(resultsQuery(api, term, 'page'));
  const searchAgain = () => {
    void events.refetch();
    void pages.refetch();
  };
  if (!events.data && !pages.data && (events.isError || pages.isError))
    return isLeftOut(events.error ?? pages.error) ? (
      <SearchBusy onRetry={searchAgain} />
    ) : (
      <ErrorView
        kind="panel"
        icon="warning"
        alert
        title={t('search.error')}
        primary={<Button onClick={searchAgain}>{t('common.retry')}</Button>}
      />
    );
  if (!events.data || !pages.data) return <LineSkeleton />;
  const lists = [
    { type: 'event', title: t('search.tabs.events'), list: events.data, shape: '16By9' },
    { type: 'page', title: t('search.tabs.pages'), list: pages.data, shape: 'Circle' },
  ] as const satisfies readonly { type: SearchType; [key: string]: unknown }[];
  const lines = lists
    .map(({ list, ...line }) => ({
      ...line,
      tiles: list.pages.flatMap(({ items }) => items).filter((tile) => tileTarget(tile)),
    }))
    .filter(({ tiles }) => tiles.length > 0);
  if (lines.length === 0)
    return <ErrorView kind="panel" icon="search" title={t('search.noResults')} text={t('search.noResultsText')} />;
  return lines.map(({ type, title, tiles, shape }) => (
    <Line key={type} id={`line-search-${type}`} title={title} shape={shape} size="Large">
      {tiles.map((tile) => (
        <ContentTile key={tile.id} tile={tile} lineId={`search-${type}`} shape={shape} size="Large" eager={false} />
      ))}
    </Line>
  ));
}
