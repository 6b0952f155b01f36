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

/** A tile's title by the rule for long names, in each frame; frames that need another text have a separate element. */
export function TileTitle({ title, shortTitle, shape, size }: TileTitleProps) {
  const fit = (frame: TitleLayout) =>
    fitName({ name: title, shortName: shortTitle }, tileTitleRoom(shape, size, frame));
  const [narrow, wide, tv] = [fit('narrow'), fit('wide'), fit('tv')];
  const steps = classes(styles[`narrow${narrow.step}`], styles[`wide${wide.step}`], styles[`tv${tv.step}`]);
  if (narrow.text === wide.text && wide.text === tv.text) {
    return (
      <span className={styles.title}>
        <span className={steps}>{narrow.text}</span>
      </span>
    );
  }
  return (
    <span className={styles.title}>
      <span className={classes(steps, styles.onlyNarrow)}>{narrow.text}</span>
      <span className={classes(steps, styles.onlyWide)}>{wide.text}</span>
      <span className={classes(steps, styles.onlyTv)}>{tv.text}</span>
    </span>
  );
}
