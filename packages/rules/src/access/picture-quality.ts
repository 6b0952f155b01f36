/** Maximum picture quality: the best the network allows, or less. */
export const pictureQualities = ['best', 'medium', 'dataSaver'] as const;
export type PictureQuality = (typeof pictureQualities)[number];

const maxHeights: Readonly<Record<PictureQuality, number | undefined>> = {
  best: undefined,
  medium: 720,
  dataSaver: 432,
};

interface QualitySettings {
  quality: PictureQuality;
  qualityOnCellular: PictureQuality;
}

/** Maximum picture height in lines, or undefined without a limit. */
export const maxPictureHeight = (
  { quality, qualityOnCellular }: QualitySettings,
  isCellular: boolean,
): number | undefined => maxHeights[isCellular ? qualityOnCellular : quality];

/** Index of the highest level within the limit; 0 if all exceed it. Heights are sorted in ascending order. */
export function highestLevel(heights: readonly number[], limit: number | undefined): number {
  if (limit === undefined) return heights.length - 1;
  return Math.max(0, heights.filter((height) => height <= limit).length - 1);
}
