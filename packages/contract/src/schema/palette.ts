import { type Static, Type } from 'typebox';
import { Obj } from './common';

const Colour = Type.Optional(Type.String({ maxLength: 64 }));

/** The colours that restyle the app or one page; every colour may be left out (PAGE-10). */
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
