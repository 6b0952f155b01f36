import type { Image, ImageSource, TileShape } from '@touchline/contract';

/** Width over height of every shape a picture is shown in (PAGE-09). */
export const aspectRatios: Readonly<Record<TileShape, number>> = {
  '16By9': 1.78,
  Square: 1,
  Circle: 1,
  '2By3': 0.67,
  '9By16': 0.56,
};

const RATIO_TOLERANCE = 1.05;
const OVERSIZE_FACTOR = 3;

/** Where a picture goes: how wide in device pixels, in which shape, on which ground. */
export interface ImageTarget {
  width: number;
  aspectRatio?: number;
  darkTheme?: boolean;
}

/** The source that suits a place best; `oversize` where it is far larger than needed. */
export interface ImageChoice {
  source: ImageSource;
  oversize: boolean;
}

const sameRatio = (source: ImageSource, aspectRatio: number): boolean => {
  const ratio = source.width / source.height;
  return Math.max(ratio / aspectRatio, aspectRatio / ratio) <= RATIO_TOLERANCE;
};

/** The sources that pass, or all of them where none does: any picture is better than a hole. */
const prefer = (sources: readonly ImageSource[], test: (source: ImageSource) => boolean): readonly ImageSource[] => {
  const passing = sources.filter(test);
  return passing.length > 0 ? passing : sources;
};

/** A drawing is sharp in any size, so only pixels can be too large. */
const isOversize = (source: ImageSource, width: number): boolean =>
  source.format !== 'svg' && source.width > width * OVERSIZE_FACTOR;

/** The sources a browser may choose from: right ground, right shape, and the drawing alone where there is one; narrowest first. */
export function imageCandidates(
  image: Image,
  { aspectRatio, darkTheme = true }: Omit<ImageTarget, 'width'> = {},
): ImageSource[] {
  const onGround = prefer(
    prefer(image.sources, (source) => source.darkTheme === undefined || source.darkTheme === darkTheme),
    (source) => source.darkTheme === darkTheme,
  );
  const inShape = aspectRatio === undefined ? onGround : prefer(onGround, (source) => sameRatio(source, aspectRatio));
  const drawing = inShape.find((source) => source.format === 'svg');
  return drawing ? [drawing] : [...inShape].sort((one, other) => one.width - other.width);
}

/** The best source: a drawing, else the narrowest that fills the place, else the widest there is (PAGE-09). */
export function chooseImage(image: Image, target: ImageTarget): ImageChoice | undefined {
  const candidates = imageCandidates(image, target);
  const source =
    candidates.find(({ format, width }) => format === 'svg' || width >= target.width) ??
    candidates[candidates.length - 1];
  return source && { source, oversize: isOversize(source, target.width) };
}

/** What the `srcset` of a picture says, without what is oversize for the largest place it goes to; empty where one source is left. */
export function imageSourceSet(image: Image, target: ImageTarget): string {
  const candidates = imageCandidates(image, target).filter((source) => !isOversize(source, target.width));
  return candidates.length > 1 ? candidates.map(({ url, width }) => `${url} ${width}w`).join(', ') : '';
}
