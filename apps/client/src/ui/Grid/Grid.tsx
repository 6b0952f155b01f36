import type { TileShape, TileSize } from '@touchline/contract';
import { gridPictureSizes } from '@touchline/rules/pages/grid-sizes';
import { Children, type ReactNode } from 'react';
import { PictureSizesContext } from '../Tile/picture-sizes';
import styles from './Grid.module.css';
import { gridVariables } from './gridVariables';

/** The appearance of the tiles, which determines the columns. */
export interface GridLook {
  id?: string | undefined;
  /** The accessible name, for screen readers. */
  label?: string | undefined;
  shape?: TileShape;
  size?: TileSize;
}

interface GridProps extends GridLook {
  children: ReactNode;
}

/** Tiles in as many whole columns as fit their shape and size. */
export function Grid({ id, label, shape = '16By9', size = 'Default', children }: GridProps) {
  return (
    <ul id={id} className={styles.grid} data-focus-group="grid" style={gridVariables(shape, size)} aria-label={label}>
      <PictureSizesContext value={gridPictureSizes(shape, size)}>
        {Children.map(children, (tile) => (
          <li>{tile}</li>
        ))}
      </PictureSizesContext>
    </ul>
  );
}
