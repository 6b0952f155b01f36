import type { Image, TileShape, TileSize } from '@touchline/contract';
import { aspectRatios } from '@touchline/rules/pages/image-choice';
import { maxTileWidths, tilePictureSizes } from '@touchline/rules/pages/tile-sizes';
import type { CSSProperties, FocusEventHandler, MouseEventHandler, ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon/Icon';
import type { LinkComponent } from '../link';
import { Picture } from '../Picture/Picture';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { shapeClass } from './shapeClass';
import styles from './Tile.module.css';
import { TileTitle } from './TileTitle';

/** One thing that can be opened: a picture, what it is, and what it takes. */
export interface TileProps {
  /** Unique in the document; focus memory of a line needs it. */
  id?: string | undefined;
  title: string;
  /** Stands in where the title is too long for the tile. */
  shortTitle?: string | undefined;
  meta?: ReactNode;
  image?: Image | undefined;
  shape?: TileShape;
  size?: TileSize;
  /** `Badge`s: when, then what it takes; two at most. */
  badges?: ReactNode;
  /** One lower element over the picture: a score bug. */
  lower?: ReactNode;
  /** How much has run or was watched, 0 to 1; shown where there is no other lower element. */
  progress?: number | undefined;
  /** Colour of the club behind its crest. */
  colour?: string | undefined;
  /** The picture already carries the title, so the caption is only heard. */
  captionHidden?: boolean;
  /** Opens something that plays: hover shows the play disc. */
  playable?: boolean;
  /** In the first view: its picture is fetched at once. */
  eager?: boolean;
  /** A control of its own over the picture, such as a heart. */
  corner?: ReactNode;
  href: string;
  as?: LinkComponent | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  onFocus?: FocusEventHandler<HTMLAnchorElement> | undefined;
}

export function Tile({
  id,
  title,
  shortTitle,
  meta,
  image,
  shape = '16By9',
  size = 'Default',
  badges,
  lower,
  progress,
  colour,
  captionHidden = false,
  playable = false,
  eager = false,
  corner,
  href,
  as,
  onClick,
  onFocus,
}: TileProps) {
  const Link = as ?? 'a';
  const club: CSSProperties & { '--club'?: string } = colour === undefined ? {} : { '--club': colour };
  return (
    <div className={classes(styles.tile, shapeClass[shape])} style={club}>
      <Link id={id} className={styles.link} href={href} onClick={onClick} onFocus={onFocus}>
        <span className={styles.frame}>
          <Picture
            image={image}
            aspectRatio={aspectRatios[shape]}
            width={maxTileWidths[size]}
            sizes={tilePictureSizes(shape, size)}
            eager={eager}
            className={styles.picture}
            fallback={
              <span className={styles.fallback} aria-hidden="true">
                {shortTitle ?? title}
              </span>
            }
          />
          {badges !== undefined && <span className={styles.badges}>{badges}</span>}
          <Lower progress={progress}>{lower}</Lower>
          {playable && (
            <span className={styles.disc}>
              <Icon name="play" />
            </span>
          )}
        </span>
        {captionHidden ? (
          <VisuallyHidden>{title}</VisuallyHidden>
        ) : (
          <span className={styles.caption}>
            <TileTitle title={title} shortTitle={shortTitle} shape={shape} size={size} />
            {meta !== undefined && <span className={styles.meta}>{meta}</span>}
          </span>
        )}
      </Link>
      {corner !== undefined && <span className={styles.corner}>{corner}</span>}
    </div>
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
