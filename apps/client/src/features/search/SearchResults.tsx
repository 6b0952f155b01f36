import { useInfiniteQuery } from '@tanstack/react-query';
import type { SearchType, Tile } from '@touchline/contract';
import { tileTarget } from '@touchline/rules/pages/tile-target';
import { FavoriteButton } from '../../entities/favorite/FavoriteButton';
import { ContentTile } from '../../entities/tile/ContentTile';
import { useTileTarget } from '../../entities/tile/useTileTarget';
import { isLeftOut } from '../../shell/api/api';
import { useApp } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useOpening } from '../../shell/links/useOpening';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { LongGrid } from '../../ui/Grid/LongGrid';
import { NavItem } from '../../ui/NavList/NavList';
import { useNearEnd } from '../../ui/near-end/useNearEnd';
import { GridSkeleton } from '../../ui/Skeleton/GridSkeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import { resultsQuery } from './queries';
import { SearchBusy } from './SearchBusy';
import styles from './SearchScreen.module.css';

const URGENT_TILES = 4;

/** The results of one type, loaded in pages while scrolling (FIND-03). */
export function SearchResults({ term, type }: { term: string; type: SearchType }) {
  const t = useTexts();
  const { api } = useApp();
  const list = useInfiniteQuery(resultsQuery(api, term, type));
  const end = useNearEnd(
    () => void list.fetchNextPage(),
    list.hasNextPage && !list.isFetchingNextPage && !list.isError,
  );
  const tiles = (list.data?.pages ?? []).flatMap(({ items }) => items).filter((tile) => tileTarget(tile));
  if (!list.data && list.isError)
    return isLeftOut(list.error) ? (
      <SearchBusy onRetry={() => void list.refetch()} />
    ) : (
      <ErrorView
        kind="panel"
        icon="warning"
        alert
        title={t('search.error')}
        primary={<Button onClick={() => void list.refetch()}>{t('common.retry')}</Button>}
      />
    );
  if (!list.data)
    return (
      <div className={styles.results} aria-busy="true">
        <VisuallyHidden>{t('search.loading')}</VisuallyHidden>
        <GridSkeleton />
      </div>
    );
  if (tiles.length === 0)
    return <ErrorView kind="panel" icon="search" title={t('search.noResults')} text={t('search.noResultsText')} />;
  const label = t('search.resultsFor', { term });
  return (
    <div className={styles.results}>
      <VisuallyHidden>
        <span role="status">{t('search.announceResults', { count: tiles.length })}</span>
      </VisuallyHidden>
      {type === 'page' ? (
        <ul className={styles.pages} aria-label={label}>
          {tiles.map((tile) => (
            <li key={tile.id} className={styles.page}>
              <PageRow tile={tile} />
            </li>
          ))}
        </ul>
      ) : (
        <LongGrid id="search-results" label={label}>
          {tiles.map((tile, place) => (
            <ContentTile
              key={tile.id}
              tile={tile}
              lineId="search"
              shape="16By9"
              size="Default"
              eager={place < URGENT_TILES}
            />
          ))}
        </LongGrid>
      )}
      {list.isFetchNextPageError && (
        <Button variant="quiet" onClick={() => void list.fetchNextPage()}>
          {t('common.retry')}
        </Button>
      )}
      <div ref={end} />
    </div>
  );
}

function PageRow({ tile }: { tile: Tile }) {
  const opening = useOpening();
  const target = useTileTarget(tile);
  if (!target) return null;
  const { pageId } = tile.data;
  return (
    <>
      <NavItem id={`search-${tile.id}`} title={tile.title} image={tile.image} {...opening(target)} as={Link} />
      {pageId !== undefined && <FavoriteButton pageId={pageId} title={tile.title} />}
    </>
  );
}
