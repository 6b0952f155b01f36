import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { webIcons } from './icons';

const icons = await webIcons();
const pixelsOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer();

test.each(icons)('FORM-01b $name of the web app is drawn from the one svg', async ({ name, bytes }) => {
  const delivered = readFileSync(fileURLToPath(new URL(`../../client/public/${name}`, import.meta.url)));
  expect((await pixelsOf(delivered)).equals(await pixelsOf(bytes))).toBe(true);
});

test.each(icons.filter(({ name }) => /maskable|apple/.test(name)))(
  'FORM-01b $name, which a platform cuts or puts on its own ground, is opaque up to the edge',
  async ({ bytes }) => {
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
  },
);

test('FORM-01b the monochrome icon is a silhouette', async () => {
  const bytes = icons.find(({ name }) => name.includes('monochrome'))?.bytes;
  if (!bytes) throw new Error('There is no monochrome icon.');
  const data = await sharp(bytes).raw().toBuffer();
  const colours = new Set<string>();
  for (let place = 0; place < data.length; place += 4)
    if ((data[place + 3] ?? 0) > 0) colours.add(data.subarray(place, place + 3).toString('hex'));
  expect([...colours]).toEqual(['ffffff']);
});
