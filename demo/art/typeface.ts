import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Font } from 'opentype.js/dist/opentype.mjs';
import { parse } from 'opentype.js/dist/opentype.mjs';

/** Font styles of the pictures. */
export type Cut = 'wide' | 'cond' | 'text';

// A bundled build may set the location of the fonts; by default they are next to this file or the bundle.
function folder(): URL {
  const told = process.env['TOUCHLINE_ART_FONTS'];
  return told ? pathToFileURL(`${told.replace(/\/$/, '')}/`) : new URL('./fonts/', import.meta.url);
}

const loaded = new Map<Cut, Font>();

/** A font style, loaded once. */
export function font(cut: Cut): Font {
  const known = loaded.get(cut);
  if (known) return known;
  const file = readFileSync(new URL(`outline-${cut}.ttf`, folder()));
  const read = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  loaded.set(cut, read);
  return read;
}
