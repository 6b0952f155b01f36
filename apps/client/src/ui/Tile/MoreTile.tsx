'use no memo';

import type { TileShape } from '@touchline/contract';
import { classes } from '../classes';
import { Icon } from '../Icon/Icon';
import type { LinkComponent } from '../link';
import styles from './MoreTile.module.css';
import { shapeClass } from './shapeClass';
import tileStyles from './Tile.module.css';

interface MoreTileProps {
  id?: string | undefined;
  label: string;
  shape?: TileShape;
  href: string;
  as?: LinkComponent | undefined;
}

/** The last tile of a truncated line: links to all of it (PAGE-08). */
export function MoreTile({ id, label, shape = '16By9', href, as }: MoreTileProps) {
  const Link = as ?? 'a';
  return (
    <Link id={id} className={classes(tileStyles.tile, tileStyles.link, shapeClass[shape])} href={href}>
      <span className={classes(tileStyles.frame, styles.frame)}>
        <span className={styles.words}>
          <Icon name="chevronRight" className={styles.arrow} />
          {label}
        </span>
      </span>
    </Link>
  );
}
