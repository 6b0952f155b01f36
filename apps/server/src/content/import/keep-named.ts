import type { Db } from '../../kernel/store/store';
import { entryKey, folderOf, type NamedEntry } from '../documents/entries';
import * as queries from '../documents/kept-entries';
import { kindFacts, rowKey } from '../documents/kinds';
import { partsIn } from '../pictures/placed';
import { ensureSource } from '../rows/imported-rows';
import { OWN_SOURCE } from '../rows/row';
import { toBundle } from './bundle';
import { picturesNamed } from './pictures';
import { missingEntries } from './references';

interface Leaving {
  /** Entries that an import takes away. */
  entries: readonly queries.PublicEntry[];
  /** Names of pictures that it takes away. */
  pictures: readonly string[];
}

/**
 * What an import takes away although entries that stay name it becomes the operators’ own: their pages would have gaps, and
 * their export could not be imported. A folder that brings it again takes it back.
 */
export async function keepNamed(tx: Db, leaving: Leaving, mainRegion: string, at: Date): Promise<void> {
  if (leaving.entries.length === 0 && leaving.pictures.length === 0) return;
  const goes = new Map(leaving.entries.map((each) => [entryKey(each.kind, each.id), each]));
  const present = await queries.allEntries(tx);
  const staying: NamedEntry[] = present.filter(({ kind, id }) => !goes.has(entryKey(kind, id)));
  const kept: queries.PublicEntry[] = [];
  for (let more = namedOf(goes, staying, mainRegion); more.length > 0; more = namedOf(goes, staying, mainRegion)) {
    for (const { kind, id } of more) goes.delete(entryKey(kind, id));
    kept.push(...more);
    staying.push(...more);
  }
  const named = new Set(staying.flatMap(allPicturesOf));
  const pictures = leaving.pictures.filter((name) => named.has(name));
  if (kept.length + pictures.length === 0) return;
  await ensureSource(tx, OWN_SOURCE);
  for (const each of kept) await keep(tx, each, at);
  for (const name of pictures) await queries.moveRow(tx, 'picture', name, OWN_SOURCE);
}

/** The leaving entries that those that stay refer to. */
function namedOf(
  goes: ReadonlyMap<string, queries.PublicEntry>,
  staying: readonly NamedEntry[],
  mainRegion: string,
): queries.PublicEntry[] {
  const folder = folderOf(staying, { source: OWN_SOURCE, mainRegion });
  const keys = missingEntries(toBundle(folder), folder.legal).map(({ kind, id }) => entryKey(kind, id));
  return [...new Set(keys)].flatMap((key) => goes.get(key) ?? []);
}

async function keep(tx: Db, { kind, id, entry }: queries.PublicEntry, at: Date): Promise<void> {
  const [changed] = await queries.findChanged(tx, [entryKey(kind, id)]);
  // As it was imported: the next folder that has it is followed, as before.
  if (!changed) await queries.keepChanged(tx, { kind, id, base: entry, entry }, at);
  await queries.keepEntry(tx, { kind, id, source: OWN_SOURCE, entry });
  await queries.moveRow(tx, kindFacts[kind].table, rowKey(kind, id), OWN_SOURCE);
}

const allPicturesOf = ({ kind, entry }: NamedEntry): string[] => [
  ...picturesNamed(kind, entry).map(({ name }) => name),
  ...partsIn(entry).map(({ name }) => name),
];
