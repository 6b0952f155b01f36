import type { TileShape, TileSize } from '@touchline/contract';
import { mostVisibleTiles } from '@touchline/rules/pages/tile-sizes';
import type { CSSProperties } from 'react';
import { classes } from '../classes';
import lineStyles from '../Line/Line.module.css';
import stageStyles from '../Stage/Stage.module.css';
import { shapeClass } from '../Tile/shapeClass';
import tileStyles from '../Tile/Tile.module.css';
import { lineVariables } from '../tileVariables';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** A block fills its container, text is a bar in a line of text. */
  kind?: 'block' | 'text' | 'round';
  style?: CSSProperties;
}

/** Placeholder of loading content, in its final place. */
export function Skeleton({ kind = 'block', style }: SkeletonProps) {
  return (
    <span
      className={classes(styles.bone, kind === 'text' && styles.text, kind === 'round' && styles.round)}
      style={style}
      aria-hidden="true"
    />
  );
}

export interface TileLook {
  shape?: TileShape | undefined;
  size?: TileSize | undefined;
  /** Whether a second line of text follows the title. */
  meta?: boolean | undefined;
}

interface LineLook extends TileLook {
  title?: string | undefined;
  headingLevel?: 2 | 3 | undefined;
  /** The number of tiles; one is enough for the height. */
  tiles?: number | undefined;
}

/** Placeholder of a tile. */
export function TileSkeleton({ shape = '16By9', meta = true }: TileLook) {
  return (
    <span className={classes(tileStyles.tile, shapeClass[shape])} style={{ display: 'block' }} aria-hidden="true">
      <span className={classes(tileStyles.frame, styles.frame)} />
      <span className={classes(tileStyles.title, styles.words)} />
      {meta && <span className={classes(tileStyles.meta, styles.words)} />}
    </span>
  );
}

/** Placeholder of a line; its title is shown where it is already known. */
export function LineSkeleton(props: LineLook) {
  const { title, shape = '16By9', size = 'Default', meta = true, headingLevel = 2 } = props;
  const { tiles = mostVisibleTiles(shape, size) } = props;
  const Heading = title === undefined ? 'span' : (`h${headingLevel}` as const);
  return (
    <div className={classes(lineStyles.line, tiles > 1 && styles.alive)}>
      <div className={lineStyles.head}>
        <Heading className={lineStyles.title}>{title ?? <Skeleton kind="text" style={{ width: '7em' }} />}</Heading>
      </div>
      <div className={lineStyles.row} style={{ ...lineVariables(shape, size), overflow: 'hidden' }}>
        {Array.from({ length: tiles }, (_, place) => (
          <span key={place} className={lineStyles.item}>
            <TileSkeleton shape={shape} meta={meta} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** Placeholder of a stage. */
export function StageSkeleton() {
  return (
    <div className={stageStyles.stage} aria-hidden="true">
      <div className={classes(stageStyles.content, styles.alive)}>
        <div className={stageStyles.kicker}>
          <Skeleton kind="text" style={{ width: '12em' }} />
        </div>
        <div className={stageStyles.title}>
          <span className={classes(styles.bone, styles.bar)} />
          <span className={classes(styles.bone, styles.bar)} />
        </div>
        <p className={stageStyles.text}>
          <Skeleton kind="text" style={{ width: '100%' }} />
          <Skeleton kind="text" />
        </p>
        <div className={stageStyles.actions}>
          <span className={classes(styles.bone, styles.button)} />
        </div>
      </div>
    </div>
  );
}
