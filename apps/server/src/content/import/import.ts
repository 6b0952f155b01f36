import type { Topic } from '../../kernel/store/changes';
import type { Db, Store } from '../../kernel/store/store';
import { changedDocument, changedEvent, changesOf } from '../rows/changed-rows';
import { lockImports } from '../rows/import-lock';
import { type Bundle, contradictions, toBundle } from './bundle';
import { readPictures } from './pictures';
import { ContentError, type ContentProblem } from './problems';
import { deleteSource, foreignKeys, type ImportedTable, importedTables, replaceRows, upsertSource } from './queries';
import { readFolder } from './read-folder';
import { brokenReferences } from './references';
import { type Rows, toRows } from './rows';
import { countWords } from './search-queries';

/** The result of an import. */
export interface ImportReport {
  source: string;
  counts: Record<ImportedTable, number>;
  /** The topics in which anything changed; none where the folder was imported before. */
  changed: Topic[];
}

/** The topic of each table. Answers of the catalogue contain pictures by address. */
const topicOf: Record<ImportedTable, Topic> = {
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
  const rows = toRows(bundle, folder, pictures, problems);
  if (problems.length > 0) throw new ContentError(problems);
  return write(store, bundle, rows, at);
}

async function write(store: Store, bundle: Bundle, rows: Rows, at: Date): Promise<ImportReport> {
  const { source, mainRegion } = bundle.manifest.value;
  return store.transaction(async (tx, announce) => {
    await lockImports(tx);
    const changed = new Set<Topic>();
    if (source !== STARTER) await removeStarter(tx, changed);
    await refuseForeign(tx, rows, source);
    await keepChanges(tx, rows);
    if (await upsertSource(tx, source, mainRegion, at)) changed.add('regions');
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

/** What operators changed in the events is written over what the folder says. */
async function keepChanges(tx: Db, rows: Rows): Promise<void> {
  const changes = await changesOf(
    tx,
    rows.event.map(({ id }) => String(id)),
  );
  if (changes.size === 0) return;
  rows.event = rows.event.map((row) => changedEvent(row, changes.get(String(row['id']))));
  rows.search_document = rows.search_document.map((row) =>
    row['kind'] === 'event' ? changedDocument(row, changes.get(String(row['item_id']))) : row,
  );
}

/** The first pages of a service make way for content of one's own. */
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
