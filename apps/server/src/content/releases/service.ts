import type { ContentKind, EntryProblem, Release, SavedEntry } from '@touchline/contract';
import { isSame } from '@touchline/rules/studio/paths';
import { notFound, Problem } from '../../kernel/http/problem';
import type { ContentEntry } from '../../kernel/store/json-columns';
import type { Announce, Db, Store } from '../../kernel/store/store';
import { entryKey } from '../documents/entries';
import { findEntries } from '../documents/kept-entries';
import { kindFacts, rowKey } from '../documents/kinds';
import { unstorableField } from '../import/read-folder';
import { formProblems } from '../publishing/check';
import { type EntryChange, outcomeOf, publishEntries } from '../publishing/publisher';
import { lockImports } from '../rows/import-lock';
import { positionsOf } from '../rows/imported-rows';
import { baseAfterMerge, type MergedChange, mergeChange, mergeChanges, mergeEditors, problemsOf } from './drafts';
import * as queries from './queries';

interface InTransaction {
  tx: Db;
  announce: Announce;
}

/** Which entry of which release. */
interface EntryPlace {
  releaseId: number;
  kind: ContentKind;
  id: string;
}

interface Saving {
  entry: ContentEntry | null;
  was: ContentEntry | null;
  settles?: ContentEntry | null;
}

/** Makes the parts of pictures that entries show. */
interface PictureCutter {
  cut(transaction: InTransaction, entries: readonly unknown[]): Promise<void>;
}

interface ReleasesOptions {
  store: Store;
  uploads: PictureCutter;
  /** Epoch ms. */
  now: () => number;
}

const MOST_OPEN = 60;
const MOST_LISTED = 100;
const MOST_CHANGES = 2000;
const LONGEST_ENTRY = 2_000_000;
const MINUTE = 60;
const LONGEST_AHEAD = 400 * 86_400;

/** Changes of content that become public together, at once or at a minute. */
export class Releases {
  readonly #options: ReleasesOptions;

  constructor(options: ReleasesOptions) {
    this.#options = options;
  }

  /** Open releases and the newest public ones; with `next` older public ones. */
  async list(next?: string): Promise<{ items: Release[]; next?: string }> {
    const { db } = this.#options.store;
    const before = next === undefined ? Number.MAX_SAFE_INTEGER : Number(next);
    if (!Number.isSafeInteger(before) || before < 0)
      throw new Problem(400, 'Invalid cursor', 'The cursor is not from a list of releases.');
    const open = next === undefined ? await queries.openReleases(db, MOST_OPEN) : [];
    const limit = MOST_LISTED - open.length;
    const done = await queries.publicReleases(db, Math.min(before, 2_147_483_647), limit);
    const last = done.length === limit ? done.at(-1) : undefined;
    const items = await this.#told(db, [...open, ...done]);
    return { items, ...(last ? { next: String(last.id) } : {}) };
  }

  /** Goes up with every change of any release. */
  version(): Promise<number> {
    return queries.versionOfAll(this.#options.store.db);
  }

  async find(id: number, db: Db = this.#options.store.db): Promise<Release> {
    const row = await queries.findRelease(db, id);
    if (!row) throw notFound('Release', String(id));
    const [release] = await this.#told(db, [row]);
    if (!release) throw notFound('Release', String(id));
    return release;
  }

  /** The changes of a release: of a public one as they were published, else merged with what is public now. */
  async changes(id: number, db: Db = this.#options.store.db): Promise<MergedChange[]> {
    const release = await queries.findRelease(db, id);
    if (!release) throw notFound('Release', String(id));
    const changes = await queries.changesOf(db, id);
    if (isOpen(release)) return mergeChanges(db, changes);
    return changes.map((change) => ({ ...change, publicEntry: change.before, conflicts: [], change }));
  }

  /** What would be wrong if the changes were public. */
  async problems(changes: readonly MergedChange[], db: Db = this.#options.store.db): Promise<EntryProblem[]> {
    return changes.length === 0 ? [] : (await outcomeOf(db, changes)).problems;
  }

  async create({ tx, announce }: InTransaction, name: string, by: string): Promise<Release> {
    if ((await queries.openReleases(tx, MOST_OPEN)).length >= MOST_OPEN)
      throw new Problem(409, 'Too many releases', `There are ${MOST_OPEN} open releases; publish or delete some.`);
    const id = await queries.insertRelease(tx, name, by, this.#seconds());
    announce('releases');
    return this.find(id, tx);
  }

  async rename({ tx, announce }: InTransaction, id: number, name: string): Promise<string> {
    const { name: before } = await this.#locked(tx, id);
    await queries.changeRelease(tx, id, { name });
    announce('releases');
    return before;
  }

  async delete({ tx, announce }: InTransaction, id: number): Promise<string> {
    const release = await this.#locked(tx, id);
    requireOpen(release);
    await queries.deleteRelease(tx, id);
    announce('releases');
    return release.name;
  }

  /** Saves an entry into a release. What another editor saved since `was` is merged, field by field. */
  async save({ tx, announce }: InTransaction, place: EntryPlace, saving: Saving, by: string): Promise<SavedEntry> {
    const { releaseId, kind, id } = place;
    if (JSON.stringify(saving.entry).length > LONGEST_ENTRY)
      throw new Problem(413, 'Too large', `An entry has at most ${LONGEST_ENTRY / 1_000_000} million characters.`);
    requireStorable(place, saving);
    requireOpen(await this.#locked(tx, releaseId));
    const found = await queries.findChange(tx, releaseId, kind, id);
    const [present] = await findEntries(tx, [entryKey(kind, id)]);
    const publicEntry = present?.entry ?? null;
    const theirs = found ? mergeChange(found, publicEntry).entry : publicEntry;
    const { entry, conflicts } = mergeEditors(saving.was, saving.entry, theirs);
    const since = found ? baseAfterMerge(found, publicEntry) : publicEntry;
    const base = saving.settles !== undefined ? saving.settles : since;
    const change = { kind, id, base, entry, before: null, changedBy: by, changedAt: this.#seconds() };
    if (isSame(entry, publicEntry)) await queries.dropChange(tx, releaseId, kind, id);
    else {
      if (!found) await requireRoom(tx, releaseId);
      await this.#cut({ tx, announce }, [{ kind, id, entry }]);
      await queries.keepChange(tx, releaseId, change);
    }
    await queries.changeRelease(tx, releaseId);
    announce('releases');
    const problems = problemsOf(await this.problems(await this.changes(releaseId, tx), tx), place);
    return { entry, conflicts, problems };
  }

  async undo({ tx, announce }: InTransaction, { releaseId, kind, id }: EntryPlace): Promise<void> {
    requireOpen(await this.#locked(tx, releaseId));
    if (!(await queries.dropChange(tx, releaseId, kind, id))) throw notFound('Change', `${kind}/${id}`);
    await queries.changeRelease(tx, releaseId);
    announce('releases');
  }

  /** Puts a change into another release, or a new one; returns its number. */
  async move(transaction: InTransaction, place: EntryPlace, to: number | undefined, by: string): Promise<number> {
    const { tx, announce } = transaction;
    const { releaseId, kind, id } = place;
    if (to === releaseId) return releaseId;
    const from = await this.#locked(tx, releaseId);
    requireOpen(from);
    const change = await queries.findChange(tx, releaseId, kind, id);
    if (!change) throw notFound('Change', `${kind}/${id}`);
    const target = to ?? (await this.create(transaction, `After ${from.name}`.slice(0, 80), by)).id;
    requireOpen(await this.#locked(tx, target));
    if (await queries.findChange(tx, target, kind, id))
      throw new Problem(409, 'Changed there already', `Release ${target} has a change of this entry already.`);
    await requireRoom(tx, target);
    await queries.keepChange(tx, target, change);
    await queries.dropChange(tx, releaseId, kind, id);
    await queries.changeRelease(tx, releaseId);
    await queries.changeRelease(tx, target);
    announce('releases');
    return target;
  }

  /** Publishes at once, or at a minute: then it is checked now and once more when its minute has come. */
  async publish(transaction: InTransaction, id: number, at: number | undefined, by: string): Promise<Release> {
    const { tx, announce } = transaction;
    await lockImports(tx);
    const release = await this.#locked(tx, id);
    requireOpen(release);
    if (at === undefined) {
      await this.#publish(transaction, id, by);
      return this.find(id, tx);
    }
    const now = this.#seconds();
    if (at % MINUTE !== 0 || at <= now || at > now + LONGEST_AHEAD)
      throw new Problem(400, 'Invalid time', 'A release is published at a whole minute of the coming 400 days.');
    const changes = requireSettled(await this.changes(id, tx));
    requireSound(await this.problems(changes, tx));
    await queries.changeRelease(tx, id, { state: 'scheduled', publish_at: at, failure: null, published_by: by });
    announce('releases');
    return this.find(id, tx);
  }

  async cancel({ tx, announce }: InTransaction, id: number): Promise<Release> {
    const release = await this.#locked(tx, id);
    if (release.state !== 'scheduled')
      throw new Problem(409, 'Not scheduled', `Release ${id} is not scheduled; it may be public already.`);
    await queries.changeRelease(tx, id, { state: 'collecting', publish_at: null });
    announce('releases');
    return this.find(id, tx);
  }

  /** The scheduled releases whose minute has come, in their order. */
  due(): Promise<number[]> {
    return queries.dueReleases(this.#options.store.db, this.#seconds());
  }

  /** Publishes a release whose minute has come; nothing where another node did, or it was cancelled. */
  async publishDue(transaction: InTransaction, id: number): Promise<Release | undefined> {
    const { tx } = transaction;
    await lockImports(tx);
    const due = await this.#scheduled(tx, id);
    if (!due) return undefined;
    try {
      await this.#publish(transaction, due.id, due.publishedBy ?? due.createdBy);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Nothing was written before: publishing checks first.
      await this.#fail(transaction, due.id, error.message);
    }
    return this.find(due.id, tx);
  }

  /** Gives up a scheduled release that cannot be published, with the reason. */
  async giveUp(transaction: InTransaction, id: number, reason: string): Promise<Release | undefined> {
    const { tx } = transaction;
    if (!(await this.#scheduled(tx, id))) return undefined;
    await this.#fail(transaction, id, reason);
    return this.find(id, tx);
  }

  async #scheduled(tx: Db, id: number): Promise<queries.ReleaseRow | undefined> {
    const release = await queries.lockRelease(tx, id);
    const isDue = release?.state === 'scheduled' && (release.publishAt ?? 0) <= this.#seconds();
    return isDue ? release : undefined;
  }

  async #fail({ tx, announce }: InTransaction, id: number, reason: string): Promise<void> {
    await queries.changeRelease(tx, id, { state: 'failed', failure: reason.slice(0, 1000) });
    announce('releases');
  }

  /** Puts back what a release changed. Fields that were changed since stay as they are now. */
  async rollBack(transaction: InTransaction, id: number, isTrial: boolean): Promise<MergedChange[]> {
    const { tx, announce } = transaction;
    await lockImports(tx);
    const release = await this.#locked(tx, id);
    if (release.state !== 'published')
      throw new Problem(409, 'Not public', `Release ${id} is not public, so there is nothing to put back.`);
    const reversed = (await queries.changesOf(tx, id)).map((change) => ({
      ...change,
      base: change.entry,
      entry: change.before,
    }));
    const merged = await mergeChanges(tx, reversed);
    const back = merged.map((each) => ({ ...each, entry: withoutConflicts(each) }));
    if (isTrial) return back;
    await this.#cut(transaction, back);
    requireSound(await publishEntries(transaction, back, new Date(this.#options.now())));
    await queries.changeRelease(tx, id, { state: 'rolledBack', rolled_back_at: this.#seconds() });
    announce('releases');
    return back;
  }

  async #publish(transaction: InTransaction, id: number, by: string): Promise<void> {
    const { tx, announce } = transaction;
    const changes = requireSettled(await this.changes(id, tx));
    await this.#cut(transaction, changes);
    const before = await Promise.all(changes.map((change) => placedBefore(tx, change)));
    requireSound(await publishEntries(transaction, changes, new Date(this.#options.now())));
    // As it was kept: new entries got a place, without which taking them back would look like a conflict.
    const kept = await findEntries(
      tx,
      changes.map(({ change: { kind, id: entryId } }) => entryKey(kind, entryId)),
    );
    const entryOf = new Map(kept.map((each) => [entryKey(each.kind, each.id), each.entry]));
    for (const [index, { change }] of changes.entries())
      await queries.keepChange(tx, id, {
        ...change,
        entry: entryOf.get(entryKey(change.kind, change.id)) ?? null,
        before: before[index] ?? null,
      });
    const published = { published_at: this.#seconds(), published_by: by };
    await queries.changeRelease(tx, id, { state: 'published', failure: null, ...published });
    announce('releases');
  }

  /** Of entries in the right form: others are not shown, and may name anything as a part. */
  #cut(transaction: InTransaction, changes: readonly EntryChange[]): Promise<void> {
    const shown = changes.filter(({ kind, id, entry }) => entry && formProblems(kind, id, entry).length === 0);
    return this.#options.uploads.cut(
      transaction,
      shown.map(({ entry }) => entry),
    );
  }

  async #locked(tx: Db, id: number): Promise<queries.ReleaseRow> {
    const release = await queries.lockRelease(tx, id);
    if (!release) throw notFound('Release', String(id));
    return release;
  }

  async #told(db: Db, rows: readonly queries.ReleaseRow[]): Promise<Release[]> {
    const tallies = await queries.tallies(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => tell(row, tallies.get(row.id) ?? { changes: 0, editors: [] }));
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

function tell(row: queries.ReleaseRow, { changes, editors }: { changes: number; editors: string[] }): Release {
  const { id, name, state, createdAt, createdBy, publishAt, publishedAt, publishedBy, rolledBackAt, failure } = row;
  return {
    id,
    name,
    state,
    changes,
    createdAt,
    createdBy,
    editors: editors.slice(0, 20),
    ...(publishAt === null ? {} : { publishAt }),
    ...(publishedAt === null ? {} : { publishedAt }),
    ...(publishedBy === null ? {} : { publishedBy }),
    ...(rolledBackAt === null ? {} : { rolledBackAt }),
    ...(failure === null ? {} : { failure }),
  };
}

const isOpen = ({ state }: Pick<queries.ReleaseRow, 'state'>): boolean =>
  state === 'collecting' || state === 'scheduled' || state === 'failed';

function requireOpen(release: queries.ReleaseRow): void {
  if (!isOpen(release))
    throw new Problem(409, 'The release is public', `Release ${release.id} is public; its changes are fixed.`);
}

async function requireRoom(tx: Db, releaseId: number): Promise<void> {
  if ((await queries.changesOf(tx, releaseId)).length >= MOST_CHANGES)
    throw new Problem(409, 'The release is full', `A release has at most ${MOST_CHANGES} changes.`);
}

/** What was public; with its place in its list where the change takes it away, so that it can come back there. */
async function placedBefore(tx: Db, { kind, id, entry, publicEntry }: MergedChange): Promise<ContentEntry | null> {
  const { table, isPlaced } = kindFacts[kind];
  if (entry || !publicEntry || !isPlaced) return publicEntry;
  const position = (await positionsOf(tx, table, [rowKey(kind, id)])).byKey.get(rowKey(kind, id));
  return position === undefined ? publicEntry : { ...publicEntry, position };
}

function requireStorable({ kind, id }: EntryPlace, { entry, settles }: Saving): void {
  const field = unstorableField(entry) ?? unstorableField(settles);
  if (field === undefined) return;
  throw new Problem(400, 'Cannot be stored', `${kind}/${id}: ${field} has a NUL or half a character in a text.`);
}

function requireSettled(changes: readonly MergedChange[]): readonly MergedChange[] {
  if (changes.length === 0) throw new Problem(409, 'Nothing to publish', 'The release changes nothing.');
  const open = changes.filter(({ conflicts }) => conflicts.length > 0);
  if (open.length === 0) return changes;
  const named = open.slice(0, 5).map(({ kind, id, conflicts }) => `${kind}/${id}: ${conflicts[0]?.path ?? ''}`);
  throw new Problem(409, 'Conflicts to settle', `Others published the same fields meanwhile: ${named.join('; ')}.`);
}

function requireSound(problems: readonly EntryProblem[]): void {
  if (problems.length === 0) return;
  const named = problems.slice(0, 5).map(({ kind, id, field, message }) => `${kind}/${id}: ${field} ${message}`);
  const more = problems.length > 5 ? ` … and ${problems.length - 5} more` : '';
  throw new Problem(409, 'Cannot be published', `${named.join('; ')}${more}.`);
}

/** Where a field was changed since, the present one stays. */
const withoutConflicts = ({ change, publicEntry }: MergedChange): ContentEntry | null =>
  mergeEditors(change.base, change.entry, publicEntry).entry;
