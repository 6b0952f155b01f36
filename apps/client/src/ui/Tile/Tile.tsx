import type { Image, TileShape, TileSize } from '@touchline/contract';
import { aspectRatios } from '@touchline/rules/pages/image-choice';
import { maxTileWidths } from '@touchline/rules/pages/tile-sizes';
import { type FocusEventHandler, type MouseEventHandler, type ReactNode, useContext } from 'react';
import { classes } from '../classes';
import type { LinkComponent } from '../link';
import { Picture } from '../Picture/Picture';
import { PictureSizesContext } from './picture-sizes';
import { shapeClass } from './shapeClass';
import styles from './Tile.module.css';
import { TileTitle } from './TileTitle';

/** The text below the picture. */
interface TileCaption {
  title: string;
  /** Used where the title is too long for the tile. */
  shortTitle?: string | undefined;
  meta?: ReactNode;
}

/** What is shown over the picture. */
interface TileOverlay {
  /** Directly over the picture, below everything else. */
  picture?: ReactNode;
  /** A `BadgeRow`: the time, then what access takes; at most two. */
  badges?: ReactNode;
  /** One element at the bottom, such as a score. */
  lower?: ReactNode;
  /** The watched share, 0 to 1; shown if there is no other lower element. */
  progress?: number | undefined;
  /** The tile opens a video: hover shows the play disc. */
  playable?: boolean;
}

interface TileLink {
  href: string;
  as?: LinkComponent | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  onFocus?: FocusEventHandler<HTMLAnchorElement> | undefined;
}

interface TileProps {
  /** Unique in the document; focus memory of a line needs it. */
  id?: string | undefined;
  caption: TileCaption;
  image?: Image | undefined;
  shape?: TileShape;
  size?: TileSize;
  /** In the first view: its picture is fetched at once. */
  eager?: boolean;
  over?: TileOverlay;
  link: TileLink;
}

/** A picture with a caption that links to its target. */
export function Tile(props: TileProps) {
  const { id, caption, image, shape = '16By9', size = 'Default', eager = false, over, link } = props;
  const { title, shortTitle, meta } = caption;
  const { as: Link = 'a', ...target } = link;
  const sizes = useContext(PictureSizesContext);
  return (
    <Link
      id={id}
      className={classes(styles.tile, styles.link, shapeClass[shape], over?.playable && styles.playable)}
      {...target}
    >
      <span className={styles.frame}>
        <Picture
          image={image}
          aspectRatio={aspectRatios[shape]}
          width={maxTileWidths[size]}
          sizes={sizes}
          eager={eager}
          className={styles.picture}
          fallback={
            <span className={styles.fallback} aria-hidden="true">
              {shortTitle ?? title}
            </span>
          }
        />
        {over?.picture}
        {over?.badges}
        <Lower progress={over?.progress}>{over?.lower}</Lower>
      </span>
      <TileTitle title={title} shortTitle={shortTitle} shape={shape} size={size} />
      {meta !== undefined && <span className={styles.meta}>{meta}</span>}
    </Link>
  );
}

function Lower({ progress, children }: { progress: number | undefined; children: ReactNode }) {
  if (children === undefined && progress === undefined) return null;
  return (
    <span className={styles.lower}>
      {children ?? (
        <span className={styles.progress}>
          <span style={{ width: `${Math.round((progress ?? 0) * 100)}%` }} />
        </span>
      )}
    </span>
  );
}
