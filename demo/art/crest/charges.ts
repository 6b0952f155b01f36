import { beasts } from './beasts';
import { places } from './places';
import { signs } from './signs';

/** Everything that can stand on a shield. */
export const charges = { ...places, ...beasts, ...signs };

/** The name of a charge. */
export type ChargeName = keyof typeof charges;
