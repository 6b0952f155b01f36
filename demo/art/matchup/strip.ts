import type { Club, Kit } from '../clubs/club';
import { distance, lite, luminance, mix } from '../kit/colour';
import { times } from '../kit/random';

/** Colours of a club in a match-up: a bright one and its shade. */
export interface Strip {
  glow: string;
  deep: string;
  light: string;
}

function own({ colours }: Club): Strip {
  const { primary, secondary, light } = colours;
  const glow = colours.glow ?? (luminance(primary) < 0.06 ? lite(primary, 0.18) : primary);
  return { glow, deep: colours.deep ?? secondary, light };
}

/** Colours of both clubs; if they are similar, those of the visitors change. */
export function strips(home: Club, away: Club): [Strip, Strip] {
  const ours = own(home);
  const theirs = own(away);
  if (distance(ours.glow, theirs.glow) > 0.16) return [ours, theirs];
  const { light, secondary } = away.colours;
  const changes = [mix(light, secondary, 0.12), lite(secondary, 0.16), lite(theirs.glow, 0.6)];
  const change = changes.find((colour) => distance(ours.glow, colour) > 0.22) ?? theirs.glow;
  return [ours, { glow: change, deep: secondary, light: theirs.light }];
}

const patterns: Readonly<Record<Kit, (w: number, h: number) => string>> = {
  stripes: (w, h) => times(9, (i) => `M${(i * w) / 7 - w * 0.1} ${-h}h${w / 15}v${h * 3}h${-w / 15}z`),
  hoops: (w, h) => times(12, (i) => `M${-w} ${(i * h) / 7 - h * 0.3}h${w * 3}v${h / 15}h${-w * 3}z`),
  chevron: (w, h) =>
    times(9, (i) => {
      const y = (i * h) / 5;
      return `M${-w * 0.4} ${y}L${w * 0.3} ${y - h * 0.34}L${w} ${y}v${h / 11}L${w * 0.3} ${y - h * 0.25}L${-w * 0.4} ${y + h / 11}Z`;
    }),
  sash: (w, h) =>
    `M${-w * 0.2} ${h * 0.2}L${w * 0.9} ${h * 1.3}V${h * 0.86}L${-w * 0.2} ${-h * 0.24}ZM${-w * 0.2} ${h * 0.36}L${w * 0.9} ${h * 1.46}v${h * 0.05}L${-w * 0.2} ${h * 0.41}Z`,
  halves: (w, h) => `M${-w} ${h * 0.5}h${w * 3}v${h}h${-w * 3}zM${-w} ${h * 0.42}h${w * 3}v${h * 0.03}h${-w * 3}z`,
  plain: (w, h) => times(3, (i) => `M${w * (0.2 + i * 0.3)} ${-h}h${w * 0.012}v${h * 3}h${-w * 0.012}z`),
};

/** The shirt pattern as a faint slanted texture over one half, from `x` on. */
export const cloth = (kit: Kit, strip: Strip, x: number, w: number, h: number): string =>
  `<path transform="translate(${x} 0) skewX(-14)" d="${patterns[kit](w, h)}" fill="${mix(strip.light, strip.glow, 0.5)}" fill-opacity=".13"/>`;
