import type { Figure } from '@touchline/contract';
import type { Formats } from './formats';

/** How a figure has changed, in words with a sign, and whether that is bad. */
export interface Change {
  text: string;
  isWorse: boolean;
}

/** Which way is bad: fewer viewers, or more failures. */
type Worse = 'less' | 'more';

const isWorse = ({ value, before }: { value: number; before: number }, worse: Worse) =>
  worse === 'less' ? value < before : value > before;

const both = ({ value, before }: Figure) => (value === null || before === null ? undefined : { value, before });

/** In percent of the week before; none if there was nothing. */
export function changeOf(figure: Figure, formats: Formats, worse: Worse = 'less'): Change | undefined {
  const known = both(figure);
  if (!known || known.before <= 0) return undefined;
  return { text: formats.change(known.value, known.before), isWorse: isWorse(known, worse) };
}

/** Of a ratio: in percentage points. */
export function pointsOf(
  figure: Figure,
  formats: Formats,
  unit: string,
  { worse = 'more', fraction = 2 }: { worse?: Worse; fraction?: number } = {},
): Change | undefined {
  const known = both(figure);
  if (!known) return undefined;
  const points = Number(((known.value - known.before) * 100).toFixed(fraction));
  const text = `${formats.difference(points, fraction)} ${unit}`;
  return { text, isWorse: points !== 0 && isWorse(known, worse) };
}
