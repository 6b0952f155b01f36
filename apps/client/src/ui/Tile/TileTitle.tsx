import type { TileShape, TileSize } from '@touchline/contract';
import { fitName } from '@touchline/rules/pages/long-name';
import { type TitleLayout, tileTitleRoom } from '@touchline/rules/pages/tile-sizes';
import { classes } from '../classes';
import styles from './Tile.module.css';

interface TileTitleProps {
  title: string;
  shortTitle: string | undefined;
  shape: TileShape;
  size: TileSize;
}

const layouts: readonly TitleLayout[] = ['narrow', 'wide', 'tv'];
const hidden = { narrow: styles.notNarrow, wide: styles.notWide, tv: styles.notTv } as const;

/** A tile's title by the rule for long names, in each layout; a text is repeated only where a layout needs another. */
export function TileTitle({ title, shortTitle, shape, size }: TileTitleProps) {
  const fits = layouts.map((layout) => ({
    layout,
    ...fitName({ name: title, shortName: shortTitle }, tileTitleRoom(shape, size, layout)),
  }));
  const steps = classes(styles.title, ...fits.map(({ layout, step }) => styles[`${layout}${step}`]));
  const [first, ...others] = new Set(fits.map(({ text }) => text));
  if (others.length === 0) return <span className={steps}>{first}</span>;
  return (
    <span className={steps}>
      {[first, ...others].map((shown) => (
        <span
          key={shown}
          className={classes(...fits.map(({ layout, text }) => (text === shown ? undefined : hidden[layout])))}
        >
          {shown}
        </span>
      ))}
    </span>
  );
}
