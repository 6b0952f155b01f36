import type { ContentDetail, ContentItem, ContentKind, Image } from '@touchline/contract';
import { isSame } from '@touchline/rules/studio/paths';
import { notFound, Problem } from '../../kernel/http/problem';
import type { ContentEntry } from '../../kernel/store/json-columns';
import type { Db, Store } from '../../kernel/store/store';
import { entryKey, type NamedEntry } from '../documents/entries';
import { nameOf, pictureNames } from '../documents/facts';
import * as queries from '../documents/kept-entries';
import { imageOf } from '../pictures/sizes';
import { formProblems, newProblems } from '../publishing/check';
import { outcomeOf } from '../publishing/publisher';
import { OWN_SOURCE } from '../rows/row';
import { mergeChange, problemsOf } from './drafts';
import * as releases from './queries';

/** Which entries of a kind are asked for. */
interface ListRequest {
  release?: number;
  q?: string;
  from?: number;
  to?: number;
  next?: string;
  limit?: number;
}

/** An entry as it is public, and as a release makes it. */
interface BothVersions {
  kind: ContentKind;
  id: string;
  isImported: boolean;
  publicEntry: ContentEntry | null;
  entry: ContentEntry | null;
}

const USUAL_LIMIT = 100;
const MOST_NAMED = 500;
const MOST_USERS = 100;

/** Reads entries for the studio, as they are or as a release makes them. */
export class Entries {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Entries by name; events by time. */
  async list(kind: ContentKind, request: ListRequest) {
    const { q = '', from = 0, to = Number.MAX_SAFE_INTEGER, next, limit = USUAL_LIMIT } = request;
    const offset = next === undefined ? 0 : Number(next);
    if (!Number.isSafeInteger(offset) || offset < 0)
      throw new Problem(400, 'Invalid cursor', 'The cursor is not from this list.');
    const wanted = q.trim().toLowerCase();
    const found = (await this.#both(kind, request.release))
      .map((each) => ({ ...each, name: nameOf(kind, each.id, each.entry ?? each.publicEntry ?? {}) }))
      .filter(({ id, name }) => wanted === '' || `${name} ${id}`.toLowerCase().includes(wanted))
      .filter((each) => kind !== 'events' || isBetween(each.entry ?? each.publicEntry, from, to));
    found.sort((a, b) => compare(kind, a, b));
    const part = found.slice(offset, offset + limit);
    const items = await this.#items(part);
    const isMore = found.length > offset + limit;
    return { items, total: found.length, ...(isMore ? { next: String(offset + limit) } : {}) };
  }

  /** How many entries there are by kind. Pages of clubs, and those that present features, are counted for themselves too. */
  async counts(release?: number): Promise<Record<string, number>> {
    const { db } = this.#store;
    const present = await queries.countEntries(db);
    const clubs = await this.#both('pages', release);
    const counts = new Map<string, number>(present.map(({ kind, count }) => [kind, Number(count)]));
    const add = (kind: string, by: number) => counts.set(kind, (counts.get(kind) ?? 0) + by);
    for (const { kind, isAdded } of release === undefined ? [] : await releases.countChanges(db, release))
      add(kind, isAdded ? 1 : -1);
    const pages = clubs.flatMap(({ entry }) => (entry ? [entry] : []));
    add('clubs', pages.filter((entry) => entry['teamId'] !== undefined).length);
    add('features', pages.filter((entry) => entry['pageType'] === 'Landing').length);
    return Object.fromEntries(counts);
  }

  /** The names and pictures of entries; ids without an entry are left out. */
  async names(kind: ContentKind, ids: readonly string[], release?: number): Promise<ContentItem[]> {
    const wanted = new Set(ids.slice(0, MOST_NAMED));
    return this.#items((await this.#both(kind, release)).filter(({ id }) => wanted.has(id)));
  }

  async find(kind: ContentKind, id: string, release?: number): Promise<ContentDetail> {
    const { db } = this.#store;
    const [present] = await queries.findEntries(db, [entryKey(kind, id)]);
    const [changed] = await queries.findChanged(db, [entryKey(kind, id)]);
    const change = release === undefined ? undefined : await releases.findChange(db, release, kind, id);
    const publicEntry = present?.entry ?? null;
    const merged = change && mergeChange(change, publicEntry);
    const entry = merged ? merged.entry : publicEntry;
    // In a release an entry may be about to be made.
    if (!present && release === undefined) throw notFound('Entry', `${kind}/${id}`);
    const shown = entry ?? publicEntry ?? {};
    return {
      kind,
      id,
      name: nameOf(kind, id, shown),
      publicEntry,
      entry,
      ...(changed ? { imported: changed.base } : {}),
      ...sortOf(publicEntry, entry),
      problems: change && release !== undefined ? await this.#problems(release, kind, id) : [],
      conflicts: merged?.conflicts ?? [],
      usedBy: await this.#usedBy(kind, id),
      pictures: await imagesOf(db, pictureNames(shown)),
    };
  }

  async #problems(release: number, kind: ContentKind, id: string) {
    const { db } = this.#store;
    const all = await releases.changesOf(db, release);
    const present = new Map(
      (
        await queries.findEntries(
          db,
          all.map((each) => entryKey(each.kind, each.id)),
        )
      ).map((each) => [entryKey(each.kind, each.id), each.entry]),
    );
    const merged = all.map((each) => mergeChange(each, present.get(entryKey(each.kind, each.id)) ?? null));
    return problemsOf((await outcomeOf(db, merged)).problems, { kind, id });
  }

  /** The entries that would refer to what is gone without this one. Only those that have its id are checked. */
  async #usedBy(kind: ContentKind, id: string): Promise<ContentDetail['usedBy']> {
    const { db } = this.#store;
    const others = (await queries.entriesNaming(db, id)).filter((each) => each.kind !== kind || each.id !== id);
    const own = await queries.findEntries(db, [entryKey(kind, id)]);
    if (own.length === 0 || others.length === 0) return [];
    const all: NamedEntry[] = [...own, ...others];
    const found = new Map(
      newProblems(all, others, '')
        .filter((problem) => problem.message.includes(`“${id}”`))
        .map((problem) => [entryKey(problem.kind, problem.id), problem]),
    );
    return [...found.values()].slice(0, MOST_USERS).flatMap((problem) => {
      const user = others.find((each) => each.kind === problem.kind && each.id === problem.id);
      return user ? [{ kind: user.kind, id: user.id, name: nameOf(user.kind, user.id, user.entry) }] : [];
    });
  }

  async #both(kind: ContentKind, release: number | undefined): Promise<BothVersions[]> {
    const { db } = this.#store;
    const present = await queries.entriesOfKind(db, kind);
    const both = new Map<string, BothVersions>(
      present.map(({ id, source, entry }) => [
        id,
        { kind, id, isImported: source !== OWN_SOURCE, publicEntry: entry, entry },
      ]),
    );
    for (const change of release === undefined ? [] : await releases.changesOfKind(db, release, kind)) {
      const before = both.get(change.id);
      const publicEntry = before?.publicEntry ?? null;
      const { entry } = mergeChange(change, publicEntry);
      both.set(change.id, { kind, id: change.id, isImported: before?.isImported ?? false, publicEntry, entry });
    }
    return [...both.values()];
  }

  async #items(part: readonly BothVersions[]): Promise<ContentItem[]> {
    const pictures = part.map(({ entry, publicEntry }) => pictureNames(entry ?? publicEntry ?? {})[0]);
    const images = await imagesOf(
      this.#store.db,
      pictures.flatMap((name) => name ?? []),
    );
    return part.map(({ kind, id, isImported, publicEntry, entry }, index) => {
      const shown = entry ?? publicEntry ?? {};
      const picture = pictures[index];
      const image = picture === undefined ? undefined : images[picture];
      const type = shown['type'] ?? shown['pageType'] ?? shown['kind'] ?? shown['period'];
      return {
        kind,
        id,
        name: nameOf(kind, id, shown),
        ...sortOf(publicEntry, entry),
        isImported,
        ...(image ? { image } : {}),
        ...(typeof shown['startTime'] === 'number' ? { startTime: shown['startTime'] } : {}),
        ...(typeof shown['endTime'] === 'number' ? { endTime: shown['endTime'] } : {}),
        ...(typeof shown['channelId'] === 'string' ? { channelId: shown['channelId'] } : {}),
        ...(typeof type === 'string' ? { type } : {}),
        ...(typeof shown['teamId'] === 'string' ? { teamId: shown['teamId'] } : {}),
        ...(kind === 'offers' ? { rights: rightsOf(shown) } : {}),
        problems: entry && entry !== publicEntry ? formProblems(kind, id, entry).length : 0,
      };
    });
  }
}

const rightsOf = ({ accessRights }: ContentEntry): string[] =>
  Array.isArray(accessRights) ? accessRights.filter((id) => typeof id === 'string').slice(0, 50) : [];

function sortOf(publicEntry: ContentEntry | null, entry: ContentEntry | null): Pick<ContentItem, 'change'> {
  if (isSame(publicEntry, entry)) return {};
  return { change: publicEntry === null ? 'added' : entry === null ? 'removed' : 'changed' };
}

function isBetween(entry: ContentEntry | null, from: number, to: number): boolean {
  const start = Number(entry?.['startTime'] ?? 0);
  const end = Number(entry?.['endTime'] ?? start);
  return start < to && end >= from;
}

function compare(kind: ContentKind, a: BothVersions & { name: string }, b: BothVersions & { name: string }): number {
  const start = (each: BothVersions) => Number((each.entry ?? each.publicEntry)?.['startTime'] ?? 0);
  const byTime = kind === 'events' ? start(a) - start(b) : 0;
  return byTime || a.name.localeCompare(b.name) || a.id.localeCompare(b.id);
}

/** The pictures of these names, as viewers get them. */
async function imagesOf(db: Db, names: readonly string[]): Promise<Record<string, Image>> {
  const facts = await queries.pictureFacts(db, [...new Set(names)]);
  return Object.fromEntries(facts.map((each) => [each.name, imageOf(each)]));
}
