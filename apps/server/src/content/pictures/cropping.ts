import type { Crop } from '@touchline/contract/content';
import sharp from 'sharp';
import { MOST_PIXELS } from './sizes';

/** Drawings are cropped as pixels, this wide. */
const DRAWING_WIDTH = 2400;

/** A part of a picture as a file of its own. Photographs stay photographs; everything else keeps its transparency. */
export async function cropped(
  picture: { bytes: Buffer; contentType: string; width: number; height: number },
  crop: Crop,
): Promise<{ bytes: Buffer; contentType: string; width: number; height: number }> {
  const isDrawing = picture.contentType === 'image/svg+xml';
  const scale = isDrawing ? Math.max(1, DRAWING_WIDTH / picture.width) : 1;
  const source = isDrawing
    ? await sharp(picture.bytes, { limitInputPixels: MOST_PIXELS })
        .resize({ width: Math.round(picture.width * scale) })
        .png()
        .toBuffer()
    : picture.bytes;
  const { width, height } = await sharp(source, { limitInputPixels: MOST_PIXELS }).metadata();
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  const area = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
  const part = sharp(source, { limitInputPixels: MOST_PIXELS }).extract(area);
  const isPhotograph = picture.contentType === 'image/jpeg';
  const bytes = await (isPhotograph ? part.jpeg({ quality: 92 }) : part.webp({ quality: 92 })).toBuffer();
  return { bytes, contentType: isPhotograph ? 'image/jpeg' : 'image/webp', width: area.width, height: area.height };
}
