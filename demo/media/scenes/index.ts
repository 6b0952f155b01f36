import { football } from './football';
import { hockey } from './hockey';
import { motorsport } from './motorsport';
import type { Scene } from './paint';
import { ski } from './ski';

/** Every scene by the name of its loop; a scene prepares its choreography when it is called. */
export const scenes: Readonly<Record<string, () => Scene>> = { football, hockey, motorsport, ski };
