import type { ContentKind } from '@touchline/contract';
import { contentKinds } from '@touchline/contract';
import { contentFiles } from '@touchline/contract/content';
import { locales } from '@touchline/contract/schema';
import type { TSchema } from 'typebox';
import { stringify } from 'yaml';
import type { ContentEntry } from '../../kernel/store/json-columns';
import type { Db, Store } from '../../kernel/store/store';
import { folderOf, type NamedEntry } from '../documents/entries';
import type { ContentFile } from '../documents/folder';
import * as queries from '../documents/kept-entries';
import { kindFacts, rowKey } from '../documents/kinds';
import { isPart } from '../pictures/placed';
import { mainRegionOf } from '../rows/imported-rows';
import { OWN_SOURCE } from '../rows/row';

/** A file of an exported folder. */
interface ExportedFile {
  file: string;
  bytes: Buffer;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};
/** Without a folder of one's own, what operators made gets this name. */
const OWN_NAME = 'own-content';
const PICTURES_AT_ONCE = 20;

/**
 * All public content as a content folder, file by file: importing it changes nothing that viewers see, and exporting it
 * again gives the same bytes. Everything is read in one snapshot, whatever is published meanwhile.
 */
export async function* exportedFiles(store: Store): AsyncGenerator<ExportedFile> {
  const tx = await store.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    yield* await contentOf(tx);
    const names = (await queries.pictureNamesOf(tx)).filter((name) => !isPart(name));
    for (let at = 0; at < names.length; at += PICTURES_AT_ONCE)
      for (const { name, contentType, bytes } of await queries.picturesOf(tx, names.slice(at, at + PICTURES_AT_ONCE)))
        yield { file: `art/${name}.${ENDINGS[contentType] ?? 'png'}`, bytes };
  } finally {
    await tx.rollback().execute();
  }
}

async function contentOf(tx: Db): Promise<ExportedFile[]> {
  const entries = await inOrder(tx);
  const source = (await queries.mainSource(tx)) ?? OWN_NAME;
  const folder = folderOf(entries, {
    source: source === OWN_SOURCE || source === 'starter' ? OWN_NAME : source,
    mainRegion: await mainRegionOf(tx),
  });
  const vouchers = await queries.vouchersOf(tx);
  if (vouchers.length > 0) folder.files.push({ file: 'vouchers.yaml', kind: 'vouchers', value: vouchers });
  const files = [
    ...folder.files.map((file) => ({ file: file.file, bytes: written(file) })),
    ...folder.locales.map(({ file, value }) => ({ file, bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) })),
    ...folder.legal,
  ];
  return files.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Texts are written in English first. */
const languages: readonly string[] = [...locales].reverse();

/** Entries in the order in which rows are; those with a place say it. */
async function inOrder(tx: Db): Promise<NamedEntry[]> {
  const entries: NamedEntry[] = await queries.allEntries(tx);
  const ordered: NamedEntry[] = [];
  for (const kind of contentKinds) {
    const places = await placesOf(tx, kind);
    const ofKind = entries.filter((each) => each.kind === kind);
    const place = ({ id }: NamedEntry) => places.get(rowKey(kind, id)) ?? 0;
    ofKind.sort((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1));
    const { isPlaced } = kindFacts[kind];
    for (const each of ofKind)
      ordered.push(isPlaced ? { ...each, entry: { ...each.entry, position: place(each) } } : each);
  }
  return ordered;
}

async function placesOf(tx: Db, kind: ContentKind): Promise<ReadonlyMap<string, number>> {
  const { table, isPlaced } = kindFacts[kind];
  return isPlaced || kind === 'campaigns' || kind === 'cameras' ? queries.placesOf(tx, table) : new Map();
}

/** YAML whose fields are in the order of the format, so that equal content has equal bytes. */
function written({ file, kind, value }: ContentFile): Buffer {
  const schema = contentFiles.find((each) => each.kind === kind)?.schema;
  const text = stringify(schema ? ordered(schema, value) : value, { lineWidth: 0, aliasDuplicateObjects: false });
  return Buffer.from(file.endsWith('.json') ? `${JSON.stringify(value)}\n` : text);
}

interface AnySchema {
  properties?: Record<string, TSchema>;
  items?: TSchema;
}

function ordered(schema: AnySchema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => ordered(schema.items ?? {}, item));
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.keys(schema.properties ?? {});
  const entry = value as ContentEntry;
  const rest = Object.keys(entry)
    .filter((name) => !known.includes(name))
    .sort((a, b) => languages.indexOf(b) - languages.indexOf(a) || (a < b ? -1 : 1));
  return Object.fromEntries(
    [...known, ...rest].flatMap((name) =>
      entry[name] === undefined ? [] : [[name, ordered(schema.properties?.[name] ?? {}, entry[name])]],
    ),
  );
}
