import type { ContextReference, Grid as GridData, TileShape, TileSize } from '@touchline/contract';
import { ContentTile, openable } from '../../../entities/tile/ContentTile';
import { paths } from '../../../shell/address/paths';
import { Link } from '../../../shell/links/Link';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { Mosaic, MosaicItem } from '../../../ui/Grid/Mosaic';
import { MosaicSkeleton } from '../../../ui/Skeleton/GridSkeleton';
import { usePageContent } from '../content';
import styles from '../PageView.module.css';
import type { SectionProps } from '../props';
import { EmptyPart } from './EmptyPart';
import { FailedPart } from './FailedPart';
import { SectionTitle } from './SectionTitle';

/** Tiles of the first row on a wide screen. */
const URGENT_TILES = 3;

/** `Grid`: tiles in rows and columns, as many as fit into the grid. */
export default function GridSection({ section, eager }: SectionProps) {
  const grids = section.grids ?? [];
  return grids.map((reference, place) => (
    <GridView
      key={reference.contextId}
      reference={reference}
      title={grids.length === 1 ? section.title : undefined}
      eager={eager && place === 0}
    />
  ));
}

interface GridViewProps {
  reference: ContextReference;
  title: string | undefined;
  eager: boolean;
}

function GridView({ reference, title, eager }: GridViewProps) {
  const { grid } = usePageContent();
  const loaded = grid(reference.contextId);
  switch (loaded.state) {
    case 'loading':
      return <MosaicSkeleton shape={reference.tileShape ?? '16By9'} />;
    case 'failed':
      return <FailedPart onRetry={loaded.retry} />;
    case 'absent':
      return null;
    case 'ready':
      return <Tiles grid={loaded.value} reference={reference} title={title} eager={eager} />;
  }
}

function Tiles({ grid, reference, title, eager }: GridViewProps & { grid: GridData }) {
  const t = useTexts();
  const { contextId, next } = grid;
  const shape = reference.tileShape ?? grid.tileShape;
  const tiles = openable(grid.tiles).sort(byPosition);
  const name = reference.title ?? title ?? grid.title;
  if (tiles.length === 0) return reference.includeIfEmpty ? <EmptyPart title={name} /> : null;
  return (
    <section>
      <SectionTitle>{name}</SectionTitle>
      <Mosaic id={`grid-${contextId}`} label={name} shape={shape}>
        {tiles.map((tile, place) => (
          <MosaicItem key={tile.id} shape={shape} large={tile.size === 'Large'}>
            <ContentTile
              tile={tile}
              lineId={contextId}
              shape={shape}
              size={sizeIn(shape)}
              eager={eager && place < URGENT_TILES}
            />
          </MosaicItem>
        ))}
      </Mosaic>
      {next !== undefined && (
        <p className={styles.more}>
          <Button
            variant="quiet"
            id={`${contextId}-show-more`}
            href={paths.list.href({ sliderId: contextId }, { lineTitle: name, tileShape: shape })}
            as={Link}
          >
            {t('common.seeAll')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** The tile size of a line that is closest to a mosaic tile. */
const sizeIn = (shape: TileShape): TileSize => (shape === '16By9' ? 'Large' : 'Default');

const byPosition = (one: GridData['tiles'][number], other: GridData['tiles'][number]): number =>
  one.position.row - other.position.row || one.position.column - other.position.column;
