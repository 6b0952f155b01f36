import type { Image, ImageSource, TileShape } from '@touchline/contract';

/** Aspect ratio of each tile shape (PAGE-09). */
export const aspectRatios: Readonly<Record<TileShape, number>> = {
  '16By9': 1.78,
  Square: 1,
  Circle: 1,
  '2By3': 0.67,
  '9By16': 0.56,
};

const RATIO_TOLERANCE = 1.05;
const OVERSIZE_FACTOR = 3;

/** Target of an image: width in device pixels, aspect ratio and theme. */
interface ImageTarget {
  width: number;
  aspectRatio?: number | undefined;
  darkTheme?: boolean;
}

/** The best source for a target; `oversize` if it is far larger than needed. */
interface ImageChoice {
  source: ImageSource;
  oversize: boolean;
}

const hasRatio = (source: ImageSource, aspectRatio: number): boolean => {
  const ratio = source.width / source.height;
  return Math.max(ratio / aspectRatio, aspectRatio / ratio) <= RATIO_TOLERANCE;
};

/** The matching sources, or all if none matches. */
const prefer = (sources: readonly ImageSource[], test: (source: ImageSource) => boolean): readonly ImageSource[] => {
  const passing = sources.filter(test);
  return passing.length > 0 ? passing : sources;
};

/** Vector images are never oversize. */
const isOversize = (source: ImageSource, width: number): boolean =>
  source.format !== 'svg' && source.width > width * OVERSIZE_FACTOR;

/** Candidate sources by theme and aspect ratio, narrowest first; only the vector image if there is one. */
export function imageCandidates(
  image: Image,
  { aspectRatio, darkTheme = true }: Omit<ImageTarget, 'width'> = {},
): ImageSource[] {
  const byTheme = prefer(
    prefer(image.sources, (source) => source.darkTheme === undefined || source.darkTheme === darkTheme),
    (source) => source.darkTheme === darkTheme,
  );
  const byRatio = aspectRatio === undefined ? byTheme : prefer(byTheme, (source) => hasRatio(source, aspectRatio));
  const vector = byRatio.find((source) => source.format === 'svg');
  return vector ? [vector] : [...byRatio].sort((a, b) => a.width - b.width);
}

/** The picture of a frame of this shape: tall and square ones may have their own. */
export function shapeOf(image: Image, aspectRatio = Infinity): Pick<Image, 'sources' | 'focus'> {
  return (aspectRatio < 0.9 ? image.tall : aspectRatio < 1.2 ? image.square : undefined) ?? image;
}

/** The best source: a vector image, else the narrowest that fills the target, else the widest (PAGE-09). */
export function chooseImage(image: Image, target: ImageTarget): ImageChoice | undefined {
  const candidates = imageCandidates(image, target);
  const source =
    candidates.find(({ format, width }) => format === 'svg' || width >= target.width) ??
    candidates[candidates.length - 1];
  return source && { source, oversize: isOversize(source, target.width) };
}

/**
 * The `srcset` of an image, without sources that are oversize for the largest target; empty if a single source remains.
 * A source that is wider than its frame counts with the width that shows.
 */
export function imageSourceSet(image: Image, target: ImageTarget): string {
  const { aspectRatio = Infinity } = target;
  const candidates = imageCandidates(image, target).filter((source) => !isOversize(source, target.width));
  const listed = candidates.map(
    ({ url, width, height }) => `${url} ${Math.min(width, Math.round(height * aspectRatio))}w`,
  );
  return listed.length > 1 ? listed.join(', ') : '';
}
