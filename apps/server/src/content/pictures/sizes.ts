import type { Image, ImageSource } from '@touchline/contract';

/**
 * The widths of pictures. They are dense where tiles of phones, tablets and desktops need them, so that a browser
 * loads at most a third more than it shows. Other widths are not rendered, which bounds the work of requests.
 */
export const widths = [160, 208, 264, 352, 464, 512, 608, 768, 960, 1280, 1600, 1920] as const;

/** Widths of former versions, which stored content and devices still refer to. */
const formerWidths = [320, 480, 640] as const;

/** Clients show a small SVG as it is; previews of links and clients without SVG need few widths. */
const drawingWidths = [320, 1280] as const;

/** Whether pictures are rendered in this width. */
export const isWidth = (width: number): boolean =>
  [...widths, ...formerWidths, ...drawingWidths].some((each) => each === width);

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
  const fitting = (offered: readonly [number, ...number[]]) => {
    const narrower = offered.filter((wanted) => wanted <= width);
    return (narrower.length > 0 ? narrower : [offered[0]]).map(scaled);
  };
  const isSmallDrawing = contentType === 'image/svg+xml' && size <= SMALL_SVG_BYTES;
  if (!isSmallDrawing) return { sources: fitting(widths) };
  return {
    sources: [{ url: `/art/${hash}/${name}.svg`, width, height, format: 'svg' }, ...fitting(drawingWidths)],
  };
}
