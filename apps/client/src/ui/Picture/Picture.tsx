import type { Image } from '@touchline/contract';
import { chooseImage, imageSourceSet, shapeOf } from '@touchline/rules/pages/image-choice';
import { type ReactNode, type SyntheticEvent, useContext, useState } from 'react';
import { classes } from '../classes';
import styles from './Picture.module.css';
import { PicturesContext } from './pictures';

/** A picture and its frame. */
interface PictureProps {
  image: Image | undefined;
  /** Empty where the adjacent text says the same. */
  alt?: string;
  /** Aspect ratio of its frame; selects among sources of several shapes. */
  aspectRatio?: number;
  /** The largest display width, in CSS pixels; larger sources are left out. */
  width: number;
  /** The display width by window width, as in the `sizes` of an image. */
  sizes?: string;
  /** In the first view: fetched with high priority. */
  eager?: boolean;
  className?: string | undefined;
  /** Shown where there is no picture, or it fails to load. */
  fallback?: ReactNode;
}

/**
 * Hides a picture that is still loading; done on the element, so that server-rendered pictures show without scripts.
 */
function watch(element: HTMLImageElement | null): void {
  if (element && !element.complete) element.dataset['loading'] = '';
}

function reveal({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  delete currentTarget.dataset['loading'];
}

/** A picture in the right size, shape and format; it appears when complete and causes no layout shift. */
export function Picture({
  image,
  alt = '',
  aspectRatio,
  width,
  sizes = '100vw',
  eager = false,
  className,
  fallback,
}: PictureProps) {
  const pictures = useContext(PicturesContext);
  const isSmall = pictures === 'small';
  const place = { width: isSmall ? width / 2 : width, aspectRatio };
  const shape = image && shapeOf(image, aspectRatio);
  const source = shape && chooseImage(shape, place)?.source;
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!source || failedUrl === source.url || pictures === 'none') return fallback;
  const sourceSet = isSmall ? '' : imageSourceSet(shape, place);
  return (
    <img
      ref={watch}
      className={classes(styles.image, className)}
      {...(sourceSet && { sizes, srcSet: sourceSet })}
      src={source.url}
      {...(shape.focus && { style: { objectPosition: `${shape.focus.x * 100}% ${shape.focus.y * 100}%` } })}
      alt={alt}
      width={source.width}
      height={source.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(eager && { fetchPriority: 'high' })}
      draggable={false}
      onLoad={reveal}
      onError={() => setFailedUrl(source.url)}
    />
  );
}
