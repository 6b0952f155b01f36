import { gridPictureSizes } from '@touchline/rules/pages/grid-sizes';
import { Children, type ReactNode, useRef } from 'react';
import { classes } from '../classes';
import { PictureSizesContext } from '../Tile/picture-sizes';
import type { GridLook } from './Grid';
import styles from './Grid.module.css';
import { gridVariables } from './gridVariables';
import { useGridWindow } from './useGridWindow';

interface LongGridProps extends GridLook {
  children: ReactNode;
}

/** A virtualised grid of any length: only the tiles near the viewport are rendered. */
export function LongGrid({ id, label, shape = '16By9', size = 'Default', children }: LongGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const tiles = Children.toArray(children);
  const { from, to, before, after } = useGridWindow(box, tiles.length);
  return (
    <div ref={box}>
      <div style={{ height: before }} />
      <ul
        id={id}
        className={classes(styles.grid, styles.even, 'lrud-container')}
        style={gridVariables(shape, size)}
        aria-label={label}
      >
        <PictureSizesContext value={gridPictureSizes(shape, size)}>
          {tiles.slice(from, to).map((tile, place) => (
            <li
              key={typeof tile === 'object' && 'key' in tile ? tile.key : place}
              aria-setsize={tiles.length}
              aria-posinset={from + place + 1}
            >
              {tile}
            </li>
          ))}
        </PictureSizesContext>
      </ul>
      <div style={{ height: after }} />
    </div>
  );
}
