import type { TileShape } from '@touchline/contract';
import { mosaicPictureSizes } from '@touchline/rules/pages/grid-sizes';
import type { ReactNode } from 'react';
import { classes } from '../classes';
import { PictureSizesContext } from '../Tile/picture-sizes';
import styles from './Mosaic.module.css';

interface MosaicProps {
  id?: string | undefined;
  /** The accessible name, for screen readers. */
  label?: string | undefined;
  shape?: TileShape;
  /** `MosaicItem`s in reading order. */
  children: ReactNode;
}

/** A few tiles in whole rows: wide ones in three columns, two on phones, upright ones in six or three. */
export function Mosaic({ id, label, shape = '16By9', children }: MosaicProps) {
  return (
    <ul id={id} className={classes(styles.mosaic, mosaicClass(shape), 'lrud-container')} aria-label={label}>
      {children}
    </ul>
  );
}

interface MosaicItemProps {
  /** That of the mosaic. */
  shape?: TileShape;
  large?: boolean;
  children: ReactNode;
}

/** A cell of a mosaic; a large one spans two by two, where tiles are wide. */
export function MosaicItem({ shape = '16By9', large = false, children }: MosaicItemProps) {
  return (
    <li className={classes(large && styles.large)}>
      <PictureSizesContext value={mosaicPictureSizes(shape, large)}>{children}</PictureSizesContext>
    </li>
  );
}

export const mosaicClass = (shape: TileShape): string | undefined => (shape === '16By9' ? styles.wide : styles.upright);
