import type {
  CategoryEntry,
  ChannelEntry,
  ConfigFile,
  ContextEntry,
  EventEntry,
  FlagEntry,
  Manifest,
  PageEntry,
  RegionEntry,
  StreamEntry,
  TileEntry,
} from '@touchline/contract/content';
import type { ContentProblem } from './problems';
import type { ContentFolder } from './read-folder';

/** An entry and the file it stands in. */
export interface Entry<T> {
  file: string;
  value: T;
}

/** A folder's content by subject. */
export interface Bundle {
  manifest: Entry<Manifest>;
  regions: Entry<RegionEntry>[];
  configs: (Entry<ConfigFile> & { regionId: string })[];
  flags: Entry<FlagEntry>[];
  categories: Entry<CategoryEntry>[];
  streams: Entry<StreamEntry>[];
  channels: Entry<ChannelEntry>[];
  events: Entry<EventEntry>[];
  contexts: Entry<ContextEntry>[];
  tiles: Entry<TileEntry>[];
  pages: Entry<PageEntry>[];
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
  };
}

/** `config/global.yaml` is for everyone, any other for the region it is named after. */
function regionOf(file: string): string {
  const name = file.slice('config/'.length).replace(/\.\w+$/, '');
  return name === 'global' ? '' : name;
}

/** What the origin can find in an address. */
const STREAM_ID = /^[A-Za-z0-9_-]+$/;
const FURTHEST_POSITION = 1_000_000;

/** Ids that stand twice or cannot be used, places out of reach, and times that run backwards. */
export function contradictions(bundle: Bundle): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const kind of [
    'regions',
    'categories',
    'streams',
    'channels',
    'events',
    'contexts',
    'tiles',
    'pages',
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
  for (const kind of ['regions', 'categories', 'channels', 'pages'] as const)
    for (const { file, value } of bundle[kind])
      if (Math.abs(value.position ?? 0) > FURTHEST_POSITION)
        problems.push({ file, field: `${value.id}.position`, message: `is further out than ${FURTHEST_POSITION}` });
  for (const { file, value } of bundle.events)
    if (value.endTime !== undefined && value.endTime < value.startTime)
      problems.push({ file, field: `${value.id}.endTime`, message: 'lies before startTime' });
  return problems;
}
