import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { identity } from '../identity';
import { drawIcon } from '../src/icons';
import { drawBanner } from './banner';

/** How many pixels to the right of the mark are lighter than the background. */
async function lettersIn(banner: Buffer): Promise<number> {
  const { data, info } = await sharp(banner).greyscale().raw().toBuffer({ resolveWithObject: true });
  return [...data].filter((value, index) => value > 128 && index % info.width > info.width / 2).length;
}

describe('the banner of TVs', () => {
  it('FORM-02a has the size that TVs want, and the name beside the mark', async () => {
    const banner = await drawBanner(identity);
    const { width, height, hasAlpha } = await sharp(banner).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 320, height: 180, hasAlpha: false });
    expect(await lettersIn(banner)).toBeGreaterThan(500);
    expect((await drawBanner(identity)).equals(banner)).toBe(true);
  });

  it('keeps a long name inside', async () => {
    const banner = await drawBanner({ ...identity, name: 'Touchline Touchline Touchline' });
    const { data, info } = await sharp(banner).greyscale().raw().toBuffer({ resolveWithObject: true });
    const edge = [...data].filter((value, index) => value > 128 && index % info.width > info.width - 20);
    expect(edge).toEqual([]);
  });

  it('shows the mark alone for a name that the font cannot draw', async () => {
    const banner = await drawBanner({ ...identity, name: 'タッチ' });
    const mark = await drawIcon(identity.icon, { width: 320, height: 180, shape: 'full', scale: 0.6 });
    expect(banner.equals(mark)).toBe(true);
  });
});
