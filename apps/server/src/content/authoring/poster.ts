import { createHash } from 'node:crypto';
import { normaliseColour } from '@touchline/rules/pages/colours';
import { lettering } from '../../kernel/lettering/lettering';

const WIDTH = 960;
const HEIGHT = 540;
const EDGE = 56;
/** Below it tiles show a score. */
const BASE = 396;
const GROUND = '#0b0e10';
const WHITE = '#f5f6f2';
const COLOUR = /^#[0-9a-f]{6}$/;
/** Pairs that are far apart in hue and readable under white letters. */
const PAIRS = [
  ['#0f5c4a', '#123a6b'],
  ['#6b1f3a', '#2a1f5c'],
  ['#7a3b12', '#3a1212'],
  ['#1b4f72', '#0e6251'],
  ['#4a235a', '#1b2631'],
  ['#145a32', '#7d6608'],
] as const;
const SIZES = [92, 76, 62, 50, 40];
const MOST_LINES = 3;

/** A picture for an event that has none: its title over the colours of its teams, or over two of the title's own. */
export function drawPoster(title: string, colours: readonly (string | undefined)[]): string {
  const [one, other] = coloursFor(title, colours);
  const { lines, size } = linesOf(title);
  const top = BASE - (lines.length - 1) * size * 1.08;
  const words = lines
    .map((line, index) => lettering(line, { x: EDGE, y: top + index * size * 1.08, size }).outline)
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${one}"/><stop offset="1" stop-color="${other}"/></linearGradient>`,
    `<linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset=".35" stop-color="${GROUND}" stop-opacity="0"/><stop offset="1" stop-color="${GROUND}" stop-opacity=".88"/></linearGradient></defs>`,
    `<path fill="url(#a)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<g fill="none" stroke="${WHITE}" stroke-opacity=".16" stroke-width="6"><circle cx="720" cy="190" r="150"/><circle cx="720" cy="190" r="9"/><path d="M720-20v580"/></g>`,
    `<path fill="url(#b)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<g fill="${WHITE}">${words}</g></svg>`,
  ].join('');
}

function coloursFor(title: string, colours: readonly (string | undefined)[]): readonly [string, string] {
  const own = PAIRS[(createHash('sha256').update(title).digest()[0] ?? 0) % PAIRS.length] ?? PAIRS[0];
  const [one, other] = colours.map((colour) => normaliseColour(colour)).filter((colour) => COLOUR.test(colour));
  return [one ?? own[0], other ?? own[1]];
}

/** The title in the largest letters that fit; what does not fit even in the smallest is left out. */
function linesOf(title: string): { lines: string[]; size: number } {
  for (const size of SIZES) {
    const lines = wrapped(title, size);
    if (lines.length <= MOST_LINES && lines.every((line) => widthOf(line, size) <= WIDTH - 2 * EDGE))
      return { lines, size };
  }
  const size = SIZES.at(-1) ?? 40;
  return { lines: wrapped(title, size).slice(0, MOST_LINES), size };
}

function wrapped(title: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`.trim();
    if (last !== undefined && widthOf(longer, size) <= WIDTH - 2 * EDGE) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const widthOf = (text: string, size: number): number => lettering(text, { x: 0, y: 0, size }).width;
