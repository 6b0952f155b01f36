import type { ContentKind } from '@touchline/contract';

/** What a field names by id: entries of a kind, or something that is found in them. */
export type Referenced = ContentKind | 'clubs' | 'rights' | 'ownCameras' | 'ownTabs';

/** By the name of the field, whatever the kind. */
const BY_NAME: Readonly<Record<string, Referenced>> = {
  accessRights: 'rights',
  cameraId: 'ownCameras',
  cameraIds: 'ownCameras',
  cataloguePageIds: 'pages',
  categories: 'categories',
  categoryId: 'categories',
  channel: 'channels',
  channelId: 'channels',
  channels: 'channels',
  composedOf: 'ownCameras',
  contextId: 'contexts',
  event: 'events',
  eventIds: 'events',
  featureScreens: 'pages',
  focusPageId: 'pages',
  freeStreamId: 'streams',
  homePageId: 'pages',
  homeTab: 'ownTabs',
  lineContextId: 'contexts',
  liveTodayLineContextId: 'contexts',
  mainRegion: 'regions',
  manifestId: 'cameras',
  modelCodeIds: 'tvModels',
  page: 'pages',
  pageId: 'pages',
  pageIds: 'pages',
  regions: 'regions',
  selectedPageId: 'pages',
  specialHomePageId: 'pages',
  sportsPageId: 'pages',
  streamId: 'streams',
  teamIds: 'clubs',
  teams: 'clubs',
  tile: 'tiles',
};

/** What a field of a kind refers to, if anything. */
export function referencedKind(kind: ContentKind, name: string): Referenced | undefined {
  // The events of tiles are entries; those of native waves belong to a supplier.
  if (name === 'eventId') return kind === 'tiles' ? 'events' : undefined;
  return BY_NAME[name];
}
