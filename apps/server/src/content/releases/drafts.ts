import type { ContentKind, EntryProblem, FieldConflict } from '@touchline/contract';
import { merge } from '@touchline/rules/studio/merge';
import { isSame } from '@touchline/rules/studio/paths';
import type { ContentEntry } from '../../kernel/store/json-columns';
import type { Db } from '../../kernel/store/store';
import { entryKey } from '../documents/entries';
import { findEntries } from '../documents/kept-entries';
import type { EntryChange } from '../publishing/publisher';
import type { ReleaseEntry } from './queries';

/** A change of a release as it would be published now: merged with what others published meanwhile. */
export interface MergedChange extends EntryChange {
  /** What is public now, null where nothing is. */
  publicEntry: ContentEntry | null;
  conflicts: FieldConflict[];
  change: ReleaseEntry;
}

const orNull = (value: unknown): ContentEntry | null => (value === undefined ? null : (value as ContentEntry));
const orNothing = (entry: ContentEntry | null): ContentEntry | undefined => entry ?? undefined;

/** Of a field that was published differently since, ours is kept in the entry and told as a conflict. */
export function mergeChange(change: ReleaseEntry, publicEntry: ContentEntry | null): MergedChange {
  const { kind, id, base, entry } = change;
  const merged = merge(orNothing(base), orNothing(entry), orNothing(publicEntry), 'ours');
  return { kind, id, entry: orNull(merged.value), publicEntry, conflicts: merged.conflicts, change };
}

/** What a change goes back to once what is public now was merged into it: only fields that are to be settled stay. */
export function baseAfterMerge({ base, entry }: ReleaseEntry, publicEntry: ContentEntry | null): ContentEntry | null {
  return orNull(merge(orNothing(base), orNothing(entry), orNothing(publicEntry), 'base').value);
}

/** The changes of a release, merged. Changes that are public by now are left out. */
export async function mergeChanges(db: Db, changes: readonly ReleaseEntry[]): Promise<MergedChange[]> {
  const keys = changes.map(({ kind, id }) => entryKey(kind, id));
  const present = new Map((await findEntries(db, keys)).map((each) => [entryKey(each.kind, each.id), each.entry]));
  return changes
    .map((change) => mergeChange(change, present.get(entryKey(change.kind, change.id)) ?? null))
    .filter(({ entry, publicEntry }) => !isSame(entry, publicEntry));
}

/** Two editors of one release: what the second one had, made of it, and finds there now. */
export function mergeEditors(
  was: ContentEntry | null,
  ours: ContentEntry | null,
  theirs: ContentEntry | null,
): { entry: ContentEntry | null; conflicts: FieldConflict[] } {
  const merged = merge(orNothing(was), orNothing(ours), orNothing(theirs), 'theirs');
  return { entry: orNull(merged.value), conflicts: merged.conflicts };
}

/** The problems of one entry. */
export const problemsOf = (
  problems: readonly EntryProblem[],
  { kind, id }: { kind: ContentKind; id: string },
): EntryProblem[] => problems.filter((problem) => problem.kind === kind && problem.id === id);
