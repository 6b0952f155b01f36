import { useInfiniteQuery } from '@tanstack/react-query';
import { parseTileShape } from '@touchline/rules/pages/tile-shape';
import { ContentTile, openable } from '../../entities/tile/ContentTile';
import { paths } from '../../shell/address/paths';
import { useConfig } from '../../shell/config/queries';
import { useApp, useDescribe, useParams, useSearch } from '../../shell/context';
import { Fault } from '../../shell/Faults';
import { useTexts } from '../../shell/texts/TextsProvider';
import { LongGrid } from '../../ui/Grid/LongGrid';
import { useNearEnd } from '../../ui/near-end/useNearEnd';
import { GridSkeleton } from '../../ui/Skeleton/GridSkeleton';
import styles from './PageView.module.css';
import { listQuery } from './queries';
import { FailedPart } from './sections/FailedPart';

/** Tiles in the first view of a phone. */
const URGENT_TILES = 4;

/** All tiles of a line, loaded in pages (ROUTE-13). */
export default function ListScreen() {
  const t = useTexts();
  const { api } = useApp();
  const config = useConfig(api);
  const { sliderId } = useParams(paths.list);
  const { lineTitle, tileShape } = useSearch(paths.list);
  const list = useInfiniteQuery(listQuery(api, sliderId, config));
  const parts = list.data?.pages ?? [];
  const title = lineTitle ?? parts[0]?.title ?? '';
  useDescribe({ title: title ? `${title} · ${t('app.name')}` : t('app.name') });
  const end = useNearEnd(
    () => void list.fetchNextPage(),
    list.hasNextPage && !list.isFetchingNextPage && !list.isError,
  );
  if (!list.data && list.error) return <Fault error={list.error} onRetry={() => void list.refetch()} />;
  const shape = tileShape === undefined ? (parts[0]?.tileShape ?? '16By9') : parseTileShape(tileShape);
  const size = parts[0]?.tileSize ?? 'Default';
  const tiles = openable(parts.flatMap(({ items }) => items));
  return (
    <div className={styles.page} aria-busy={!list.data}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.first}>
        {list.data ? (
          <LongGrid id={`list-${sliderId}`} label={title} shape={shape} size={size}>
            {tiles.map((tile, place) => (
              <ContentTile
                key={tile.id}
                tile={tile}
                lineId={sliderId}
                shape={shape}
                size={size}
                eager={place < URGENT_TILES}
              />
            ))}
          </LongGrid>
        ) : (
          <GridSkeleton shape={shape} size={size} />
        )}
        {list.isFetchNextPageError && <FailedPart onRetry={() => void list.fetchNextPage()} />}
        {list.data && tiles.length === 0 && <p className={styles.unsupported}>{t('page.empty')}</p>}
        {parts.length > 1 && !list.hasNextPage && <p className={styles.unsupported}>{t('page.listEnd')}</p>}
        <div ref={end} />
      </div>
    </div>
  );
}
