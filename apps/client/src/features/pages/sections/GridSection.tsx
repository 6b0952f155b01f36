import type { ContextReference, Grid as GridData } from '@touchline/contract';
import { Grid, GridSkeleton } from '../../../ui';
import { ContentTile, openable } from '../ContentTile';
import { usePageContent } from '../content';
import type { SectionProps } from '../props';
import { FailedPart } from './FailedPart';
import { SectionTitle } from './SectionTitle';

/** Those of the first row. */
const URGENT_TILES = 3;

/** `Grid`: tiles in rows and columns, as many as the grid has room for. */
export function GridSection({ section, eager }: SectionProps) {
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
      return <GridSkeleton shape={reference.tileShape ?? '16By9'} size={reference.tileSize ?? 'Default'} />;
    case 'failed':
      return <FailedPart onRetry={loaded.retry} />;
    case 'absent':
      return null;
    case 'ready':
      return <Tiles grid={loaded.value} reference={reference} title={title} eager={eager} />;
  }
}

function Tiles({ grid, reference, title, eager }: GridViewProps & { grid: GridData }) {
  const { contextId } = grid;
  const shape = reference.tileShape ?? grid.tileShape;
  const tiles = openable(grid.tiles).sort(byPosition);
  const size = reference.tileSize ?? tiles[0]?.size ?? 'Default';
  if (tiles.length === 0) return null;
  const name = reference.title ?? title ?? grid.title;
  return (
    <section>
      <SectionTitle>{name}</SectionTitle>
      <Grid id={`grid-${contextId}`} label={name} shape={shape} size={size}>
        {tiles.map((tile, place) => (
          <ContentTile
            key={tile.id}
            tile={tile}
            lineId={contextId}
            shape={shape}
            size={size}
            eager={eager && place < URGENT_TILES}
          />
        ))}
      </Grid>
    </section>
  );
}

const byPosition = (one: GridData['tiles'][number], other: GridData['tiles'][number]): number =>
  one.position.row - other.position.row || one.position.column - other.position.column;
