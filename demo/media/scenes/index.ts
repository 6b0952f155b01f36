import type { Film } from './film';
import { football } from './football';
import { hockey } from './hockey';
import { motorsport } from './motorsport';
import { ski } from './ski';

/** Every scene by the name of its loop; a scene prepares its choreography when it is called. */
export const films: Readonly<Record<string, () => Film>> = { football, hockey, motorsport, ski };
