import type { Image } from '@touchline/contract';
import { chooseImage, imageSourceSet } from '@touchline/rules/pages/image-choice';
import { type ReactNode, type SyntheticEvent, useContext, useState } from 'react';
import { classes } from '../classes';
import styles from './Picture.module.css';
import { PicturesContext } from './pictures';

/** A picture and the place it goes to. */
interface PictureProps {
  image: Image | undefined;
  /** Empty where the words beside it say the same. */
  alt?: string;
  /** Width over height of the frame it fills; chooses among sources of several shapes. */
  aspectRatio?: number;
  /** The widest it is shown, in CSS pixels; larger sources are left out. */
  width: number;
  /** How wide it is per window width, as in the `sizes` of an image. */
  sizes?: string;
  /** In the first view: fetched at once, before everything else. */
  eager?: boolean;
  className?: string | undefined;
  /** Shown where there is no picture, or it cannot be fetched. */
  fallback?: ReactNode;
}

/** Hides a picture that is still on its way; done on the element, so that what the server sent shows without scripts. */
function watch(element: HTMLImageElement | null): void {
  if (element && !element.complete) element.dataset['loading'] = '';
}

function reveal({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  delete currentTarget.dataset['loading'];
}

/** A picture in the right size, shape and format; it shows once it is whole and never moves what is around it. */
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
  const place = { width: isSmall ? width / 2 : width, ...(aspectRatio === undefined ? {} : { aspectRatio }) };
  const source = image && chooseImage(image, place)?.source;
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!source || failedUrl === source.url || pictures === 'none') return fallback;
  const sourceSet = isSmall ? '' : imageSourceSet(image, place);
  return (
    <img
      ref={watch}
      className={classes(styles.image, className)}
      {...(sourceSet && { sizes, srcSet: sourceSet })}
      src={source.url}
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
