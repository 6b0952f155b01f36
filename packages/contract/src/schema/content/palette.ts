import { type Static, Type } from 'typebox';
import { Obj } from '../common';

const Colour = Type.Optional(Type.String({ maxLength: 64 }));

/** Colours of the app or a page; all are optional (PAGE-10). */
export const Palette = Obj({
  text: Colour,
  primary: Colour,
  secondary: Colour,
  accent: Colour,
  altAccent: Colour,
  badgeLiveBg: Colour,
  badgeTimeBg: Colour,
  textDark: Colour,
  translucent: Colour,
  shade: Colour,
  gradientStart: Colour,
  gradientEnd: Colour,
  videoBg: Colour,
});
export type Palette = Static<typeof Palette>;
