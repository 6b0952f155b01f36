import type { Palette } from '@touchline/contract';
import { colourTriplet, normaliseColour } from '@touchline/rules/pages/colours';
import type { CSSProperties } from 'react';

/** The colours of a palette by their names. */
export const paletteNames = [
  'text',
  'primary',
  'secondary',
  'accent',
  'altAccent',
  'badgeLiveBg',
  'badgeTimeBg',
  'textDark',
  'translucent',
  'shade',
  'gradientStart',
  'gradientEnd',
  'videoBg',
] as const satisfies readonly (keyof Palette)[];

/**
 * The CSS variables of a palette for the element it restyles: the app, or one page (PAGE-10). Each is also set as a
 * triplet; missing or invalid colours keep the default.
 */
export function paletteStyle(palette: Palette | undefined): CSSProperties {
  const variables: Record<`--${string}`, string> = {};
  for (const name of paletteNames) {
    const colour = normaliseColour(palette?.[name]);
    if (colour === '') continue;
    variables[`--${name}`] = colour;
    variables[`--${name}-rgb`] = colourTriplet(colour);
  }
  return variables;
}
