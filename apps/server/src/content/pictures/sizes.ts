import type { Image, ImageSource } from '@touchline/contract';

/** The widths pictures are made in. Others are not made, so that nobody can ask for a thousand of them. */
export const widths = [160, 320, 480, 640, 960, 1280, 1920] as const;

/** Pictures larger than this are not drawn, nor imported. */
export const MOST_PIXELS = 64_000_000;

/** A drawing this small travels as it is; larger ones are cheaper as pixels. */
const SMALL_SVG_BYTES = 8 * 1024;

/** What is known of a stored picture. */
export interface PictureFacts {
  name: string;
  contentType: string;
  width: number;
  height: number;
  hash: string;
  size: number;
}

/** Every way to fetch a picture: the drawing itself where it is small, and webp up to its own width. */
export function imageOf({ name, contentType, width, height, hash, size }: PictureFacts): Image {
  const scaled = (wanted: number): ImageSource => ({
    url: `/art/${hash}/${name}.${wanted}.webp`,
    width: wanted,
    height: Math.max(1, Math.round((wanted * height) / width)),
    format: 'webp',
  });
  const fitting = widths.filter((wanted) => wanted <= width);
  const sources = (fitting.length > 0 ? fitting : [widths[0]]).map(scaled);
  const asDrawn = contentType === 'image/svg+xml' && size <= SMALL_SVG_BYTES;
  return {
    sources: asDrawn ? [{ url: `/art/${hash}/${name}.svg`, width, height, format: 'svg' }, ...sources] : sources,
  };
}
