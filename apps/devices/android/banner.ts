import { readFileSync } from 'node:fs';
import { type Font, parse } from 'opentype.js/dist/opentype.mjs';
import sharp from 'sharp';
import type { Identity } from '../identity';
import { drawIcon } from '../src/icons';

/** The size that TVs want. */
const [WIDTH, HEIGHT] = [320, 180];
const MARK = 72;
const [GAP, MARGIN] = [18, 24];
const LARGEST = 34;

function readFont(): Font {
  const file = readFileSync(new URL('../../../demo/art/fonts/outline-wide.ttf', import.meta.url));
  return parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
}

interface Outline {
  readonly svg: string;
  readonly width: number;
}

/** The name as outlines, as large as there is room for; undefined if the font lacks a letter. */
function outlineOf(name: string, fill: string): Outline | undefined {
  const font = readFont();
  const glyphs = Array.from(name).map((letter) => font.charToGlyph(letter));
  if (glyphs.some(({ index }) => index === 0)) return undefined;
  const units = glyphs.reduce((sum, { advanceWidth = 0 }) => sum + advanceWidth, 0);
  const size = Math.min(LARGEST, ((WIDTH - 2 * MARGIN - MARK - GAP) * font.unitsPerEm) / units);
  const baseline = HEIGHT / 2 + size * 0.35;
  let x = 0;
  const paths = glyphs.map((glyph) => {
    const path = glyph.getPath(x, baseline, size).toPathData(2);
    x += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
    return path;
  });
  return { svg: `<path d="${paths.join('')}" fill="${fill}"/>`, width: x };
}

/**
 * The picture of the app on TVs: the mark and the name, which TVs do not write below it. With a name that cannot be
 * drawn, the mark alone.
 */
export async function drawBanner({ icon, name, colours }: Identity): Promise<Buffer> {
  const outline = outlineOf(name, colours.text);
  if (!outline) return drawIcon(icon, { width: WIDTH, height: HEIGHT, shape: 'full', scale: 0.6 });
  const left = (WIDTH - MARK - GAP - outline.width) / 2;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><g transform="translate(${left + MARK + GAP} 0)">${outline.svg}</g></svg>`;
  const mark = await drawIcon(icon, { width: MARK, shape: 'mark' });
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colours.background } })
    .composite([
      { input: mark, left: Math.round(left), top: (HEIGHT - MARK) / 2 },
      { input: Buffer.from(text), left: 0, top: 0 },
    ])
    .removeAlpha()
    .png({ compressionLevel: 9, adaptiveFiltering: false })
    .toBuffer();
}
