import type { Font, Glyph, Path } from 'opentype.js/dist/opentype.mjs';
import type { Cut } from '../typeface';
import { font } from '../typeface';
import { one } from './svg';

/** Typesetting of a line; `track` is relative to the font size. */
interface Setting {
  x?: number;
  y?: number;
  size: number;
  cut?: Cut;
  anchor?: 'start' | 'middle' | 'end';
  track?: number;
  fill?: string;
  extra?: string;
}

const umlauts: Readonly<Record<string, string>> = { Ä: 'A', Ö: 'O', Ü: 'U', ä: 'a', ö: 'o', ü: 'u' };

interface Letter {
  glyph: Glyph;
  advance: number;
  dots: boolean;
}

function kerning(face: Font, a: Glyph, b: Glyph): number {
  const value = face.getKerningValue(a, b);
  return Number.isFinite(value) ? value : 0;
}

function letters(text: string, face: Font, track: number): Letter[] {
  const chars = Array.from(text.replace(/ß/g, 'ss'));
  const glyphs = chars.map((char) => face.charToGlyph(umlauts[char] ?? char));
  return glyphs.map((glyph, i) => {
    const next = glyphs[i + 1];
    const step = next ? track * face.unitsPerEm + kerning(face, glyph, next) : 0;
    return { glyph, advance: (glyph.advanceWidth ?? 0) + step, dots: (chars[i] ?? '') in umlauts };
  });
}

/** Converts to upper case; ß becomes SS. */
export const capitals = (text: string): string => text.toUpperCase();

export function letteringWidth(text: string, size: number, cut: Cut = 'wide', track = 0): number {
  const face = font(cut);
  return letters(text, face, track).reduce((sum, letter) => sum + letter.advance, 0) * (size / face.unitsPerEm);
}

// The fonts contain ASCII only, so that the dots of umlauts are drawn separately.
function dotsAbove(glyph: Glyph, x: number, y: number, k: number): string {
  const box = glyph.getBoundingBox();
  const middle = x + ((box.x1 + box.x2) / 2) * k;
  const side = 105 * k;
  const top = y - (box.y2 + 45) * k - side;
  const dot = (left: number) => `M${one(left)} ${one(top)}h${one(side)}v${one(side)}h${one(-side)}z`;
  return dot(middle - side * 1.35) + dot(middle + side * 0.35);
}

/** Path data with relative coordinates, which are shorter; large letters are rounded to integers. */
function outline(path: Path, size: number): string {
  const at = size > 80 ? Math.round : one;
  let [x, y] = [0, 0];
  const step = (toX: number, toY: number) => `${one(at(toX) - x)} ${one(at(toY) - y)}`;
  let d = '';
  for (const part of path.commands) {
    if (part.type === 'Z') {
      d += 'z';
      continue;
    }
    if (part.type === 'M') d += `M${at(part.x)} ${at(part.y)}`;
    else if (part.type === 'L') d += `l${step(part.x, part.y)}`;
    else if (part.type === 'Q') d += `q${step(part.x1, part.y1)} ${step(part.x, part.y)}`;
    else d += `c${step(part.x1, part.y1)} ${step(part.x2, part.y2)} ${step(part.x, part.y)}`;
    [x, y] = [at(part.x), at(part.y)];
  }
  return d;
}

/** Converts text to outlines, so that pictures do not depend on installed fonts. */
export function lettering(text: string, setting: Setting): string {
  const { x = 0, y = 0, size, cut = 'wide', anchor = 'middle', track = 0, fill = '#fff', extra = '' } = setting;
  const face = font(cut);
  const k = size / face.unitsPerEm;
  const width = letteringWidth(text, size, cut, track);
  let pen = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  let d = '';
  for (const letter of letters(text, face, track)) {
    d += outline(letter.glyph.getPath(pen, y, size), size);
    if (letter.dots) d += dotsAbove(letter.glyph, pen, y, k);
    pen += letter.advance * k;
  }
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}
