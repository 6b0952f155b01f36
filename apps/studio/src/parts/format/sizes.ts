/** From this rate on, pictures are told beside the size. */
const FAST_FPS = 40;

/** A size as the field calls it: 1080p50, 720p. */
export const sizeName = ({ height, fps = 0 }: { height: number; fps?: number | undefined }): string =>
  `${height}p${fps >= FAST_FPS ? Math.round(fps) : ''}`;
