import type { TileShape } from '@touchline/contract';
import styles from './Tile.module.css';

/** The class of each shape in the style sheet. */
export const shapeClass: Readonly<Record<TileShape, string | undefined>> = {
  '16By9': undefined,
  Square: styles.square,
  Circle: styles.circle,
  '2By3': styles.book,
  '9By16': styles.tall,
};
