import sharp from 'sharp';
import type { Content } from './content';
import type { Loop } from './media/loops';
import { tileArea, tileAt } from './media/thumbnails';

const QUALITY = 78;

/**
 * The picture of a stream at a segment, cut out of the thumbnail sheet, if there is one. Each is cut once, so there are
 * as many as the loops have thumbnails.
 */
export function createStills(): (loop: Loop, offsetSegments: number, segment: number) => Promise<Content | undefined> {
  const cut = new Map<string, Promise<Buffer>>();
  return async ({ thumbs, description }, offsetSegments, segment) => {
    if (!thumbs) return undefined;
    const tile = tileAt(thumbs, description.seconds, offsetSegments, segment);
    const key = `${description.id}/${tile}`;
    const still =
      cut.get(key) ?? sharp(thumbs.image).extract(tileArea(thumbs, tile)).jpeg({ quality: QUALITY }).toBuffer();
    cut.set(key, still);
    try {
      return { type: 'image/jpeg', body: await still, freshness: 'still' };
    } catch (error) {
      // The next request tries again.
      cut.delete(key);
      throw error;
    }
  };
}
