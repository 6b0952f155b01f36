import type { TileShape, TileSize } from '@touchline/contract';
import { Children, type ReactNode } from 'react';
import { gridVariables } from '../tileVariables';
import styles from './Grid.module.css';

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
      {Children.map(children, (tile) => (
        <li>{tile}</li>
      ))}
    </ul>
  );
}
