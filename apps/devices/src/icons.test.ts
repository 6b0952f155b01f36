import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { identity } from '../identity';
import { drawIcon, type IconOptions } from './icons';
import { scratchFolders } from './testing/folders';

const folder = scratchFolders();

async function pixels(options: IconOptions) {
  const { data, info } = await sharp(await drawIcon(identity.icon, options))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels),
  ];
  return { at, ...info };
}
const hex = ([red = 0, green = 0, blue = 0]: number[]) =>
  `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

describe('the icons', () => {
  it.each([16, 80, 130, 192, 512, 1024])('FORM-03a FORM-02a FORM-01b are drawn sharply at %d pixels', async (width) => {
    const { at, ...info } = await pixels({ width });
    expect([info.width, info.height]).toEqual([width, width]);
    // The bar of the mark, in the accent colour.
    expect(hex(at(Math.round(width * 0.5), Math.round(width * 0.33)))).toBe(identity.colours.accent);
  });

  it('FORM-02a have no transparent pixel where Apple wants none', async () => {
    const { at, channels } = await pixels({ width: 100, shape: 'full' });
    expect(channels).toBe(3);
    expect(hex(at(0, 0))).toBe(identity.colours.background);
  });

  it('FORM-02a leave the background to the platform where it draws one, or only tint a silhouette', async () => {
    const mark = await pixels({ width: 100, shape: 'mark' });
    expect(mark.at(50, 5)[3]).toBe(0);
    expect(hex(mark.at(50, 33))).toBe(identity.colours.accent);
    const white = await pixels({ width: 100, shape: 'white' });
    expect(white.at(50, 33)).toEqual([255, 255, 255, 255]);
    expect(white.at(50, 5)[3]).toBe(0);
  });

  it('FORM-03a keep their shape on a wide picture', async () => {
    const { at, width, height } = await pixels({ width: 320, height: 180, shape: 'full', scale: 0.5 });
    expect([width, height]).toEqual([320, 180]);
    expect(hex(at(160, 75))).toBe(identity.colours.accent);
    expect(hex(at(60, 90))).toBe(identity.colours.background);
  });

  it('have the same bytes each time', async () => {
    const draw = () => drawIcon(identity.icon, { width: 130 });
    expect((await draw()).equals(await draw())).toBe(true);
  });

  it('need a mark and a background in their svg', async () => {
    const icon = join(folder(), 'icon.svg');
    writeFileSync(icon, '<svg viewBox="0 0 8 8"><rect width="8" height="8" fill="#000000"/></svg>');
    await expect(drawIcon(icon, { width: 8 })).rejects.toThrow('a group "mark"');
  });
});
