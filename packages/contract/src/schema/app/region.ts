import { type Static, Type } from 'typebox';
import { type CallSchema, Id, Obj, Query } from '../common';

const HttpsUrl = Type.String({ pattern: '^https://', maxLength: 2048 });

/** Third parties of the operator's advertising; used with the viewer's consent only (ADS-05). */
export const RegionAdvertising = Obj({
  userIdUrl: Type.Optional({ ...HttpsUrl, description: 'Answers the advertising id of the viewer, on desktops' }),
  syncUrls: Type.Optional(Type.Array(HttpsUrl, { maxItems: 10, description: 'Scripts that run once in a sandbox' })),
  vendors: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 65_535 }), {
      maxItems: 500,
      description: 'Ids in the Global Vendor List, named in consent strings',
    }),
  ),
  cmpId: Type.Optional(Type.Integer({ minimum: 0, maximum: 4095, description: 'Id as a registered consent manager' })),
  vendorListVersion: Type.Optional(Type.Integer({ minimum: 1, maximum: 4095 })),
});
export type RegionAdvertising = Static<typeof RegionAdvertising>;

/** A region with its own content and regulations (ENT-12). */
export const Region = Obj({
  id: Id,
  name: Type.String(),
  countryCodes: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' })),
  privacyRegulation: Type.Optional(Type.String()),
  userCentricsId: Type.Optional(Type.String()),
  advertising: Type.Optional(RegionAdvertising),
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
