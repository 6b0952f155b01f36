import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Font } from 'opentype.js/dist/opentype.mjs';
import { parse } from 'opentype.js/dist/opentype.mjs';

/** The cuts of the house typeface that pictures are lettered in. */
export type Cut = 'wide' | 'cond' | 'text';

// A bundled build may carry the fonts elsewhere and says where; otherwise they lie beside this file or the bundle.
function folder(): URL {
  const told = process.env['TOUCHLINE_ART_FONTS'];
  return told ? pathToFileURL(`${told.replace(/\/$/, '')}/`) : new URL('./fonts/', import.meta.url);
}

const loaded = new Map<Cut, Font>();

/** One cut of the typeface, read once. */
export function font(cut: Cut): Font {
  const known = loaded.get(cut);
  if (known) return known;
  const file = readFileSync(new URL(`outline-${cut}.ttf`, folder()));
  const read = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  loaded.set(cut, read);
  return read;
}
