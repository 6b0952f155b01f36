import type { ContentKind } from '@touchline/contract';
import type { ContentEntry } from '../../kernel/store/json-columns';
import type { ContentFile, ContentFolder } from './folder';
import { GLOBAL_CONFIG } from './kinds';

/** An entry and what it is called. */
export interface NamedEntry {
  kind: ContentKind;
  id: string;
  entry: ContentEntry;
}

export const entryKey = (kind: ContentKind, id: string): string => `${kind}:${id}`;

/** Kinds whose files are lists of entries with an id. Vouchers are not edited as entries: they are codes in bulk. */
const LISTED = new Set<string>([
  'regions',
  'categories',
  'streams',
  'channels',
  'events',
  'contexts',
  'tiles',
  'offers',
  'promotions',
  'tvModels',
  'campaigns',
  'cameras',
] satisfies ContentKind[]);

type Change = (named: NamedEntry) => ContentEntry | undefined;

/**
 * A folder with each of its entries replaced by what `change` makes of it; without an entry where it returns none. Files
 * keep their places, so that entries without a position keep theirs.
 */
export function mapEntries(folder: ContentFolder, source: string, change: Change): ContentFolder {
  return {
    ...folder,
    files: folder.files.flatMap((file) => {
      const value = mapFile(file, source, change);
      return value === undefined ? [] : [{ ...file, value }];
    }),
    legal: folder.legal.flatMap((file) => {
      const changed = change({ kind: 'legal', id: legalId(file.file), entry: { html: file.bytes.toString('utf8') } });
      if (!changed) return [];
      return [{ ...file, bytes: Buffer.from(String(changed['html']), 'utf8') }];
    }),
    locales: folder.locales.flatMap((file) => {
      const changed = change({ kind: 'locales', id: localeId(file.file), entry: file.value as ContentEntry });
      return changed ? [{ ...file, value: changed }] : [];
    }),
  };
}

function mapFile({ kind, file, value }: ContentFile, source: string, change: Change): unknown {
  if (kind === 'pages')
    return change({ kind, id: String((value as ContentEntry)['id']), entry: value as ContentEntry });
  if (kind === 'config') return change({ kind: 'configs', id: configId(file), entry: value as ContentEntry });
  if (kind === 'flags') return change({ kind, id: source, entry: { list: value } })?.['list'];
  if (!LISTED.has(kind)) return value;
  return (value as ContentEntry[]).flatMap(
    (entry) => change({ kind: kind as ContentKind, id: String(entry['id']), entry }) ?? [],
  );
}

/** All entries of a folder. */
export function entriesOf(folder: ContentFolder, source: string): NamedEntry[] {
  const entries: NamedEntry[] = [];
  mapEntries(folder, source, (named) => {
    entries.push(named);
    return named.entry;
  });
  return entries;
}

/** A folder of entries: a file for each kind, and one for each page, configuration and legal text. */
export function folderOf(
  entries: readonly NamedEntry[],
  manifest: { source: string; mainRegion: string },
): ContentFolder {
  const folder: ContentFolder = {
    files: [{ file: 'touchline.yaml', kind: 'manifest', value: manifest }],
    art: [],
    legal: [],
    locales: [],
  };
  const lists = new Map<ContentKind, ContentEntry[]>();
  for (const { kind, id, entry } of entries) {
    const file = fileOf(kind, id);
    if (kind === 'legal') folder.legal.push({ file, bytes: Buffer.from(String(entry['html']), 'utf8') });
    else if (kind === 'locales') folder.locales.push({ file, kind, value: entry });
    else if (kind === 'pages') folder.files.push({ file, kind, value: entry });
    else if (kind === 'configs') folder.files.push({ file, kind: 'config', value: entry });
    else if (kind === 'flags') lists.set(kind, [...(lists.get(kind) ?? []), ...(entry['list'] as ContentEntry[])]);
    else lists.set(kind, [...(lists.get(kind) ?? []), entry]);
  }
  for (const [kind, value] of lists) folder.files.push({ file: listFile(kind), kind, value });
  return folder;
}

/** The file of a folder in which an entry is. */
export function fileOf(kind: ContentKind, id: string): string {
  if (kind === 'legal') return legalFile(id);
  if (kind === 'locales') return `locales/${id}.json`;
  if (kind === 'configs') return `config/${id}.yaml`;
  return kind === 'pages' ? `pages/${fileName(id)}.yaml` : listFile(kind);
}

/** Whether the import of its file gives an entry the id that it has here. */
export function isIdOfFile(kind: ContentKind, id: string): boolean {
  const file = fileOf(kind, id);
  if (kind === 'legal') return legalId(file) === id;
  if (kind === 'locales') return localeId(file) === id;
  return kind !== 'configs' || configId(file) === id;
}

const listFile = (kind: ContentKind): string =>
  kind === 'events' ? 'events/events.yaml' : `${kind === 'tvModels' ? 'tvmodels' : kind}.yaml`;

/** Ids have colons, which some file systems do not allow in names. No id has the sign that stands for them. */
const fileName = (id: string): string => id.replaceAll(':', '=');

function legalFile(id: string): string {
  const [region = '', text, locale] = id.split('/');
  return `legal/${region === '' ? '' : `${region}/`}${text}.${locale}.html`;
}

/** `legal/spain/terms.de.html` → `spain/terms/de`; without a region it is for everyone. */
export function legalId(file: string): string {
  const parts = file.slice('legal/'.length).split('/');
  const [text, locale] = (parts.at(-1) ?? '').split('.');
  return `${parts.length > 1 ? parts[0] : ''}/${text}/${locale}`;
}

const localeId = (file: string): string => file.slice('locales/'.length).replace(/\.\w+$/, '');

/** `config/global.yaml` is for everyone, any other for the region it is named after. */
const configId = (file: string): string => file.slice('config/'.length).replace(/\.\w+$/, '') || GLOBAL_CONFIG;
