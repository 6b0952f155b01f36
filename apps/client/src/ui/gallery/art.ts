import type { Image, ImageSource } from '@touchline/contract';

/** The pictures of the gallery: those of a running server, or plain drawings. */
export interface GalleryArt {
  hero: Image;
  heroTall: Image;
  wide: readonly Image[];
  square: readonly Image[];
  book: readonly Image[];
  tall: readonly Image[];
  crests: readonly Image[];
}

function drawing(width: number, height: number, hue: number): ImageSource {
  const other = (hue + 210) % 360;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="hsl(${hue} 60% 34%)"/>` +
    `<path d="M${width * 0.6} 0H${width}V${height}H${width * 0.4}z" fill="hsl(${other} 55% 30%)"/></svg>`;
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height, format: 'svg' };
}

const series = (width: number, height: number): Image[] =>
  [8, 52, 130, 190, 236, 280, 330, 20].map((hue) => ({ sources: [drawing(width, height, hue)] }));

/** Drawings in every shape, for use without a server. */
export const plainArt: GalleryArt = {
  hero: { sources: [drawing(1920, 810, 352)] },
  heroTall: { sources: [drawing(900, 1100, 352)] },
  wide: series(640, 360),
  square: series(400, 400),
  book: series(400, 600),
  tall: series(360, 640),
  crests: series(200, 200),
};
