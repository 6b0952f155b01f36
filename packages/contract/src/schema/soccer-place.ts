import { type Static, Type } from 'typebox';
import { Obj } from './common';

/** How far a match is known: up to which update, counted in which series. Numbers of another series mean nothing here. */
export const UpdatePlace = Obj({
  series: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }),
  number: Type.Integer({ minimum: 0 }),
});
export type UpdatePlace = Static<typeof UpdatePlace>;
