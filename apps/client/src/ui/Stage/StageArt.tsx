import type { Image } from '@touchline/contract';
import { imageCandidates, imageSourceSet } from '@touchline/rules/pages/image-choice';
import { useContext } from 'react';
import { classes } from '../classes';
import { PicturesContext } from '../Picture/pictures';
import styles from './Stage.module.css';

const WIDEST = 1920;
const WIDEST_TALL = 1024;

/** All sources for the browser to choose from, also where there is only one. */
const sourcesOf = (image: Image, width: number): string =>
  imageSourceSet(image, { width }) || (imageCandidates(image)[0]?.url ?? '');

interface StageArtProps {
  image: Image | undefined;
  tallImage: Image | undefined;
  active: boolean;
  eager: boolean;
}

/**
 * A slide's picture: the tall one on phones and tablets, the wide one from 1024 px. Phones with three pixels per point
 * load two thirds of the width, as for tiles.
 */
export function StageArt({ image, tallImage, active, eager }: StageArtProps) {
  const pictures = useContext(PicturesContext);
  const narrow = tallImage ?? image;
  const source = narrow && imageCandidates(narrow)[0];
  if (!narrow || !source || pictures === 'none') return null;
  return (
    <picture>
      {image && image !== narrow && (
        <source media="(min-width: 1024px)" srcSet={sourcesOf(image, WIDEST)} sizes="100vw" />
      )}
      <img
        className={classes(styles.art, active && styles.shown)}
        src={source.url}
        srcSet={sourcesOf(narrow, tallImage ? WIDEST_TALL : WIDEST)}
        sizes="(min-resolution: 2.5dppx) 67vw, 100vw"
        alt=""
        width={source.width}
        height={source.height}
        decoding={eager ? 'sync' : 'async'}
        fetchPriority={eager ? 'high' : 'low'}
        draggable={false}
      />
    </picture>
  );
}
