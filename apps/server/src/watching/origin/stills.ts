import sharp from 'sharp';
import type { Loop } from './media/loops';
import { tileArea } from './media/thumbnails';

const QUALITY = 78;

/** Single pictures out of the thumbnail sheets; each is cut once, so there are as many as the loops have thumbnails. */
export function createStills(): (loop: Loop, tile: number) => Promise<Buffer> {
  const cut = new Map<string, Promise<Buffer>>();
  return (loop, tile) => {
    const key = `${loop.description.id}/${tile}`;
    const known = cut.get(key);
    if (known) return known;
    const still = sharp(loop.thumbs.image).extract(tileArea(loop.thumbs, tile)).jpeg({ quality: QUALITY }).toBuffer();
    // A failure is reported to the caller and tried again by the next one.
    still.catch(() => cut.delete(key));
    cut.set(key, still);
    return still;
  };
}
