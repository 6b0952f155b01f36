import { contrastOf } from '@touchline/rules/pages/colour-contrast';
import { normaliseColour } from '@touchline/rules/pages/colours';

/** The colours of the viewers’ app that operators set, with those it has without a palette. */
export const ownColours = {
  text: '#f5f7f4',
  primary: '#f5f7f4',
  secondary: '#171d20',
  accent: '#d2ff3a',
  altAccent: '#ffc83d',
  badgeLiveBg: '#e0002a',
  badgeTimeBg: '#20282c',
  textDark: '#0a0d0f',
  shade: '#06080a',
} as const;
export type ColourName = keyof typeof ownColours;
export const colourNames = Object.keys(ownColours).filter((name): name is ColourName => name in ownColours);

/** Text and the surface that it stands on in the app. */
const PAIRS: readonly { readonly text: ColourName; readonly on: ColourName }[] = [
  { text: 'text', on: 'shade' },
  { text: 'text', on: 'secondary' },
  { text: 'textDark', on: 'primary' },
  { text: 'textDark', on: 'accent' },
  { text: 'textDark', on: 'altAccent' },
  { text: 'text', on: 'badgeLiveBg' },
  { text: 'text', on: 'badgeTimeBg' },
];
/** WCAG AA for text of usual size. */
const ENOUGH = 4.5;

/** A pair of colours in which text is hard to read. */
export interface WeakPair {
  readonly text: ColourName;
  readonly on: ColourName;
  readonly ratio: number;
}

/** The pairs of a palette whose contrast is too low; colours that are not set are the app’s own. */
export function weakPairs(palette: Readonly<Partial<Record<ColourName, string>>>): WeakPair[] {
  const colourOf = (name: ColourName) => {
    const own = normaliseColour(palette[name]);
    return (own === '' ? ownColours[name] : own).slice(0, 7);
  };
  return PAIRS.flatMap(({ text, on }) => {
    const ratio = contrastOf(colourOf(text), colourOf(on));
    return ratio < ENOUGH ? [{ text, on, ratio }] : [];
  });
}
