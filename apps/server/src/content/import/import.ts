import type { Topic } from '../../kernel/store/changes';
import type { Db, Store } from '../../kernel/store/store';
import { entriesOf, entryKey } from '../documents/entries';
import { type ContentFolder } from '../documents/folder';
import { entriesFrom, picturesFrom } from '../documents/kept-entries';
import { keepChangesOf, overlay } from '../documents/overlay';
import { lockImports } from '../rows/import-lock';
import {
  deleteSource,
  foreignKeys,
  type ImportedTable,
  importedTables,
  replaceRows,
  upsertSource,
} from '../rows/imported-rows';
import { countWords } from '../rows/search-words';
import { contradictions, toBundle } from './bundle';
import { keepNamed } from './keep-named';
import { cutParts, type PictureFacts, readPictures, type StoredPicture, storedFacts } from './pictures';
import { ContentError, type ContentProblem } from './problems';
import { readFolder } from './read-folder';
import { brokenReferences } from './references';
import { type Rows, toRows } from './rows';

/** The result of an import. */
export interface ImportReport {
  source: string;
  counts: Record<ImportedTable, number>;
  /** The topics in which anything changed; none where the folder was imported before. */
  changed: Topic[];
}

/** The topic of each table. Answers of the catalogue contain pictures by address. */
export const topicOf: Record<ImportedTable, Topic> = {
  picture: 'art',
  region: 'regions',
  app_config: 'config',
  remote_flag: 'flags',
  category: 'catalogue',
  stream: 'streams',
  camera_manifest: 'streams',
  channel: 'catalogue',
  event: 'catalogue',
  page: 'catalogue',
  tile: 'catalogue',
  context: 'catalogue',
  search_document: 'catalogue',
  offer: 'offers',
  promotion: 'offers',
  tv_model: 'offers',
  voucher: 'offers',
  campaign: 'campaigns',
  legal_text: 'legal',
  locale_text: 'locales',
};

/** The source of the first pages of a service; its folder says the same. */
const STARTER = 'starter';

const tables = Object.keys(importedTables) as ImportedTable[];

/**
 * Makes the database match a content folder: all of it or, where anything is wrong, nothing.
 * Safe to repeat; entries of the same source that are gone from the folder are removed.
 */
export async function importFolder(store: Store, root: string, at = new Date()): Promise<ImportReport> {
  const folder = await readFolder(root);
  const bundle = toBundle(folder);
  const problems: ContentProblem[] = [...contradictions(bundle), ...brokenReferences(bundle, folder.legal)];
  const pictures = await readPictures(folder.art, problems);
  await cutParts(
    entriesOf(folder, bundle.manifest.value.source).map(({ entry }) => entry),
    folder.art,
    pictures,
    problems,
  );
  toRows(bundle, folder, pictures, problems);
  if (problems.length > 0) throw new ContentError(problems);
  return write(store, folder, pictures, at);
}

async function write(
  store: Store,
  folder: ContentFolder,
  pictures: ReadonlyMap<string, StoredPicture>,
  at: Date,
): Promise<ImportReport> {
  const { source, mainRegion } = toBundle(folder).manifest.value;
  return store.transaction(async (tx, announce) => {
    await lockImports(tx);
    const changed = new Set<Topic>();
    // The first pages of a service make way for content of one's own; what operators made of others stays, as theirs.
    if (source !== STARTER) await keepChangesOf(tx, STARTER, entriesOf(folder, source));
    const isMainRegionNew = await upsertSource(tx, source, mainRegion, at);
    if (isMainRegionNew) changed.add('regions');
    const replaced = await replacedBy(tx, source);
    const effective = await overlay(tx, folder, source, at);
    const stays = new Set(entriesOf(effective, source).map(({ kind, id }) => entryKey(kind, id)));
    const entries = replaced.entries.filter(({ kind, id }) => !stays.has(entryKey(kind, id)));
    await keepNamed(tx, { entries, pictures: replaced.pictures.filter((name) => !pictures.has(name)) }, mainRegion, at);
    if (source !== STARTER) await removeStarter(tx, changed);
    const rows = await rowsOf(tx, effective, pictures);
    await refuseForeign(tx, rows, source);
    for (const table of tables) {
      if (!(await replaceRows(tx, table, rows[table], source))) continue;
      changed.add(topicOf[table]);
      if (table === 'search_document') await countWords(tx);
    }
    for (const topic of changed) announce(topic);
    const counts = Object.fromEntries(tables.map((table) => [table, rows[table].length])) as Record<
      ImportedTable,
      number
    >;
    return { source, counts, changed: [...changed] };
  });
}

/** The rows of a folder with the changes of operators, which also name pictures of the studio. */
async function rowsOf(tx: Db, folder: ContentFolder, pictures: ReadonlyMap<string, StoredPicture>): Promise<Rows> {
  const stored = new Map<string, PictureFacts>([...(await storedFacts(tx)), ...pictures]);
  return toRows(toBundle(folder), folder, stored, [], [...pictures.values()]);
}

/** The entries and pictures that an import replaces: those of its source, and the first pages of a service. */
async function replacedBy(tx: Db, source: string) {
  const sources = [...new Set([source, STARTER])];
  return { entries: await entriesFrom(tx, sources), pictures: await picturesFrom(tx, sources) };
}

async function removeStarter(tx: Db, changed: Set<Topic>): Promise<void> {
  if (!(await deleteSource(tx, STARTER))) return;
  changed.add('regions');
  for (const table of tables) if (await replaceRows(tx, table, [], STARTER)) changed.add(topicOf[table]);
}

async function refuseForeign(tx: Db, rows: Rows, source: string): Promise<void> {
  const problems: ContentProblem[] = [];
  for (const table of tables) {
    const keys = rows[table].map((row) => String(row[importedTables[table]]));
    for (const taken of keys.length > 0 ? await foreignKeys(tx, table, keys, source) : [])
      problems.push({ file: table, field: taken.key, message: `belongs to the content of “${taken.source}”` });
  }
  if (problems.length > 0) throw new ContentError(problems);
}
