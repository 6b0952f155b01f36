import { glyphs } from './glyphs';

/** A line of text as one outline. */
interface Lettering {
  outline: string;
  width: number;
}

const UNITS = 1000;
const SPACE = 300;
/** Signs that the letters do not have, and what is drawn for them. */
const ALIKE: Readonly<Record<string, string>> = { '–': '-', '’': "'" };

/** The outline of a text whose base line begins at a place; letters with marks lose them, unknown ones are left out. */
export function lettering(text: string, { x, y, size }: { x: number; y: number; size: number }): Lettering {
  const scale = size / UNITS;
  let [outline, width] = ['', 0];
  for (const sign of text.toUpperCase().normalize('NFD')) {
    if (sign === ' ') width += SPACE * scale;
    const glyph = glyphs[ALIKE[sign] ?? sign];
    if (!glyph) continue;
    const [advance, path] = glyph;
    const at = `translate(${round(x + width)} ${round(y)}) scale(${round(scale)})`;
    outline += `<path transform="${at}" d="${path}z"/>`;
    width += advance * scale;
  }
  return { outline, width };
}

const round = (value: number): string => String(Math.round(value * 10_000) / 10_000);
