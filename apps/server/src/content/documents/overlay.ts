import { merge } from '@touchline/rules/studio/merge';
import { isSame } from '@touchline/rules/studio/paths';
import type { ContentEntry } from '../../kernel/store/json-columns';
import type { Db } from '../../kernel/store/store';
import { OWN_SOURCE } from '../rows/row';
import { entriesOf, entryKey, mapEntries, type NamedEntry } from './entries';
import type { ContentFolder } from './folder';
import * as queries from './kept-entries';
import { kindFacts, rowKey } from './kinds';

/**
 * What operators changed in a folder’s entries is written over what it says, field by field: a field that the folder
 * changed since is taken from it, unless an operator changed the same one. An entry that operators made themselves and
 * that the folder has, too, becomes the folder’s, as they left it. Keeps the entries, and returns the folder with them.
 */
export async function overlay(tx: Db, folder: ContentFolder, source: string, at: Date): Promise<ContentFolder> {
  const changed = new Map((await queries.changedEntries(tx)).map((each) => [entryKey(each.kind, each.id), each]));
  const own = new Map((await queries.ownKeys(tx)).map(({ key, entry }) => [key, entry]));
  const undone: string[] = [];
  const rebased: queries.ChangedEntry[] = [];

  const effective = mapEntries(folder, source, ({ kind, id, entry: base }) => {
    const key = entryKey(kind, id);
    const change = changed.get(key);
    const made = own.get(key);
    if (!change && !made) return base;
    const ours = change ? (change.entry ?? undefined) : made;
    const merged = change ? withOrderedTimes(merge(change.base, ours, base, 'ours').value) : made;
    if (isSame(merged, base)) undone.push(key);
    else if (!change || !isSame(change.base, base) || !isSame(merged, ours))
      rebased.push({ kind, id, base, entry: merged ?? null });
    return merged;
  });

  await queries.dropChanged(
    tx,
    undone.filter((key) => changed.has(key)),
  );
  for (const each of rebased) await queries.keepChanged(tx, each, at);
  await queries.replaceEntries(tx, source, entriesOf(effective, source));
  return effective;
}

/** An event that was moved behind its end ends when it starts. */
function withOrderedTimes(merged: unknown): ContentEntry | undefined {
  const entry = merged as ContentEntry | undefined;
  const { startTime, endTime } = entry ?? {};
  if (typeof startTime !== 'number' || typeof endTime !== 'number' || endTime >= startTime) return entry;
  return { ...entry, endTime: startTime };
}

/**
 * Before a source goes: entries of it that operators changed become their own, except those that the next folder brings,
 * too.
 */
export async function keepChangesOf(tx: Db, source: string, coming: readonly NamedEntry[]): Promise<void> {
  const brought = new Set(coming.map(({ kind, id }) => entryKey(kind, id)));
  const changed = await queries.changedEntries(tx);
  const present = await queries.findEntries(
    tx,
    changed.map(({ kind, id }) => entryKey(kind, id)),
  );
  const going = present.filter((each) => each.source === source);
  for (const each of going) {
    if (brought.has(entryKey(each.kind, each.id))) continue;
    await queries.keepEntry(tx, { ...each, source: OWN_SOURCE });
    await queries.moveRow(tx, kindFacts[each.kind].table, rowKey(each.kind, each.id), OWN_SOURCE);
  }
  await queries.dropChanged(
    tx,
    going.map(({ kind, id }) => entryKey(kind, id)),
  );
}
