import type { ContentKind } from '@touchline/contract';
import type {
  CampaignEntry,
  ChannelEntry,
  ContextEntry,
  EventEntry,
  ItemReference,
  OfferEntry,
  PageEntry,
  TileEntry,
} from '@touchline/contract/content';
import type { NamedEntry } from '../documents/entries';
import type { RawFile } from '../documents/folder';
import type { Bundle } from './bundle';
import type { ContentProblem } from './problems';

type Kind =
  | 'region'
  | 'category'
  | 'stream'
  | 'open stream'
  | 'open recording'
  | 'channel'
  | 'event'
  | 'page'
  | 'tile'
  | 'context'
  | 'cameras'
  | 'promotion'
  | 'TV model';
type Point = (kind: Kind, id: string | undefined, field: string) => void;

/** A reference to an entry that is not there. */
interface BrokenReference {
  file: string;
  field: string;
  to: Kind;
  id: string;
}

/** Of which kind of entry a reference is. */
const entryKinds: Readonly<Record<Kind, ContentKind>> = {
  region: 'regions',
  category: 'categories',
  stream: 'streams',
  'open stream': 'streams',
  'open recording': 'streams',
  channel: 'channels',
  event: 'events',
  page: 'pages',
  tile: 'tiles',
  context: 'contexts',
  cameras: 'cameras',
  promotion: 'promotions',
  'TV model': 'tvModels',
};

/** What viewers agree to when they keep a scene. */
const AGREEMENT = 'legal/collectibles.en.html';

/** References to entries that are not in the folder, and agreements that are missing. */
export function brokenReferences(bundle: Bundle, legal: readonly RawFile[]): ContentProblem[] {
  const problems: ContentProblem[] = referencesToNothing(bundle, legal).map(({ file, field, to, id }) => ({
    file,
    field,
    message: `points to ${to} “${id}”, which is not there`,
  }));
  const hasAgreement = legal.some(({ file }) => file === AGREEMENT);
  for (const { file, value } of bundle.cameras)
    if (value.collectible && !hasAgreement)
      problems.push({ file, field: `${value.id}.collectible`, message: `needs the agreement ${AGREEMENT}` });
  return problems;
}

/** The entries that a folder refers to and does not have. */
export const missingEntries = (bundle: Bundle, legal: readonly RawFile[]): Pick<NamedEntry, 'kind' | 'id'>[] =>
  referencesToNothing(bundle, legal).map(({ to, id }) => ({ kind: entryKinds[to], id }));

function referencesToNothing(bundle: Bundle, legal: readonly RawFile[]): BrokenReference[] {
  const broken: BrokenReference[] = [];
  const ids: Record<Kind, ReadonlySet<string>> = {
    region: new Set(bundle.regions.map(({ value }) => value.id)),
    category: new Set(bundle.categories.map(({ value }) => value.id)),
    stream: new Set(bundle.streams.map(({ value }) => value.id)),
    'open stream': new Set(bundle.streams.filter(({ value }) => value.open).map(({ value }) => value.id)),
    'open recording': new Set(
      bundle.streams.filter(({ value }) => value.open && value.seconds !== undefined).map(({ value }) => value.id),
    ),
    channel: new Set(bundle.channels.map(({ value }) => value.id)),
    event: new Set(bundle.events.map(({ value }) => value.id)),
    page: new Set(bundle.pages.map(({ value }) => value.id)),
    tile: new Set(bundle.tiles.map(({ value }) => value.id)),
    context: new Set(bundle.contexts.map(({ value }) => value.id)),
    cameras: new Set(bundle.cameras.map(({ value }) => value.id)),
    promotion: new Set(bundle.promotions.map(({ value }) => value.id)),
    'TV model': new Set(bundle.tvModels.map(({ value }) => value.id)),
  };
  const pointFrom =
    (file: string, place: string): Point =>
    (kind, id, field) => {
      if (id === undefined || ids[kind].has(id)) return;
      broken.push({ file, field: [place, field].filter(Boolean).join('.'), to: kind, id });
    };

  pointFrom(bundle.manifest.file, '')('region', bundle.manifest.value.mainRegion, 'mainRegion');
  for (const { file, value, regionId } of bundle.configs) {
    const point = pointFrom(file, '');
    if (regionId !== '') point('region', regionId, '');
    for (const key of ['homePageId', 'specialHomePageId', 'focusPageId', 'selectedPageId', 'sportsPageId'] as const)
      point('page', value[key], key);
    for (const id of value.cataloguePageIds ?? []) point('page', id, 'cataloguePageIds');
    for (const id of value.featureScreens ?? []) point('page', id, 'featureScreens');
  }
  for (const { file } of legal) {
    const [, regionId, text] = file.split('/');
    if (text !== undefined) pointFrom(file, '')('region', regionId, '');
  }
  for (const { file, value } of bundle.categories)
    pointFrom(file, value.id)('context', value.liveTodayLineContextId, 'liveTodayLineContextId');
  for (const { file, value } of bundle.channels) channel(value, pointFrom(file, value.id));
  for (const { file, value } of bundle.events) event(value, pointFrom(file, value.id));
  for (const { file, value } of bundle.tiles) tile(value, pointFrom(file, value.id));
  for (const { file, value } of bundle.contexts) context(value, pointFrom(file, value.id));
  for (const { file, value } of bundle.pages) page(value, pointFrom(file, value.id));
  for (const { file, value } of bundle.offers) sale(value, pointFrom(file, value.id));
  for (const { file, value } of bundle.promotions)
    for (const id of value.modelCodeIds) pointFrom(file, value.id)('TV model', id, 'modelCodeIds');
  for (const { file, value } of bundle.vouchers)
    pointFrom(file, value.id)('promotion', value.promotionId, 'promotionId');
  for (const { file, value } of bundle.campaigns) campaign(value, pointFrom(file, value.id));
  for (const { file, value } of bundle.cameras)
    for (const { id, streamId } of value.cameras) pointFrom(file, value.id)('stream', streamId, `${id}.streamId`);
  return broken;
}

function campaign(value: CampaignEntry, point: Point): void {
  regions(value, point);
  for (const id of value.categories ?? []) point('category', id, 'categories');
  for (const { id, streamId } of value.creatives) point('open recording', streamId, `${id}.streamId`);
}

function sale(value: OfferEntry, point: Point): void {
  regions(value, point);
  for (const price of value.prices) for (const id of price.regions) point('region', id, 'prices.regions');
}

function regions(value: { regions?: readonly string[] }, point: Point): void {
  for (const id of value.regions ?? []) point('region', id, 'regions');
}

function channel(value: ChannelEntry, point: Point): void {
  regions(value, point);
  point('category', value.categoryId, 'categoryId');
  point('stream', value.streamId, 'streamId');
  point('open stream', value.freeStreamId, 'freeStreamId');
}

function event(value: EventEntry, point: Point): void {
  regions(value, point);
  point('category', value.categoryId, 'categoryId');
  point('channel', value.channelId, 'channelId');
  point('stream', value.streamId, 'streamId');
  if (value.nativewaves?.enabled) point('cameras', value.nativewaves.manifestId, 'nativewaves.manifestId');
}

function tile(value: TileEntry, point: Point): void {
  regions(value, point);
  point('event', value.eventId, 'eventId');
  point('channel', value.channelId, 'channelId');
  point('page', value.pageId, 'pageId');
  point('open stream', value.streamId, 'streamId');
  point('context', value.lineContextId, 'lineContextId');
}

function item(reference: ItemReference, field: string, point: Point): void {
  if ('event' in reference) point('event', reference.event, field);
  else if ('channel' in reference) point('channel', reference.channel, field);
  else if ('page' in reference) point('page', reference.page, field);
  else point('tile', reference.tile, field);
}

function context(value: ContextEntry, point: Point): void {
  regions(value, point);
  const { query } = value;
  if (query.items === 'picked') for (const reference of query.references) item(reference, 'query.references', point);
  else if (query.items !== 'continueWatching')
    for (const id of query.categories ?? []) point('category', id, 'query.categories');
  if (query.items === 'events') for (const id of query.channels ?? []) point('channel', id, 'query.channels');
}

function page(value: PageEntry, point: Point): void {
  regions(value, point);
  point('category', value.categoryId, 'categoryId');
  const slides = [...(value.stageLinesPage?.stage.slides ?? []), ...(value.stageSectionGridPage?.stage.slides ?? [])];
  for (const { opens } of slides) item(opens, 'slides.opens', point);
  for (const { opens } of value.landing?.actions ?? []) item(opens, 'landing.actions', point);
  const sections = [...(value.sectionGridPage?.sections ?? []), ...(value.stageSectionGridPage?.sections ?? [])];
  const contexts = [
    ...(value.stageLinesPage?.lines ?? []),
    ...(value.linesPage?.lines ?? []),
    ...(value.gridPage?.grids ?? []),
    ...(value.focus?.lines ?? []),
    ...sections.flatMap(({ grids, lines }) => [...(grids ?? []), ...(lines ?? [])]),
  ];
  for (const { contextId } of contexts) point('context', contextId, 'contextId');
  const pages = [
    ...(value.catalogue?.pageIds ?? []),
    ...(value.tabsPage?.tabs ?? []).map(({ pageId }) => pageId),
    ...(value.tabs ?? []).flatMap(({ pageId }) => pageId ?? []),
    ...sections.flatMap(({ pageIds }) => pageIds ?? []),
  ];
  for (const id of pages) point('page', id, 'pageId');
  for (const id of value.focus?.eventIds ?? []) point('event', id, 'focus.eventIds');
}
