/** How good the picture may get: the best the network carries, or less. */
export const pictureQualities = ['best', 'medium', 'dataSaver'] as const;
export type PictureQuality = (typeof pictureQualities)[number];

const tallest: Readonly<Record<PictureQuality, number | undefined>> = { best: undefined, medium: 720, dataSaver: 432 };

interface QualityWish {
  quality: PictureQuality;
  qualityOnCellular: PictureQuality;
}

/** The tallest picture that is wanted, in lines; nothing where there is no limit. */
export const tallestPicture = ({ quality, qualityOnCellular }: QualityWish, isCellular: boolean): number | undefined =>
  tallest[isCellular ? qualityOnCellular : quality];

/** The last of the levels, lowest first, that is not too tall; the lowest of all where all are. */
export function highestLevel(heights: readonly number[], limit: number | undefined): number {
  if (limit === undefined) return heights.length - 1;
  return Math.max(0, heights.filter((height) => height <= limit).length - 1);
}
