import { sql } from 'kysely';
import type { Db, Store } from '../../kernel/store/store';
import { entryKey, type NamedEntry } from '../documents/entries';
import { allEntries, findEntries } from '../documents/kept-entries';
import { kindFacts, rowKey } from '../documents/kinds';
import { formProblems } from '../publishing/check';
import { RowWriter } from '../publishing/row-writer';
import { type ImportedTable, importedTables } from '../rows/imported-rows';
import { OWN_SOURCE, type Row } from '../rows/row';
import { type MergedChange, mergeChanges } from './drafts';
import { changesOf, findRelease } from './queries';

/** The row of a table that a change would make; null where it removes the row. */
interface PreviewRow {
  table: ImportedTable;
  key: string;
  row: Row | null;
}

/** What a release would make of the tables of content. */
interface PreviewRows {
  rows: PreviewRow[];
  /** Rows of entries that are not valid as they are: their last valid ones stay. */
  kept: Omit<PreviewRow, 'row'>[];
}

/** Changes of these are found by search. */
const FOUND: ReadonlySet<string> = new Set(['events', 'pages']);
/** Topics of public content, with which a change of a release is merged. */
const TOPICS = ['catalogue', 'config', 'regions', 'flags', 'streams', 'offers', 'locales', 'legal', 'art'];

/** The rows that releases would publish, for previews. */
export class ReleaseRowSource {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Differs after every change of a release, and of what is public; undefined where there is no such release. */
  async version(releaseId: number): Promise<string | undefined> {
    const { db } = this.#store;
    const found = await sql<{ version: string }>`
      select version || '.' || coalesce((select max(n.id) from change_notice n where n.topic = any(${sql.val(TOPICS)}::text[])), 0)
        as version
      from release where id = ${releaseId}`.execute(db);
    return found.rows[0]?.version;
  }

  async rows(releaseId: number): Promise<PreviewRows> {
    const { db } = this.#store;
    const release = await findRelease(db, releaseId);
    // What is public already needs no rows of its own.
    const isOver = release?.state === 'published' || release?.state === 'rolledBack';
    const changes = isOver ? [] : await mergeChanges(db, await changesOf(db, releaseId));
    const valid = changes.filter(({ kind, id, entry }) => !entry || formProblems(kind, id, entry).length === 0);
    const kept = changes
      .filter((change) => !valid.includes(change))
      .map(({ kind, id }) => ({ table: kindFacts[kind].table, key: rowKey(kind, id) }));
    return { rows: await rowsOf(db, valid), kept };
  }
}

async function rowsOf(db: Db, changes: readonly MergedChange[]): Promise<PreviewRow[]> {
  const isFound = changes.some(({ kind }) => FOUND.has(kind));
  const writer = await RowWriter.open(db, isFound ? await entriesAfter(db, changes) : []);
  const present = await findEntries(
    db,
    changes.map(({ kind, id }) => entryKey(kind, id)),
  );
  const sources = new Map(present.map(({ kind, id, source }) => [entryKey(kind, id), source]));
  const sourceOf = (key: string) => sources.get(key) ?? OWN_SOURCE;
  const rows: PreviewRow[] = [];
  for (const { kind, id, entry } of changes) {
    const { table } = kindFacts[kind];
    const source = sourceOf(entryKey(kind, id));
    const made = await writer.planned({ kind, id, entry, source });
    rows.push(...made.map((row) => ({ table, key: String(row[importedTables[table]]), row })));
    if (kind === 'flags') rows.push(...(await flagsBeyond(db, source, made.length)));
    else if (!entry) rows.push({ table, key: rowKey(kind, id), row: null });
    if (!entry && FOUND.has(kind)) rows.push({ table: 'search_document', key: `${table}:${id}`, row: null });
  }
  if (!isFound) return rows;
  const changed = new Set(rows.map(({ table, key }) => `${table}:${key}`));
  const documents = writer.searchRows(sourceOf).filter((row) => changed.has(String(row['id'])));
  return [...rows, ...documents.map((row) => ({ table: 'search_document' as const, key: String(row['id']), row }))];
}

/** All entries as they would be. */
async function entriesAfter(db: Db, changes: readonly MergedChange[]): Promise<NamedEntry[]> {
  const changed = new Set(changes.map(({ kind, id }) => entryKey(kind, id)));
  const same = (await allEntries(db)).filter(({ kind, id }) => !changed.has(entryKey(kind, id)));
  return [...same, ...changes.flatMap(({ kind, id, entry }) => (entry ? [{ kind, id, entry }] : []))];
}

/** Rules are rows by their number: where fewer are left, the last ones go. */
async function flagsBeyond(db: Db, source: string, count: number): Promise<PreviewRow[]> {
  const gone = await db
    .selectFrom('remote_flag')
    .select('id')
    .where('source', '=', source)
    .where('position', '>=', count)
    .execute();
  return gone.map(({ id }) => ({ table: 'remote_flag', key: id, row: null }));
}
