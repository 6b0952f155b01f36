import type { CampaignEntry, ConfigFile, ContentEntries, Manifest, OfferEntry } from '@touchline/contract/content';
import { isPersonalLine } from '@touchline/rules/access/resume';
import type { ContentFolder } from '../documents/folder';
import { OWN_SOURCE } from '../rows/row';
import { contradictingCameras } from './cameras';
import type { ContentProblem } from './problems';

/** An entry and its file. */
export interface Entry<T> {
  file: string;
  value: T;
}

type EntryLists = { [Subject in keyof ContentEntries]: Entry<ContentEntries[Subject]>[] };

/** A folder's content by subject. */
export interface Bundle extends EntryLists {
  manifest: Entry<Manifest>;
  configs: (Entry<ConfigFile> & { regionId: string })[];
}

/** Sorts checked files by subject. */
export function toBundle({ files }: ContentFolder): Bundle {
  const lists = <T>(kind: string): Entry<T>[] =>
    files
      .filter((each) => each.kind === kind)
      .flatMap(({ file, value }) => (value as T[]).map((entry) => ({ file, value: entry })));
  const whole = <T>(kind: string): Entry<T>[] =>
    files.filter((each) => each.kind === kind).map(({ file, value }) => ({ file, value: value as T }));
  const [manifest] = whole<Manifest>('manifest');
  if (!manifest) throw new Error('A content folder was not checked for its manifest');
  return {
    manifest,
    regions: lists('regions'),
    configs: whole<ConfigFile>('config').map((entry) => ({ ...entry, regionId: regionOf(entry.file) })),
    flags: lists('flags'),
    categories: lists('categories'),
    streams: lists('streams'),
    channels: lists('channels'),
    events: lists('events'),
    contexts: lists('contexts'),
    tiles: lists('tiles'),
    pages: whole('pages'),
    offers: lists('offers'),
    promotions: lists('promotions'),
    tvModels: lists('tvModels'),
    vouchers: lists('vouchers'),
    campaigns: lists('campaigns'),
    cameras: lists('cameras'),
  };
}

/** `config/global.yaml` is for everyone, any other for the region it is named after. */
function regionOf(file: string): string {
  const name = file.slice('config/'.length).replace(/\.\w+$/, '');
  return name === 'global' ? '' : name;
}

/** The characters of ids that the origin accepts in addresses. */
const STREAM_ID = /^[A-Za-z0-9_-]+$/;
const FURTHEST_POSITION = 1_000_000;

/** Duplicate and unusable ids, unreachable places, and times in the wrong order. */
export function contradictions(bundle: Bundle): ContentProblem[] {
  const problems: ContentProblem[] = [];
  if (bundle.manifest.value.source === OWN_SOURCE)
    problems.push({
      file: bundle.manifest.file,
      field: 'source',
      message: `“${OWN_SOURCE}” is what operators make in the studio`,
    });
  for (const kind of [
    'regions',
    'categories',
    'streams',
    'channels',
    'events',
    'contexts',
    'tiles',
    'pages',
    'offers',
    'promotions',
    'tvModels',
    'vouchers',
    'campaigns',
    'cameras',
  ] as const) {
    const seen = new Map<string, string>();
    for (const { file, value } of bundle[kind]) {
      const first = seen.get(value.id);
      if (first !== undefined)
        problems.push({ file, field: 'id', message: `“${value.id}” stands in ${first} already` });
      else seen.set(value.id, file);
    }
  }
  for (const { file, value } of bundle.streams)
    if (!STREAM_ID.test(value.id))
      problems.push({ file, field: `${value.id}.id`, message: 'may have letters, digits, - and _ only' });
  for (const { file, value } of bundle.streams)
    if (value.open && value.encrypted)
      problems.push({ file, field: `${value.id}.encrypted`, message: 'makes no sense where the stream is open' });
  for (const { file, value } of bundle.streams)
    if (value.breaks && (value.seconds !== undefined || value.breaks.seconds >= value.breaks.everySeconds))
      problems.push({
        file,
        field: `${value.id}.breaks`,
        message: 'need an endless stream, and are shorter than the time between them',
      });
  for (const kind of ['regions', 'categories', 'channels', 'pages', 'offers', 'promotions', 'tvModels'] as const)
    for (const { file, value } of bundle[kind])
      if (Math.abs(value.position ?? 0) > FURTHEST_POSITION)
        problems.push({ file, field: `${value.id}.position`, message: `is further out than ${FURTHEST_POSITION}` });
  for (const { file, value } of bundle.events)
    if (value.endTime !== undefined && value.endTime < value.startTime)
      problems.push({ file, field: `${value.id}.endTime`, message: 'lies before startTime' });
  problems.push(
    ...bundle.offers.flatMap(unsellable),
    ...bundle.campaigns.flatMap(unservable),
    ...bundle.cameras.flatMap(contradictingCameras),
  );
  for (const { file, value } of bundle.promotions)
    if (value.validTo <= value.validFrom)
      problems.push({ file, field: `${value.id}.validTo`, message: 'lies before validFrom' });
  for (const { file, value } of bundle.contexts)
    if ((value.query.items === 'continueWatching') !== isPersonalLine(value.id))
      problems.push({
        file,
        field: `${value.id}.id`,
        message: 'begins with my: exactly where it is each viewer’s own',
      });
  return problems;
}

/** A campaign runs for a time, and each of its creatives fits its placements. */
function unservable({ file, value }: Entry<CampaignEntry>): ContentProblem[] {
  const problem = (field: string, message: string) => ({ file, field: `${value.id}.${field}`, message });
  const { from = 0, to, placements, creatives } = value;
  const isShown = placements.includes('preroll') || placements.includes('midroll');
  const ids = creatives.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return [
    ...(to !== undefined && to <= from ? [problem('to', 'does not lie after from')] : []),
    ...(twice === undefined ? [] : [problem('creatives', `has “${twice}” twice`)]),
    ...creatives.flatMap(({ id, streamId, image, clickUrl }) => [
      ...(isShown && streamId === undefined ? [problem(`${id}.streamId`, 'is needed in a video')] : []),
      ...(placements.includes('tile') && image === undefined ? [problem(`${id}.image`, 'is needed in a tile')] : []),
      ...(clickUrl !== undefined && !URL.canParse(clickUrl) ? [problem(`${id}.clickUrl`, 'is no web address')] : []),
    ]),
  ];
}

/** An offer sells credits or rights, and a recurring price needs a period. */
function unsellable({ file, value }: Entry<OfferEntry>): ContentProblem[] {
  const problem = (field: string, message: string) => ({ file, field: `${value.id}.${field}`, message });
  const regions = value.prices.flatMap((price) => price.regions);
  const twice = regions.find((region, index) => regions.indexOf(region) !== index);
  return [
    ...((value.credits === undefined) === (value.accessRights === undefined)
      ? [problem('credits', 'an offer brings credits or access rights, one of them')]
      : []),
    ...(value.accessRights && value.period === undefined ? [problem('period', 'is needed for access rights')] : []),
    ...(value.renews && value.credits !== undefined ? [problem('renews', 'is for access rights only')] : []),
    ...(twice === undefined ? [] : [problem('prices', `has two prices for “${twice}”`)]),
  ];
}
