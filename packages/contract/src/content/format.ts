import { type Static, type TSchema, Type } from 'typebox';
import { PpvInfo } from '../schema/access';
import { Placement } from '../schema/ads/slot';
import { RemoteConfig } from '../schema/app/config';
import { Region } from '../schema/app/region';
import { EpochSeconds, Id, Locale, Obj, OneOf, Platform } from '../schema/common';
import { AdSettings, DeepLink, eventTypes, NativeWaves } from '../schema/content/event';
import { Focus, Image } from '../schema/content/media';
import { CameraLayout, MOST_CAMERAS } from '../schema/content/native-waves';
import { dataWidgetTypes } from '../schema/content/page';
import { Palette } from '../schema/content/palette';
import { TileShape, TileSize, tileTypes } from '../schema/content/tile';
import { Text } from './text';

/** Title of picture schemas, by which the import finds pictures. */
export const PICTURE = 'Picture';

const PictureName = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$' });

/** A part of a picture, as shares of its width and height. */
const Crop = Obj({
  x: Type.Number({ minimum: 0, maximum: 0.99 }),
  y: Type.Number({ minimum: 0, maximum: 0.99 }),
  width: Type.Number({ minimum: 0.01, maximum: 1 }),
  height: Type.Number({ minimum: 0.01, maximum: 1 }),
});
export type Crop = Static<typeof Crop>;

const placing = { focus: Type.Optional(Focus), crop: Type.Optional(Crop) };
const PictureShape = Obj({ picture: Type.Optional(PictureName), ...placing });

/** A picture with the part that is shown; focus and crop are shares of the whole picture. */
export const PlacedPicture = Obj({
  picture: PictureName,
  ...placing,
  tall: Type.Optional(PictureShape),
  square: Type.Optional(PictureShape),
});
export type PlacedPicture = Static<typeof PlacedPicture>;

/** A picture: a file name in `art/` without its extension, the same with focus and crop, or complete sources. */
export const Picture = Type.Union([PictureName, PlacedPicture, Image], { title: PICTURE });
export type Picture = Static<typeof Picture>;

/** Regions, platforms and period in which an item is available; omitted fields do not restrict it. */
const availability = {
  regions: Type.Optional(Type.Array(Id, { minItems: 1 })),
  platforms: Type.Optional(Type.Array(Platform, { minItems: 1 })),
  publishFrom: Type.Optional(EpochSeconds),
  publishTo: Type.Optional(EpochSeconds),
};

/** Access requirement of an item: none, an account, one of the access rights, or a purchase. */
const access = {
  public: Type.Optional(Type.Boolean({ description: 'Free without an account' })),
  requiresRegistration: Type.Optional(Type.Boolean({ description: 'Free with an account' })),
  accessRights: Type.Optional(Type.Array(Id, { description: 'Any of these rights gives access' })),
};

/** Alternative names for search, such as nicknames, former names and places. */
const names = { keywords: Type.Optional(Type.Array(Text, { maxItems: 50 })) };

/** `touchline.yaml`: identifies the content. */
export const Manifest = Obj({
  source: Type.String({
    pattern: '^[a-z][a-z0-9-]{0,62}$',
    description: 'Name of the content; a later import with the same name replaces it',
  }),
  mainRegion: Id,
});
export type Manifest = Static<typeof Manifest>;

/** `regions.yaml` */
const RegionFile = Type.Array(Obj({ ...Region.properties, name: Text, position: Type.Optional(Type.Integer()) }));

/** `config/global.yaml`, `config/<region>.yaml`: values that override the defaults, or the global ones. */
export const ConfigFile = Obj({
  name: Type.Optional({ ...Text, description: 'Name of the service; global only' }),
  logo: Type.Optional({ ...Picture, description: 'Logo of the service, on dark ground' }),
  homePageId: Type.Optional(Id),
  specialHomePageId: Type.Optional(Id),
  focusPageId: Type.Optional(Id),
  selectedPageId: Type.Optional(Id),
  sportsPageId: Type.Optional(Id),
  cataloguePageIds: Type.Optional(Type.Array(Id)),
  cataloguePagesLimit: Type.Optional(Type.Integer({ minimum: 1 })),
  channelsLimit: Type.Optional(Type.Integer({ minimum: 1 })),
  channelEventsLimit: Type.Optional(Type.Integer({ minimum: 1 })),
  refreshInterval: Type.Optional(Type.Integer({ minimum: 1 })),
  cacheDuration: Type.Optional(Type.Integer({ minimum: 1 })),
  welcomeScreenCounter: Type.Optional(Type.Integer({ minimum: 0 })),
  showWelcomeScreenForModelYear: Type.Optional(Type.Integer()),
  limitSpacesPerGrid: Type.Optional(Type.Integer({ minimum: 1 })),
  limitTilesPerLine: Type.Optional(Type.Integer({ minimum: 1 })),
  disabledMenuItems: Type.Optional(Type.Array(Type.String())),
  useUtcOffsetMins: Type.Optional(Type.Boolean()),
  useCache: Type.Optional(Type.Boolean()),
  hlsOptions: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  allowBlurForPremiumChannels: Type.Optional(Type.Boolean()),
  palette: Type.Optional(Palette),
  featureScreens: Type.Optional(Type.Array(Id)),
  menuNames: Type.Optional(Type.Record(Type.String(), Text)),
});
export type ConfigFile = Static<typeof ConfigFile>;

/** `flags.yaml`: values that override the defaults, for all devices or by platform, version or percentage. */
const FlagFile = Type.Array(
  Obj({
    flag: OneOf(Object.keys(RemoteConfig.properties) as (keyof Static<typeof RemoteConfig>)[]),
    value: Type.Union([Type.Boolean(), Type.String()]),
    platforms: Type.Optional(Type.Array(Platform, { minItems: 1 })),
    minimumVersion: Type.Optional(Type.String({ pattern: '^\\d{1,9}\\.\\d{1,9}\\.\\d{1,9}$' })),
    rollout: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: 'Percentage of devices' })),
  }),
);

/** `categories.yaml`: sports and other categories. */
export const CategoryFile = Type.Array(
  Obj({
    id: Id,
    name: Text,
    icon: Type.Optional(Picture),
    liveTodayLineContextId: Type.Optional(Id),
    position: Type.Optional(Type.Integer()),
  }),
);

/** `streams.yaml`: streams of the built-in origin. `open` streams require no access right. */
const StreamFile = Type.Array(
  Obj({
    id: Id,
    loop: Id,
    offsetSegments: Type.Integer({ minimum: 0, maximum: 10000 }),
    open: Type.Boolean(),
    seconds: Type.Optional(
      Type.Integer({
        minimum: 2,
        maximum: 3600,
        multipleOf: 2,
        description: 'Length of a recording that starts at the offset; without it the stream is endless',
      }),
    ),
    breaks: Type.Optional(
      Obj(
        {
          everySeconds: Type.Integer({ minimum: 60, maximum: 86_400, multipleOf: 2 }),
          seconds: Type.Integer({ minimum: 6, maximum: 180, multipleOf: 2 }),
          afterSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400, multipleOf: 2 })),
        },
        { description: 'Breaks for ads in an endless stream, by the clock' },
      ),
    ),
    lowLatency: Type.Optional(Type.Boolean({ description: 'Also in partial segments of half a second' })),
    encrypted: Type.Optional(Type.Boolean({ description: 'Video and audio require a licence' })),
    keyId: Type.Optional(
      Type.String({ pattern: '^[0-9a-f]{32}$', description: 'Key id, if an external origin encrypts the stream' }),
    ),
  }),
);

/** `channels.yaml` */
export const ChannelFile = Type.Array(
  Obj({
    id: Id,
    name: Text,
    description: Type.Optional(Text),
    image: Picture,
    logo: Type.Optional(Picture),
    categoryId: Type.Optional(Id),
    position: Type.Optional(Type.Integer()),
    ...availability,
    ...access,
    watchable: Type.Optional(Type.Boolean()),
    htmlWidgetUrl: Type.Optional(Type.String()),
    premiumLockedscreenImage: Type.Optional(Picture),
    streamId: Type.Optional(Id),
    freeStreamId: Type.Optional(Id),
    adSettings: Type.Optional(AdSettings),
    partnerIds: Type.Optional(Type.Array(Type.String())),
  }),
);

/** `events/*.yaml` */
export const EventFile = Type.Array(
  Obj({
    id: Id,
    name: Text,
    shortName: Type.Optional(Text),
    live: Type.Optional(Type.Boolean()),
    channelId: Type.Optional(Id),
    categoryId: Type.Optional(Id),
    competition: Type.Optional(Text),
    startTime: EpochSeconds,
    endTime: Type.Optional(EpochSeconds),
    type: OneOf(eventTypes),
    description: Type.Optional(Obj({ long: Type.Optional(Text), short: Type.Optional(Text) })),
    image: Picture,
    palette: Type.Optional(Palette),
    backgroundImage: Type.Optional(Picture),
    streamId: Type.Optional(Id),
    youtubeId: Type.Optional(Type.String()),
    deepLink: Type.Optional(DeepLink),
    ...availability,
    ...access,
    teamIds: Type.Optional(Type.Array(Id)),
    competitionId: Type.Optional(Id),
    tags: Type.Optional(Type.Array(Id)),
    ...names,
    ppvInfo: Type.Optional(Type.Array(PpvInfo)),
    shareable: Type.Optional(Type.Boolean()),
    watchable: Type.Optional(Type.Boolean()),
    matchId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    sides: Type.Optional(
      Type.Array(
        Obj({ code: Type.String({ minLength: 1, maxLength: 4 }), name: Type.String({ minLength: 1, maxLength: 60 }) }),
        { minItems: 2, maxItems: 2, description: 'The sides of a contest whose score is kept by hand' },
      ),
    ),
    nativewaves: Type.Optional(NativeWaves),
    adSettings: Type.Optional(AdSettings),
    partnerIds: Type.Optional(Type.Array(Type.String())),
  }),
);

/** `cameras/*.yaml`: the cameras of events; an event names its manifest in `nativewaves.manifestId`. */
const CameraFile = Type.Array(
  Obj({
    id: Id,
    appConfigId: Type.Optional(Id),
    cameras: Type.Array(
      Obj({
        id: Id,
        label: Text,
        streamId: Id,
        offsetMs: Type.Optional(
          Type.Integer({ minimum: -60_000, maximum: 60_000, description: 'Corrects the dates of its encoder' }),
        ),
        composedOf: Type.Optional(
          Type.Array(Id, { minItems: 2, maxItems: 9, description: 'The cameras it shows in one picture' }),
        ),
      }),
      { minItems: 1, maxItems: MOST_CAMERAS },
    ),
    audio: Type.Optional(
      Type.Array(
        Obj({
          id: Id,
          label: Type.String({ minLength: 1, description: 'The name of the audio track in the streams' }),
          kind: OneOf(['crowd', 'commentary']),
          language: Type.Optional(Type.String()),
          cameraId: Type.Optional(Id),
        }),
        { maxItems: 24 },
      ),
    ),
    layouts: Type.Optional(
      Type.Array(
        Obj({ id: Id, label: Text, layout: CameraLayout, cameraIds: Type.Array(Id, { minItems: 1, maxItems: 4 }) }),
        { maxItems: 12 },
      ),
    ),
    collectible: Type.Optional(
      Obj(
        {
          walletId: Id,
          credits: Type.Integer({ minimum: 1, maximum: 100_000 }),
          editions: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'So many of the event are made' }),
        },
        { description: 'Scenes of the event can be kept for credits' },
      ),
    ),
  }),
);

/** `campaigns.yaml`: campaigns of the built-in ad server. */
export const CampaignFile = Type.Array(
  Obj({
    id: Id,
    advertiser: Text,
    placements: Type.Array(Placement, { minItems: 1 }),
    priority: Type.Optional(Type.Integer({ minimum: 1, maximum: 10, description: '10 is served first; default 5' })),
    from: Type.Optional(EpochSeconds),
    to: Type.Optional(EpochSeconds),
    impressions: Type.Optional(Type.Integer({ minimum: 1, description: 'Budget: no more impressions than these' })),
    cap: Type.Optional(
      Obj(
        {
          impressions: Type.Integer({ minimum: 1, maximum: 1000 }),
          seconds: Type.Integer({ minimum: 60, maximum: 30 * 86_400 }),
        },
        { description: 'How often one viewer sees it in this time' },
      ),
    ),
    regions: Type.Optional(Type.Array(Id, { minItems: 1 })),
    platforms: Type.Optional(Type.Array(Platform, { minItems: 1 })),
    categories: Type.Optional(Type.Array(Id, { minItems: 1, description: 'Sports and other categories of the video' })),
    languages: Type.Optional(Type.Array(Locale, { minItems: 1 })),
    creatives: Type.Array(
      Obj({
        id: Id,
        title: Text,
        weight: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        streamId: Type.Optional({ ...Id, description: 'An open recording; not for tiles' }),
        image: Type.Optional({ ...Picture, description: 'Companion, or picture of a tile' }),
        clickUrl: Type.Optional(Type.String({ pattern: '^https://', maxLength: 2048 })),
        skipAfter: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
      }),
      { minItems: 1, maxItems: 50 },
    ),
  }),
);

/** `offers.yaml`: passes and credit packages with their prices by region. */
export const OfferFile = Type.Array(
  Obj({
    id: Id,
    title: Text,
    description: Type.Optional(Text),
    callToActionText: Text,
    image: Type.Optional(Picture),
    accessRights: Type.Optional(Type.Array(Id, { minItems: 1, description: 'Access rights included' })),
    credits: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'Credits in the package' })),
    period: Type.Optional(OneOf(['day', 'week', 'month', 'year'], { description: 'Billing period' })),
    renews: Type.Optional(Type.Boolean({ description: 'Renews until cancelled' })),
    withoutAds: Type.Optional(Type.Boolean({ description: 'Whoever has these access rights sees no ads' })),
    showToUser: Type.Optional(Type.Boolean()),
    position: Type.Optional(Type.Integer()),
    prices: Type.Array(
      Obj({
        regions: Type.Array(Id, { minItems: 1 }),
        price: Type.Integer({
          minimum: 1,
          maximum: 100_000_000,
          description: 'In the smallest unit of the currency, tax included',
        }),
        currency: Type.String({ pattern: '^[A-Z]{3}$' }),
        taxRate: Type.Number({ minimum: 0, maximum: 100, description: 'Percent' }),
      }),
      { minItems: 1 },
    ),
    ...availability,
  }),
);

/** `promotions.yaml`: free credits for TV models or vouchers. */
const PromotionFile = Type.Array(
  Obj({
    id: Id,
    name: Text,
    description: Text,
    walletId: Type.String({ pattern: '^(credits|promotion[A-Za-z0-9._-]{0,64})$' }),
    credits: Type.Integer({ minimum: 1, maximum: 100_000 }),
    validFrom: EpochSeconds,
    validTo: EpochSeconds,
    appId: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    modelCodeIds: Type.Array(Id, { minItems: 1, description: 'Eligible TV models' }),
    needsVoucher: Type.Optional(Type.Boolean()),
    position: Type.Optional(Type.Integer()),
  }),
);

/** `tvmodels.yaml`: TV models eligible for promotions. */
const TvModelFile = Type.Array(
  Obj({ id: Id, name: Text, modelYear: Type.Integer(), position: Type.Optional(Type.Integer()) }),
);

/** `vouchers.yaml`: codes required by promotions. */
const VoucherFile = Type.Array(
  Obj({
    id: Type.String({ pattern: '^[A-Z0-9-]{6,64}$', description: 'Code in capital letters' }),
    promotionId: Id,
    validTo: Type.Optional(EpochSeconds),
    uses: Type.Optional(Type.Integer({ minimum: 1, description: 'Number of accounts that can use it; default 1' })),
  }),
);

/** Target of a slide, an action or an item of a hand-picked line. */
export const ItemReference = Type.Union([
  Obj({ event: Id }),
  Obj({ channel: Id }),
  Obj({ page: Id }),
  Obj({ tile: Id }),
]);
export type ItemReference = Static<typeof ItemReference>;

/** Query for the items of a line or grid, evaluated for every request. Omitted conditions do not restrict it. */
export const ContextQuery = Type.Union([
  Obj({
    items: OneOf(['events']),
    status: Type.Optional(Type.Array(OneOf(['live', 'future', 'past']), { minItems: 1 })),
    day: Type.Optional(
      OneOf(['today', 'tomorrow', 'soon', 'later'], {
        description:
          'In the UTC offset of the viewer; soon is the rest of today and at least the next twelve hours, later follows',
      }),
    ),
    categories: Type.Optional(Type.Array(Id, { minItems: 1 })),
    competitions: Type.Optional(Type.Array(Id, { minItems: 1 })),
    teams: Type.Optional(Type.Array(Id, { minItems: 1 })),
    channels: Type.Optional(Type.Array(Id, { minItems: 1 })),
    types: Type.Optional(Type.Array(OneOf(eventTypes), { minItems: 1 })),
    tags: Type.Optional(Type.Array(Id, { minItems: 1 })),
    access: Type.Optional(OneOf(['public', 'registration', 'ppv', 'premium'])),
    newestFirst: Type.Optional(Type.Boolean()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  }),
  Obj({ items: OneOf(['channels']), categories: Type.Optional(Type.Array(Id, { minItems: 1 })) }),
  Obj({
    items: OneOf(['pages']),
    categories: Type.Optional(Type.Array(Id, { minItems: 1 })),
    tags: Type.Optional(Type.Array(Id, { minItems: 1 })),
  }),
  Obj({ items: OneOf(['continueWatching'], { description: 'Personal; the context id starts with `my:`' }) }),
  Obj({ items: OneOf(['picked']), references: Type.Array(ItemReference, { maxItems: 500 }) }),
]);
export type ContextQuery = Static<typeof ContextQuery>;

/** `contexts.yaml`: lines and grids. */
const ContextFile = Type.Array(
  Obj({
    id: Id,
    kind: OneOf(['line', 'grid']),
    title: Text,
    tileShape: Type.Optional(TileShape),
    tileSize: Type.Optional(TileSize),
    query: ContextQuery,
    ...availability,
  }),
);

/** `tiles.yaml`: hand-made tiles. */
export const TileFile = Type.Array(
  Obj({
    id: Id,
    title: Text,
    subtitle: Type.Optional(Text),
    type: OneOf(tileTypes),
    image: Type.Optional(Picture),
    previewImage: Type.Optional(Picture),
    size: Type.Optional(TileSize),
    eventId: Type.Optional(Id),
    pageId: Type.Optional(Id),
    channelId: Type.Optional(Id),
    deepLink: Type.Optional(DeepLink),
    htmlWidgetUrl: Type.Optional(Type.String()),
    youtubeId: Type.Optional(Type.String()),
    streamId: Type.Optional(Id),
    adUrl: Type.Optional(Type.String()),
    lineContextId: Type.Optional({ ...Id, description: 'Line of upright clips that this clip is part of' }),
    partnerIds: Type.Optional(Type.Array(Type.String())),
    ...availability,
  }),
);

const Reference = Obj({
  contextId: Id,
  title: Type.Optional(Text),
  tileShape: Type.Optional(TileShape),
  tileSize: Type.Optional(TileSize),
  includeIfEmpty: Type.Optional(Type.Boolean()),
});
const Slides = Obj({
  slides: Type.Array(
    Obj({
      id: Id,
      title: Text,
      text: Type.Optional(Text),
      kicker: Type.Optional(Text),
      callToAction: Type.Optional(Text),
      image: Picture,
      tallImage: Type.Optional(Picture),
      opens: ItemReference,
    }),
  ),
});
const Sections = Type.Array(
  Obj({
    id: Id,
    title: Type.Optional(Text),
    kind: OneOf(['Grid', 'Line', 'NavList', 'List', 'Subscriptions', 'Spinner', 'LineGroup']),
    grids: Type.Optional(Type.Array(Reference)),
    lines: Type.Optional(Type.Array(Reference)),
    pageIds: Type.Optional(Type.Array(Id)),
  }),
);

/** `pages/*.yaml`: one page per file. */
export const PageFile = Obj({
  id: Id,
  name: Text,
  title: Type.Optional(Text),
  shortTitle: Type.Optional(Text),
  description: Type.Optional(Text),
  categoryId: Type.Optional(Id),
  teamId: Type.Optional(Id),
  tags: Type.Optional(Type.Array(Id)),
  ...names,
  pageType: Type.String({ minLength: 1, maxLength: 64 }),
  unlisted: Type.Optional(Type.Boolean({ description: 'Opens by its address only: not in search and sitemap' })),
  position: Type.Optional(Type.Integer()),
  partnerIds: Type.Optional(Type.Array(Type.String())),
  tabs: Type.Optional(
    Type.Array(Obj({ tabId: Id, name: Text, title: Type.Optional(Text), pageId: Type.Optional(Id) })),
  ),
  homeTab: Type.Optional(Type.String()),
  palette: Type.Optional(Palette),
  backgroundImage: Type.Optional(Picture),
  icon: Type.Optional(Picture),
  previewImage: Type.Optional(Picture),
  counter: Type.Optional(Type.Integer({ minimum: 0 })),
  ...availability,
  stageLinesPage: Type.Optional(Obj({ stage: Slides, lines: Type.Array(Reference) })),
  stageSectionGridPage: Type.Optional(Obj({ stage: Slides, sections: Sections })),
  linesPage: Type.Optional(Obj({ lines: Type.Array(Reference) })),
  gridPage: Type.Optional(Obj({ grids: Type.Array(Reference) })),
  sectionGridPage: Type.Optional(Obj({ sections: Sections })),
  tabsPage: Type.Optional(Obj({ tabs: Type.Array(Obj({ tabId: Id, pageId: Id })) })),
  landing: Type.Optional(
    Obj({
      headline: Text,
      text: Type.Optional(Text),
      image: Type.Optional(Picture),
      actions: Type.Array(Obj({ label: Text, opens: ItemReference })),
    }),
  ),
  dataWidget: Type.Optional(
    Obj({
      type: OneOf(dataWidgetTypes),
      tournamentCalendarId: Type.Optional(Type.String()),
      contestantId: Type.Optional(Type.String()),
      fixtureId: Type.Optional(Type.String()),
      mode: Type.Optional(OneOf(['Manual', 'Auto', 'Fallback'])),
    }),
  ),
  htmlWidget: Type.Optional(Obj({ url: Type.String(), height: Type.Optional(Type.Integer({ minimum: 1 })) })),
  catalogue: Type.Optional(Obj({ pageIds: Type.Array(Id) })),
  focus: Type.Optional(Obj({ eventIds: Type.Array(Id), lines: Type.Array(Reference) })),
});

export type RegionEntry = Static<typeof RegionFile>[number];
export type FlagEntry = Static<typeof FlagFile>[number];
export type CategoryEntry = Static<typeof CategoryFile>[number];
export type StreamEntry = Static<typeof StreamFile>[number];
export type ChannelEntry = Static<typeof ChannelFile>[number];
export type EventEntry = Static<typeof EventFile>[number];
export type OfferEntry = Static<typeof OfferFile>[number];
export type PromotionEntry = Static<typeof PromotionFile>[number];
export type TvModelEntry = Static<typeof TvModelFile>[number];
export type CameraEntry = Static<typeof CameraFile>[number];
export type CampaignEntry = Static<typeof CampaignFile>[number];
export type VoucherEntry = Static<typeof VoucherFile>[number];
export type ContextEntry = Static<typeof ContextFile>[number];
export type TileEntry = Static<typeof TileFile>[number];
export type PageEntry = Static<typeof PageFile>;

/** The entries of a content folder by subject. */
export interface ContentEntries {
  regions: RegionEntry;
  flags: FlagEntry;
  categories: CategoryEntry;
  streams: StreamEntry;
  channels: ChannelEntry;
  events: EventEntry;
  contexts: ContextEntry;
  tiles: TileEntry;
  pages: PageEntry;
  offers: OfferEntry;
  promotions: PromotionEntry;
  tvModels: TvModelEntry;
  vouchers: VoucherEntry;
  campaigns: CampaignEntry;
  cameras: CameraEntry;
}

/** Schemas by file path; the first match counts. */
export const contentFiles: readonly { readonly pattern: RegExp; readonly schema: TSchema; readonly kind: string }[] = [
  { kind: 'manifest', pattern: /^touchline\.(yaml|json)$/, schema: Manifest },
  { kind: 'regions', pattern: /^regions\.(yaml|json)$/, schema: RegionFile },
  { kind: 'config', pattern: /^config\/[A-Za-z0-9._-]+\.(yaml|json)$/, schema: ConfigFile },
  { kind: 'flags', pattern: /^flags\.(yaml|json)$/, schema: FlagFile },
  { kind: 'categories', pattern: /^categories\.(yaml|json)$/, schema: CategoryFile },
  { kind: 'streams', pattern: /^streams\.(yaml|json)$/, schema: StreamFile },
  { kind: 'channels', pattern: /^channels\.(yaml|json)$/, schema: ChannelFile },
  { kind: 'events', pattern: /^events\/[^/]+\.(yaml|json)$/, schema: EventFile },
  { kind: 'offers', pattern: /^offers\.(yaml|json)$/, schema: OfferFile },
  { kind: 'promotions', pattern: /^promotions\.(yaml|json)$/, schema: PromotionFile },
  { kind: 'tvModels', pattern: /^tvmodels\.(yaml|json)$/, schema: TvModelFile },
  { kind: 'vouchers', pattern: /^vouchers\.(yaml|json)$/, schema: VoucherFile },
  { kind: 'cameras', pattern: /^cameras(\/[^/]+)?\.(yaml|json)$/, schema: CameraFile },
  { kind: 'campaigns', pattern: /^campaigns\.(yaml|json)$/, schema: CampaignFile },
  { kind: 'contexts', pattern: /^contexts(\/[^/]+)?\.(yaml|json)$/, schema: ContextFile },
  { kind: 'tiles', pattern: /^tiles(\/[^/]+)?\.(yaml|json)$/, schema: TileFile },
  { kind: 'pages', pattern: /^pages\/[^/]+\.(yaml|json)$/, schema: PageFile },
];
