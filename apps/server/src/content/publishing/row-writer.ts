import type { ContentKind } from '@touchline/contract';
import type { Topic } from '../../kernel/store/changes';
import type { ContentEntry } from '../../kernel/store/json-columns';
import type { Db } from '../../kernel/store/store';
import { entryKey, folderOf, type NamedEntry } from '../documents/entries';
import { kindFacts, rowKey } from '../documents/kinds';
import { toBundle } from '../import/bundle';
import { topicOf } from '../import/import';
import { type PictureFacts, storedFacts } from '../import/pictures';
import type { ContentProblem } from '../import/problems';
import { toRows } from '../import/rows';
import { deleteRows, type ImportedTable, positionsOf, replaceRows, upsertRows } from '../rows/imported-rows';
import type { Row } from '../rows/row';
import { countWords } from '../rows/search-words';
import { searchDocuments } from '../search/documents';

/** An entry whose row is written; without an entry its row is deleted. */
interface Writing {
  kind: ContentKind;
  id: string;
  entry: ContentEntry | null;
  source: string;
}

/** Tables whose rows the import numbers; a row keeps its number. */
const NUMBERED: ReadonlySet<ImportedTable> = new Set([
  'region',
  'category',
  'channel',
  'page',
  'offer',
  'promotion',
  'tv_model',
  'campaign',
  'camera_manifest',
]);
/** Changes of these change the words by which events are found. */
const NAMING: ReadonlySet<ContentKind> = new Set(['pages', 'categories']);

/** Writes the rows of changed entries, made as an import makes them. */
export class RowWriter {
  readonly #tx: Db;
  readonly #all: readonly NamedEntry[];
  readonly #pictures: ReadonlyMap<string, PictureFacts>;
  readonly #written: Writing[] = [];
  readonly #tables = new Set<ImportedTable>();

  private constructor(tx: Db, all: readonly NamedEntry[], pictures: ReadonlyMap<string, PictureFacts>) {
    this.#tx = tx;
    this.#all = all;
    this.#pictures = pictures;
  }

  /** `all` are the entries as they will be. */
  static async open(tx: Db, all: readonly NamedEntry[]): Promise<RowWriter> {
    return new RowWriter(tx, all, await storedFacts(tx));
  }

  /** The entry, behind all others where it is new and says no place. */
  async placed(kind: ContentKind, id: string, entry: ContentEntry): Promise<ContentEntry> {
    const { table, isPlaced } = kindFacts[kind];
    if (!isPlaced || entry['position'] !== undefined) return entry;
    const { byKey, last } = await positionsOf(this.#tx, table, [rowKey(kind, id)]);
    return byKey.has(rowKey(kind, id)) ? entry : { ...entry, position: last + 1 };
  }

  async write(writing: Writing): Promise<void> {
    const { kind, id, entry, source } = writing;
    const { table } = kindFacts[kind];
    this.#written.push(writing);
    if (kind === 'flags') {
      if (await replaceRows(this.#tx, table, entry ? this.rowsOf(kind, id, entry, source) : [], source))
        this.#tables.add(table);
    } else if (!entry) {
      if (await deleteRows(this.#tx, table, [rowKey(kind, id)])) this.#tables.add(table);
    } else {
      const rows = await this.#numbered(table, this.rowsOf(kind, id, entry, source), entry['position']);
      if (await upsertRows(this.#tx, table, rows)) this.#tables.add(table);
    }
  }

  /** The rows of an entry that is not written, such as one of a draft. */
  async planned(writing: Writing): Promise<readonly Row[]> {
    const { kind, id, entry, source } = writing;
    this.#written.push(writing);
    return entry ? this.#numbered(kindFacts[kind].table, this.rowsOf(kind, id, entry, source), entry['position']) : [];
  }

  /** The rows of one entry. A picture that is not there is left out. */
  rowsOf(kind: ContentKind, id: string, entry: ContentEntry, source: string): Row[] {
    const problems: ContentProblem[] = [];
    const folder = folderOf([{ kind, id, entry }], { source, mainRegion: '' });
    return toRows(toBundle(folder), folder, this.#pictures, problems)[kindFacts[kind].table];
  }

  /** Writes the search documents; returns the topics of what has changed. */
  async finish(sourceOf: (key: string) => string): Promise<Topic[]> {
    const found = this.#written.filter(({ kind }) => kind === 'events' || kind === 'pages');
    const gone = found.flatMap(({ kind, id, entry }) => (entry ? [] : [documentId(kind, id)]));
    const documents = this.searchRows(sourceOf);
    const isChanged = await upsertRows(this.#tx, 'search_document', documents);
    const isDeleted = await deleteRows(this.#tx, 'search_document', gone);
    if (isChanged || isDeleted) {
      await countWords(this.#tx);
      this.#tables.add('search_document');
    }
    return [...new Set([...this.#tables].map((table) => topicOf[table]))];
  }

  /** The search documents that what was written changes. */
  searchRows(sourceOf: (key: string) => string): Row[] {
    const changed = new Set(this.#written.map(({ kind, id }) => entryKey(kind, id)));
    if (changed.size === 0) return [];
    const isNaming = this.#written.some(({ kind }) => NAMING.has(kind));
    const bundle = toBundle(folderOf(this.#all, { source: '', mainRegion: '' }));
    const values = <T>(list: readonly { value: T }[]) => list.map(({ value }) => value);
    const events = values(bundle.events);
    return searchDocuments({
      events: isNaming ? events : events.filter(({ id }) => changed.has(entryKey('events', id))),
      pages: values(bundle.pages),
      categories: values(bundle.categories),
    })
      .filter(({ kind }) => isNaming || kind === 'event')
      .map((document) => ({
        ...document,
        source: sourceOf(entryKey(document.kind === 'event' ? 'events' : 'pages', document.item_id)),
      }));
  }

  async #numbered(table: ImportedTable, rows: readonly Row[], said: unknown): Promise<readonly Row[]> {
    if (!NUMBERED.has(table)) return rows;
    const { byKey, last } = await positionsOf(
      this.#tx,
      table,
      rows.map((row) => String(row['id'])),
    );
    return rows.map((row) => ({ ...row, position: said ?? byKey.get(String(row['id'])) ?? last + 1 }));
  }
}

const documentId = (kind: ContentKind, id: string): string => `${kind === 'events' ? 'event' : 'page'}:${id}`;
