import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPoster } from './poster';

/** The brightest value in a part of the picture; letters are nearly white. */
async function brightest(title: string, top: number, height: number): Promise<number> {
  const part = sharp(Buffer.from(drawPoster(title, []))).extract({ left: 0, top, width: 960, height });
  const { channels } = await sharp(await part.png().toBuffer()).stats();
  return Math.min(...channels.slice(0, 3).map(({ max }) => max));
}

test.each(['Zarafshar – Mirabad', 'Final', 'A very long name of an event that needs three lines of small letters'])(
  'the title of %j is where no badge and no score of a tile lies',
  async (title) => {
    expect(await brightest(title, 80, 340)).toBeGreaterThan(220);
    expect(await brightest(title, 0, 80)).toBeLessThan(200);
    expect(await brightest(title, 445, 95)).toBeLessThan(200);
  },
);
