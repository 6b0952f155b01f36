import { falloff, grain } from '../kit/light';
import { ordinal, random, turn } from '../kit/random';
import { picture } from '../kit/svg';
import { basketballArt } from './basketball';
import { footballArt } from './football';
import { hockeyArt } from './hockey';
import { motorsportArt } from './motorsport';
import type { SportArt } from './scene';
import { skiArt } from './ski';
import { tennisArt } from './tennis';
import { titleBlock } from './title';

/** Sports with key art. */
export type PosterSport = 'football' | 'hockey' | 'motorsport' | 'ski' | 'basketball' | 'tennis';

/** Options of a poster. A bar in the title breaks the line. */
interface Poster {
  sport: PosterSport;
  seed: string | number;
  width: number;
  height: number;
  title?: string;
  kicker?: string;
}

const art: Readonly<Record<PosterSport, SportArt>> = {
  football: footballArt,
  hockey: hockeyArt,
  motorsport: motorsportArt,
  ski: skiArt,
  basketball: basketballArt,
  tennis: tennisArt,
};

/** Key art of a sport: the seed selects viewpoint, mood and placement, so that formats of a poster match. */
export function poster({ sport, seed, width, height, title, kicker }: Poster): string {
  const r = random(`${sport}-${seed}`);
  const count = ordinal(seed);
  const compose = turn(count, art[sport].compositions);
  const mood = turn(count, art[sport].moods);
  const scene = compose({ w: width, h: height, tall: height >= width, r, mood });
  const lettered = title ? titleBlock(title, kicker, width, height) : '';
  return picture(
    width,
    height,
    scene.defs,
    scene.body + falloff(width, height, title ? 0 : 0.3) + grain(r, width, height) + lettered,
  );
}
