import type { Image, ImageSource } from '@touchline/contract';

/** The widths of pictures. Other widths are not rendered, which bounds the work that requests can cause. */
export const widths = [160, 320, 480, 640, 960, 1280, 1920] as const;

/** Larger pictures are neither rendered nor imported. */
export const MOST_PIXELS = 64_000_000;

/** SVG files up to this size are sent as they are; larger ones are smaller as pixels. */
const SMALL_SVG_BYTES = 8 * 1024;

/** The stored properties of a picture. */
export interface PictureFacts {
  name: string;
  contentType: string;
  width: number;
  height: number;
  hash: string;
  size: number;
}

/** The sources of a picture: the SVG itself where it is small, and webp up to its own width. */
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
