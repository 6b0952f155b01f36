import type { ContentKind, EntryProblem } from '@touchline/contract';
import { isSame } from '@touchline/rules/studio/paths';
import type { ContentEntry } from '../../kernel/store/json-columns';
import type { Announce, Db } from '../../kernel/store/store';
import { entryKey, type NamedEntry } from '../documents/entries';
import * as queries from '../documents/kept-entries';
import { picturesNamed } from '../import/pictures';
import { ensureSource, mainRegionOf } from '../rows/imported-rows';
import { OWN_SOURCE } from '../rows/row';
import { formProblems, newProblems } from './check';
import { RowWriter } from './row-writer';

/** What an entry becomes; without an entry it is removed. */
export interface EntryChange {
  kind: ContentKind;
  id: string;
  entry: ContentEntry | null;
}

interface InTransaction {
  tx: Db;
  announce: Announce;
}

/** The entries that viewers see, and what some changes would make of them. */
interface Outcome {
  before: ReadonlyMap<string, queries.PublicEntry>;
  after: ReadonlyMap<string, NamedEntry>;
  problems: EntryProblem[];
}

/**
 * Changes public entries with the checks of an import, and the rows that are made from them. The caller holds the lock of
 * imports. Returns what is wrong; then nothing was changed.
 */
export async function publishEntries(
  { tx, announce }: InTransaction,
  changes: readonly EntryChange[],
  at: Date,
): Promise<EntryProblem[]> {
  const { before, after, problems } = await outcomeOf(tx, changes);
  if (problems.length > 0) return problems;
  await ensureSource(tx, OWN_SOURCE);
  const writer = await RowWriter.open(tx, [...after.values()]);
  const changed = new Map(
    (
      await queries.findChanged(
        tx,
        changes.map(({ kind, id }) => entryKey(kind, id)),
      )
    ).map((each) => [entryKey(each.kind, each.id), each]),
  );
  for (const { kind, id, entry: given } of changes) {
    const key = entryKey(kind, id);
    const present = before.get(key);
    const source = present?.source ?? OWN_SOURCE;
    const entry = given && (await writer.placed(kind, id, given));
    if (entry) await queries.keepEntry(tx, { kind, id, source, entry });
    else await queries.dropEntry(tx, kind, id);
    await writer.write({ kind, id, entry, source });
    const base = changed.get(key)?.base ?? (present && present.source !== OWN_SOURCE ? present.entry : undefined);
    // One that was removed and comes back is the studio's until the next import, which follows its base.
    const isImported = source !== OWN_SOURCE;
    if (isImported && base && entry && isSame(base, entry)) await queries.dropChanged(tx, [key]);
    else if (base) await queries.keepChanged(tx, { kind, id, base, entry }, at);
  }
  for (const topic of await writer.finish((key) => before.get(key)?.source ?? OWN_SOURCE)) announce(topic);
  return [];
}

/** What some changes would make of the public entries, and what would be wrong then that is not wrong now. */
export async function outcomeOf(db: Db, changes: readonly EntryChange[]): Promise<Outcome> {
  const before = new Map((await queries.allEntries(db)).map((each) => [entryKey(each.kind, each.id), each]));
  const after = new Map<string, NamedEntry>(before);
  const problems: EntryProblem[] = [];
  for (const { kind, id, entry } of changes) {
    const key = entryKey(kind, id);
    const wrong = entry ? formProblems(kind, id, entry) : [];
    problems.push(...wrong);
    // The folder's checks expect entries of the right form.
    if (wrong.length > 0) continue;
    if (entry) after.set(key, { kind, id, entry });
    else after.delete(key);
  }
  problems.push(...(await missingPictures(db, before, changes)));
  const mainRegion = await mainRegionOf(db);
  problems.push(...newProblems([...before.values()], [...after.values()], mainRegion));
  return { before, after, problems };
}

/** Pictures that changed entries name and that are not there, unless their public entries name them already. */
async function missingPictures(
  db: Db,
  before: ReadonlyMap<string, queries.PublicEntry>,
  changes: readonly EntryChange[],
): Promise<EntryProblem[]> {
  const named = changes.flatMap(({ kind, id, entry }) => {
    if (!entry || formProblems(kind, id, entry).length > 0) return [];
    const present = before.get(entryKey(kind, id));
    const known = new Set(present ? picturesNamed(kind, present.entry).map(({ name }) => name) : []);
    return picturesNamed(kind, entry).flatMap((each) => (known.has(each.name) ? [] : [{ kind, id, ...each }]));
  });
  const there = new Set(
    (
      await queries.pictureFacts(
        db,
        named.map(({ name }) => name),
      )
    ).map(({ name }) => name),
  );
  return named.flatMap(({ kind, id, field, name }) =>
    there.has(name) ? [] : [{ kind, id, field, message: `names picture “${name}”, which is not there` }],
  );
}
