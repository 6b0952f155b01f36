import { type Static, Type } from 'typebox';
import { adEvents } from '../../ad-events';
import { type CallSchema, EpochSeconds, Id, NoContent, Obj, OneOf } from '../common';

export const placements = ['preroll', 'midroll', 'tile'] as const;
/** Where an ad is shown: before a video, in a break of a live stream, or as a tile of a page. */
export const Placement = OneOf(placements);
export type Placement = Static<typeof Placement>;

/** An event of a shown ad. */
export const AdEvent = OneOf(adEvents);
export type AdEvent = Static<typeof AdEvent>;

/** Addresses to call once when an event happens. */
const Beacons = Obj(
  Object.fromEntries(adEvents.map((event) => [event, Type.Optional(Type.String())])) as Record<
    AdEvent,
    ReturnType<typeof Type.Optional<ReturnType<typeof Type.String>>>
  >,
);

/** An ad as it is shown beside the picture. */
export const AdCard = Obj({
  id: Id,
  advertiser: Type.String(),
  title: Type.String(),
  /** Address that a click opens; https only. */
  clickUrl: Type.Optional(Type.String()),
  /** Picture of the companion. */
  imageUrl: Type.Optional(Type.String()),
  skipAfter: Type.Optional(Type.Integer({ minimum: 0, description: 'Seconds until it can be skipped' })),
  beacons: Beacons,
});
export type AdCard = Static<typeof AdCard>;

/** The ads of one break for one viewer, as HLS interstitials expect it; empty if there is none. */
export const AssetList = Obj({
  ASSETS: Type.Array(
    Obj({
      URI: Type.String(),
      DURATION: Type.Number({ minimum: 0 }),
      'X-TOUCHLINE-AD': AdCard,
    }),
  ),
});
export type AssetList = Static<typeof AssetList>;

/** The ad of a tile; without an ad there is no place for one. */
export const TileAd = Obj({ ad: Type.Optional(AdCard) });
export type TileAd = Static<typeof TileAd>;

/** A break that ends early: the match goes on. */
export const BreakEnd = Obj({ streamId: Id, endedAt: EpochSeconds });
export type BreakEnd = Static<typeof BreakEnd>;

const Viewer = Type.String({
  maxLength: 2048,
  description: 'The signed viewer of a playback response; without a valid one there are no ads',
});
/** With the consent of the viewer: the id that caps how often an ad is seen. */
const AdUserId = Type.Optional(Type.String({ maxLength: 128, description: 'Advertising id, only with consent' }));

/** One line of the report. */
export const AdReportLine = Obj({
  day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  campaignId: Type.String({ description: 'Empty for requests that no campaign filled' }),
  placement: Placement,
  requests: Type.Integer({ minimum: 0 }),
  filled: Type.Integer({ minimum: 0 }),
  impressions: Type.Integer({ minimum: 0 }),
  viewable: Type.Integer({ minimum: 0 }),
  firstQuartile: Type.Integer({ minimum: 0 }),
  midpoint: Type.Integer({ minimum: 0 }),
  thirdQuartile: Type.Integer({ minimum: 0 }),
  complete: Type.Integer({ minimum: 0 }),
  skips: Type.Integer({ minimum: 0 }),
  clicks: Type.Integer({ minimum: 0 }),
  errors: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description: 'By code of VAST' }),
});
export type AdReportLine = Static<typeof AdReportLine>;

export const slotCalls = {
  slotVast: {
    summary: 'VAST 4 response of the built-in ad server.',
    tag: 'Slots',
    access: 'public',
    query: Type.Object({
      placement: Placement,
      viewer: Type.Optional(Viewer),
      adUserId: AdUserId,
      sample: Type.Optional(
        OneOf(['single', 'wrapper', 'pod', 'empty', 'slow', 'broken', 'endless'], {
          description: 'A fixed response to try players with; nothing is counted',
        }),
      ),
    }),
    media: 'application/xml',
    answer: Type.String(),
  },
  slotAssets: {
    summary: 'Ads of a break in a live stream, as the asset list of an HLS interstitial.',
    tag: 'Slots',
    access: 'public',
    query: Type.Object({
      break: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,127}~\\d{1,11}~\\d{1,3}$' }),
      viewer: Type.Optional(Viewer),
      adUserId: AdUserId,
    }),
    answer: AssetList,
  },
  slotTile: {
    summary: 'The ad of an advertising tile.',
    tag: 'Slots',
    access: 'optional',
    query: Type.Object({
      tileId: Id,
      platform: Type.Optional(Type.String({ maxLength: 32 })),
      locale: Type.Optional(Type.String({ maxLength: 35 })),
      regionId: Type.Optional(Type.String({ maxLength: 64 })),
      adUserId: AdUserId,
    }),
    answer: TileAd,
  },
  slotBeacon: {
    summary: 'Counts an event of an ad, once.',
    tag: 'Slots',
    access: 'public',
    params: Obj({ token: Type.String({ maxLength: 1024 }), event: AdEvent }),
    query: Type.Object({ code: Type.Optional(Type.String({ maxLength: 16, description: 'Error code of VAST' })) }),
    status: 204,
    answer: NoContent,
  },
  slotBreaks: {
    summary: 'Stream of breaks that end early, as server-sent events.',
    tag: 'Slots',
    access: 'public',
    query: Type.Object({ streamId: Id }),
    stream: true,
    answer: BreakEnd,
  },
} as const satisfies Record<string, CallSchema>;
