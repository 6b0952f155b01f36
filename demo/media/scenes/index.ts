import { basketball } from './basketball';
import { football } from './football';
import { hockey } from './hockey';
import { motorsport } from './motorsport';
import type { Film } from './shading/film';
import { ski } from './ski';
import { studio } from './studio';
import { tennis } from './tennis';

/** Scenes by the name of their loop; the choreography is computed when a scene is created. */
export const films: Readonly<Record<string, () => Film>> = {
  basketball,
  football,
  hockey,
  motorsport,
  ski,
  studio,
  tennis,
};
