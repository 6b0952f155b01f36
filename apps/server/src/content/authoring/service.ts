import { randomUUID } from 'node:crypto';
import type { EventEntry, Text } from '@touchline/contract/content';
import sharp from 'sharp';
import { notFound, Problem } from '../../kernel/http/problem';
import type { EventChange } from '../../kernel/store/json-columns';
import type { Announce, Db, Store } from '../../kernel/store/store';
import { localise, type StoredEvent, type StoredPage } from '../../kernel/store/stored-content';
import { changeFields } from '../documents/change-fields';
import { dropOldChanges, keepEntry } from '../documents/kept-entries';
import { hashOf } from '../import/pictures';
import { eventRow } from '../import/rows';
import { imageOf, MOST_PIXELS } from '../pictures/sizes';
import { lockImports } from '../rows/import-lock';
import { ensureSource } from '../rows/imported-rows';
import { OWN_SOURCE } from '../rows/row';
import { searchDocuments } from '../search/documents';
import { drawPoster } from './poster';
import * as queries from './queries';

export type { EventChange } from '../../kernel/store/json-columns';

/** An event that operators make in the studio. */
export interface AuthoredEvent {
  id?: string;
  name: Text;
  description?: Text;
  type: 'Channel' | 'Vod';
  live: boolean;
  startTime: number;
  endTime?: number;
  channelId?: string;
  categoryId?: string;
  streamId?: string;
  access: 'free' | 'registered' | 'premium';
  tags?: readonly string[];
  teamIds?: readonly string[];
  competition?: Text;
  /** The two sides of a contest whose teams have no pages. */
  sides?: readonly { code: string; name: string }[];
  /** Its picture; without one a picture is drawn from its title. */
  picture?: { bytes: Buffer; contentType: 'image/jpeg' | 'image/png' | 'image/webp' };
}

interface InTransaction {
  tx: Db;
  announce: Announce;
}

interface AuthoringOptions {
  store: Store;
  /** Epoch ms. */
  now: () => number;
}

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Writes the events of operators, and their changes to events of other sources. */
export class Authoring {
  readonly #options: AuthoringOptions;

  constructor(options: AuthoringOptions) {
    this.#options = options;
  }

  /** The source of what operators make, which exists from the first thing on. */
  async ownSource(tx: Db): Promise<string> {
    await ensureSource(tx, OWN_SOURCE);
    return OWN_SOURCE;
  }

  /** Returns the id. */
  async create({ tx, announce }: InTransaction, event: AuthoredEvent): Promise<string> {
    const { picture, ...given } = event;
    const id = given.id ?? randomUUID();
    await lockImports(tx);
    if (await queries.lockEvent(tx, id))
      throw new Problem(409, 'The event exists', `There is an event “${id}” already.`);
    const { pages, categories } = await queries.surroundingsOf(tx, entryOf(given, id, []));
    const entry = entryOf(
      given,
      id,
      given.access === 'premium' ? await queries.premiumRights(tx, given.channelId) : [],
    );
    const stored = await storedPicture(pictureName(id), picture, () =>
      drawPoster(localise(given.name, 'en'), pages.map(primaryOf)),
    );
    await ensureSource(tx, OWN_SOURCE);
    const { size: _size, contentType, bytes, ...facts } = stored;
    await queries.insertRow(tx, 'picture', {
      ...facts,
      source: OWN_SOURCE,
      content_type: contentType,
      bytes: `\\x${bytes.toString('hex')}`,
    });
    const image = imageOf(stored);
    await queries.insertRow(tx, 'event', eventRow({ value: { ...entry, image } }, OWN_SOURCE, { ...entry, image }));
    await keepEntry(tx, { kind: 'events', id, source: OWN_SOURCE, entry: { ...entry, image: stored.name } });
    const [document] = searchDocuments({ events: [entry], pages: pages.map(asPageEntry), categories });
    await queries.insertRow(tx, 'search_document', { ...document, source: OWN_SOURCE });
    await queries.countNames(tx, `event:${id}`, 1);
    announce('art');
    announce('catalogue');
    return id;
  }

  /**
   * Changes an event under its lock: `decide` gets its present state, and may return nothing to leave it as it is.
   * Returns the change and what it was before; a problem (404) where there is no such event.
   */
  async changeBy(
    { tx, announce }: InTransaction,
    eventId: string,
    decide: (event: StoredEvent) => EventChange | undefined,
  ): Promise<{ before: EventChange & Pick<StoredEvent, 'startTime'>; after: EventChange } | undefined> {
    // An import that runs would not know of the change.
    await lockImports(tx);
    const found = await queries.lockEvent(tx, eventId);
    if (!found) throw notFound('Event', eventId);
    const change = decide(found.doc);
    if (!change) return undefined;
    const changed: StoredEvent = { ...found.doc, ...change };
    if (changed.endTime !== undefined) changed.endTime = Math.max(changed.endTime, changed.startTime);
    await queries.writeChanged(tx, changed);
    const end = changed.endTime === undefined ? {} : { endTime: changed.endTime };
    await changeFields(tx, 'events', eventId, { ...change, ...end }, new Date(this.#options.now()));
    announce('catalogue');
    const { startTime, endTime, watchable, streamId, type } = found.doc;
    const before = {
      startTime,
      ...(type === 'Channel' || type === 'Vod' ? { type } : {}),
      ...(endTime === undefined ? {} : { endTime }),
      ...(watchable === undefined ? {} : { watchable }),
      ...(streamId === undefined ? {} : { streamId }),
    };
    return { before, after: change };
  }

  /** A change that does not depend on what the event is. */
  async change(transaction: InTransaction, eventId: string, change: EventChange): Promise<void> {
    await this.changeBy(transaction, eventId, () => change);
  }

  /** Removes an event that operators made; a problem (404) where there is none. */
  async remove({ tx, announce }: InTransaction, eventId: string): Promise<void> {
    await lockImports(tx);
    await queries.countNames(tx, `event:${eventId}`, -1);
    if (!(await queries.removeOwn(tx, eventId, pictureName(eventId)))) throw notFound('Event', eventId);
    announce('art');
    announce('catalogue');
  }

  /** Removes the events of operators that show one of these streams; returns their ids. */
  async removeShowing(transaction: InTransaction, streamIds: readonly string[]): Promise<string[]> {
    await lockImports(transaction.tx);
    const ids = await queries.ownShowing(transaction.tx, streamIds);
    for (const id of ids) await this.remove(transaction, id);
    return ids;
  }

  async tidy(): Promise<void> {
    await dropOldChanges(this.#options.store.db, new Date(this.#options.now() - KEPT_DAYS * DAY_MS));
  }
}

const pictureName = (id: string): string => `studio-${id.replaceAll(':', '_')}`.slice(0, 128);

const primaryOf = (page: StoredPage): string | undefined => page.palette?.primary;

/** Search words do not depend on the pictures of a page. */
const asPageEntry = ({ id, name, title, shortTitle, teamId, keywords, pageType }: StoredPage) => ({
  id,
  name,
  pageType,
  ...(title === undefined ? {} : { title }),
  ...(shortTitle === undefined ? {} : { shortTitle }),
  ...(teamId === undefined ? {} : { teamId }),
  ...(keywords === undefined ? {} : { keywords }),
  unlisted: true,
});

/** An event as content folders write it; its picture comes later. */
function entryOf(
  { access, description, tags, teamIds, sides, ...event }: Omit<AuthoredEvent, 'picture'>,
  id: string,
  rights: string[],
): EventEntry {
  return {
    ...event,
    id,
    image: { sources: [] },
    shareable: true,
    watchable: true,
    ...(description === undefined ? {} : { description: { short: description, long: description } }),
    ...(tags ? { tags: [...tags] } : {}),
    ...(teamIds ? { teamIds: [...teamIds] } : {}),
    ...(sides ? { sides: sides.map((side) => ({ ...side })) } : {}),
    ...(access === 'free' ? { public: true } : {}),
    ...(access === 'registered' ? { requiresRegistration: true } : {}),
    ...(access === 'premium' ? { accessRights: rights } : {}),
  };
}

async function storedPicture(name: string, picture: AuthoredEvent['picture'], draw: () => string) {
  if (picture) {
    const { width, height } = await sharp(picture.bytes, { limitInputPixels: MOST_PIXELS })
      .metadata()
      .catch(() => {
        throw new Problem(400, 'Invalid picture', 'The picture cannot be read.');
      });
    if (width * height > MOST_PIXELS) throw new Problem(400, 'Invalid picture', 'The picture is too large.');
    return { name, ...picture, width, height, hash: hashOf(picture.bytes), size: picture.bytes.length };
  }
  const bytes = Buffer.from(draw());
  return {
    name,
    contentType: 'image/svg+xml',
    bytes,
    width: 960,
    height: 540,
    hash: hashOf(bytes),
    size: bytes.length,
  };
}
