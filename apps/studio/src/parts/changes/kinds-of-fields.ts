import type { ContentKind } from '@touchline/contract';

/** The kind of entry that a field names by id. */
const REFERENCES: Readonly<Record<string, ContentKind>> = {
  categories: 'categories',
  categoryId: 'categories',
  cataloguePageIds: 'pages',
  channel: 'channels',
  channelId: 'channels',
  channels: 'channels',
  contextId: 'contexts',
  event: 'events',
  eventId: 'events',
  eventIds: 'events',
  featureScreens: 'pages',
  focusPageId: 'pages',
  freeStreamId: 'streams',
  grids: 'contexts',
  homePageId: 'pages',
  lineContextId: 'contexts',
  lines: 'contexts',
  liveTodayLineContextId: 'contexts',
  modelCodeIds: 'tvModels',
  page: 'pages',
  pageId: 'pages',
  pageIds: 'pages',
  promotionId: 'promotions',
  regions: 'regions',
  selectedPageId: 'pages',
  specialHomePageId: 'pages',
  sportsPageId: 'pages',
  streamId: 'streams',
  tile: 'tiles',
};

const TIMES = new Set(['startTime', 'endTime', 'publishFrom', 'publishTo', 'from', 'to', 'validFrom', 'validTo']);

const PICTURES = new Set([
  'image',
  'logo',
  'icon',
  'backgroundImage',
  'premiumLockedscreenImage',
  'tallImage',
  'previewImage',
]);

/** The kind of entry whose ids stand in a field; undefined where it has none. */
export const kindNamedBy = (field: string): ContentKind | undefined => REFERENCES[field];
export const isTime = (field: string): boolean => TIMES.has(field);
export const isPicture = (field: string): boolean => PICTURES.has(field);

/** Fields that change what viewers pay. */
export const isPrice = (path: string): boolean => /(^|\.)(prices|ppvInfo|credits)([.[]|$)/.test(path);
