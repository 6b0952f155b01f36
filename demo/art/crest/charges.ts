import { beasts } from './beasts';
import { places } from './places';
import { signs } from './signs';

/** All charges (heraldic figures) by name. */
export const charges = { ...places, ...beasts, ...signs };

export type ChargeName = keyof typeof charges;
