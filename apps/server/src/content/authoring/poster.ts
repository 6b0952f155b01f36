import { createHash } from 'node:crypto';
import { normaliseColour } from '@touchline/rules/pages/colours';
import { lettering } from '../../kernel/lettering/lettering';

const WIDTH = 960;
const HEIGHT = 540;
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
/** The line between two sides, 14° from upright. */
const [LINE_TOP, LINE_BOTTOM] = [547, 413];
/** Two sides are written with spaces around the dash: "Rot-Weiß" is one. */
const BETWEEN_SIDES = /\s+[-–—]\s+|\s+(?:vs?\.?|gegen)\s+/i;
const LETTERS = 3;
const [SIZE, CAPITALS] = [170, 0.7];
/** Half of the picture, less the slant of the line and an edge. */
const WIDEST = 330;

/**
 * A picture for an event that has none: the colours of its teams, or two of the title's own, and the initials of two
 * sides. The title itself is not part of it, because each place that shows the picture shows the title too.
 */
export function drawPoster(title: string, colours: readonly (string | undefined)[]): string {
  const [one, other] = coloursFor(title, colours);
  const sides = title.split(BETWEEN_SIDES);
  const letters =
    sides.length === 2
      ? centred(initialsOf(sides[0]), WIDTH * 0.23, one) + centred(initialsOf(sides[1]), WIDTH * 0.77, other)
      : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset=".3" stop-color="${GROUND}" stop-opacity="0"/><stop offset="1" stop-color="${GROUND}" stop-opacity=".7"/></linearGradient></defs>`,
    `<path fill="${one}" d="M0 0h${LINE_TOP}L${LINE_BOTTOM} ${HEIGHT}H0z"/>`,
    `<path fill="${other}" d="M${LINE_TOP} 0H${WIDTH}v${HEIGHT}H${LINE_BOTTOM}z"/>`,
    `<path fill="url(#a)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<g fill="none" stroke="${WHITE}" stroke-width="5"><circle cx="${WIDTH / 2}" cy="${HEIGHT / 2}" r="96" stroke-opacity=".22"/><path stroke-opacity=".85" d="M${LINE_TOP} 0L${LINE_BOTTOM} ${HEIGHT}"/></g>`,
    `${letters}</svg>`,
  ].join('');
}

function coloursFor(title: string, colours: readonly (string | undefined)[]): readonly [string, string] {
  const own = PAIRS[(createHash('sha256').update(title).digest()[0] ?? 0) % PAIRS.length] ?? PAIRS[0];
  const [one, other] = colours.map((colour) => normaliseColour(colour)).filter((colour) => COLOUR.test(colour));
  return [one ?? own[0], other ?? own[1]];
}

const initialsOf = (side = ''): string =>
  side
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .slice(0, LETTERS)
    .join('');

/** Letters around a place, in the middle of the height, readable on a colour. */
function centred(text: string, x: number, on: string): string {
  const size = Math.min(SIZE, (SIZE * WIDEST) / lettering(text, { x: 0, y: 0, size: SIZE }).width);
  const { width } = lettering(text, { x: 0, y: 0, size });
  const { outline } = lettering(text, { x: x - width / 2, y: (HEIGHT + size * CAPITALS) / 2, size });
  return `<g fill="${isLight(on) ? GROUND : WHITE}">${outline}</g>`;
}

function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 160;
}
