import { gridColumns } from '@touchline/rules/pages/grid-sizes';
import { classes } from '../classes';
import gridStyles from '../Grid/Grid.module.css';
import { gridVariables } from '../Grid/gridVariables';
import { mosaicClass } from '../Grid/Mosaic';
import mosaicStyles from '../Grid/Mosaic.module.css';
import { type TileLook, TileSkeleton } from './Skeleton';

/** Placeholder of a grid. */
export function GridSkeleton({
  shape = '16By9',
  size = 'Default',
  meta = true,
  rows = 2,
}: TileLook & { rows?: number }) {
  return (
    <div className={gridStyles.grid} style={gridVariables(shape, size)}>
      {Array.from({ length: rows * Math.max(...gridColumns(shape, size)) }, (_, place) => (
        <TileSkeleton key={place} shape={shape} meta={meta} />
      ))}
    </div>
  );
}

const MOSAIC_TILES = 6;

/** Placeholder of a mosaic. */
export function MosaicSkeleton({ shape = '16By9', meta = true }: TileLook) {
  return (
    <div className={classes(mosaicStyles.mosaic, mosaicClass(shape))}>
      {Array.from({ length: MOSAIC_TILES }, (_, place) => (
        <TileSkeleton key={place} shape={shape} meta={meta} />
      ))}
    </div>
  );
}
