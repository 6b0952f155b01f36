import { type Static, Type } from 'typebox';
import { type CallSchema, Id, Obj, Query } from '../common';

/** A region with its own content and regulations (ENT-12). */
export const Region = Obj({
  id: Id,
  name: Type.String(),
  countryCodes: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' })),
  privacyRegulation: Type.Optional(Type.String()),
  userCentricsId: Type.Optional(Type.String()),
});
export type Region = Static<typeof Region>;

/** Region of the caller and the selectable regions (ENT-12). */
export const RegionInfo = Obj({ currentRegionId: Id, mainRegionId: Id, availableRegionIds: Type.Array(Id) });
export type RegionInfo = Static<typeof RegionInfo>;

export const regionCalls = {
  region: {
    summary: 'One region.',
    tag: 'Regions',
    access: 'public',
    params: Obj({ id: Id }),
    query: Query({}),
    answer: Region,
  },
  myRegionInfo: {
    summary: 'Region of the caller and the selectable regions.',
    tag: 'Regions',
    access: 'bearer',
    query: Query({}),
    answer: RegionInfo,
  },
} as const satisfies Record<string, CallSchema>;
