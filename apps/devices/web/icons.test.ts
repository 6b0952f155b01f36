import { readdirSync, readFileSync } from 'node:fs';
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

test.each(icons)('FORM-01b $name is as large as it says', async ({ name, bytes }) => {
  const side = Number(/-(\d+)\.png$/.exec(name)?.[1] ?? (name.startsWith('apple') ? 180 : 192));
  expect(await sharp(bytes).metadata()).toMatchObject({ width: side, height: side, format: 'png' });
});

test('FORM-01b every page names the icon for the Home Screen of iOS', () => {
  const page = readFileSync(fileURLToPath(new URL('../../client/index.html', import.meta.url)), 'utf8');
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
});

const SHOTS = fileURLToPath(new URL('../../client/public/screenshots/', import.meta.url));

test.each(readdirSync(SHOTS))('FORM-01b the picture %s has the size that the manifest names', async (name) => {
  const [width, height] = name.includes('-narrow-') ? [780, 1688] : [1440, 900];
  expect(await sharp(`${SHOTS}${name}`).metadata()).toMatchObject({ width, height, format: 'webp' });
});

test('FORM-01b the monochrome icon is a silhouette', async () => {
  const bytes = icons.find(({ name }) => name.includes('monochrome'))?.bytes;
  if (!bytes) throw new Error('There is no monochrome icon.');
  const data = await sharp(bytes).raw().toBuffer();
  const colours = new Set<string>();
  for (let place = 0; place < data.length; place += 4)
    if ((data[place + 3] ?? 0) > 0) colours.add(data.subarray(place, place + 3).toString('hex'));
  expect([...colours]).toEqual(['ffffff']);
});
