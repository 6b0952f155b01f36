import { randomBytes } from 'node:crypto';
import type { Collectible, CollectibleOffer, CollectibleProof, CollectibleState, Locale } from '@touchline/contract';
import { SCENE_CAMERAS, SCENE_FRAME_MS, SCENE_SECONDS } from '@touchline/contract/schema';
import type { Locales } from '../../app-config';
import { notFound, Problem } from '../../kernel/http/problem';
import { personNotice } from '../../kernel/store/changes';
import type { SceneFacts } from '../../kernel/store/json-columns';
import type { Announce, Db, Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import { type Ledger, once } from '../../paying';
import type { Agreement } from '../agreement/service';
import { type Offered, refused, type Scenes, type Viewer } from '../scenes/service';
import * as queries from './queries';
import type { Transitions } from './transitions';
import { type MintingWorker, MOST_MINUTES } from './worker';

interface CollectiblesOptions {
  store: Store;
  ledger: Pick<Ledger, 'hold' | 'lockOwner' | 'lockWallets'>;
  scenes: Scenes;
  agreement: Agreement;
  locales: Pick<Locales, 'texts'>;
  transitions: Transitions;
  worker: Pick<MintingWorker, 'isThere'>;
  /** Epoch ms. */
  now: () => number;
}

/** What a viewer asks for. */
interface MintRequest {
  eventId: string;
  start: number;
  seconds?: number;
  cameraIds: readonly string[];
  agreementVersion: number;
  walletId: string;
}

/** A request that can be fulfilled, as far as that is known before the credits are. */
interface Prepared {
  offered: Offered;
  facts: SceneFacts;
  /** The version of the agreement. */
  version: number;
}

/** What answers say in a language. */
interface Words {
  locale: Locale;
  goal: string;
}

/** A range of bytes, both ends included. */
interface ByteRange {
  from: number;
  to: number;
}

/** Twice the longest render: what is rendered in time is never without its hold. */
const HOLD_SECONDS = 2 * MOST_MINUTES * 60;
/** Nobody guesses an id: whoever knows it reads the file. */
const ID_BYTES = 16;
/** Of one person. */
const MOST_UNFINISHED = 5;
const KEEP_FAILED_MS = 30 * 86_400_000;

/** Scenes that viewers keep, for credits that are charged when a scene is finished (SHOP-14). */
export class Collectibles {
  readonly #options: CollectiblesOptions;

  constructor(options: CollectiblesOptions) {
    this.#options = options;
  }

  /** What scenes of an event cost, where they can be, and why none can be made. */
  async offer(eventId: string, viewer: Viewer): Promise<CollectibleOffer> {
    const { store, scenes, agreement, worker } = this.#options;
    const offered = await scenes.find(eventId, viewer);
    const { terms, reach } = offered;
    const last = await queries.lastEdition(store.db, eventId);
    const isSoldOut = last + (await queries.countUnfinished(store.db, { eventId })) >= terms.editions;
    const refusal =
      (await scenes.refusal(offered, viewer.audience)) ??
      (isSoldOut ? 'soldOut' : undefined) ??
      ((await worker.isThere()) ? undefined : 'noRenderer');
    return {
      eventId,
      walletId: terms.walletId,
      credits: terms.credits,
      editions: terms.editions,
      nextEdition: Math.min(last + 1, terms.editions),
      reach,
      agreement: await agreement.read(viewer.shown),
      ...(refusal && { refusal }),
    };
  }

  /**
   * Holds the credits and queues the scene. The same key returns the same answer; what is refused is not kept, so that the
   * same key succeeds once the reason is gone.
   */
  async create(key: string, request: MintRequest, viewer: Viewer): Promise<{ id: string; state: CollectibleState }> {
    const { store, now } = this.#options;
    const { accountId: ownerId } = viewer.caller;
    checkScene(request);
    const prepared = await this.#prepare(request, viewer).catch(problemOnly);
    const { eventId, start, cameraIds, agreementVersion, walletId } = request;
    const body = { eventId, start, cameraIds, agreementVersion, walletId };
    return store.transaction((tx, announce) =>
      once(tx, { ownerId, key, body, at: new Date(now()) }, async () => {
        if (prepared instanceof Problem) throw prepared;
        return { id: await this.#hold(tx, announce, ownerId, request, prepared), state: 'held' as const };
      }),
    );
  }

  async list(ownerId: string, limit: number, locale: Locale): Promise<Collectible[]> {
    const found = await queries.collectiblesOf(this.#options.store.db, ownerId, limit);
    const words = await this.#words(locale);
    return found.map((each) => toCollectible(each, words));
  }

  async find(ownerId: string, id: string, locale: Locale): Promise<Collectible> {
    const found = await queries.findCollectible(this.#options.store.db, id);
    if (found?.ownerId !== ownerId) throw notFound('Collectible', id);
    return toCollectible(found, await this.#words(locale));
  }

  /** Deletes one with its file; what is not finished is not charged. */
  async delete(ownerId: string, id: string): Promise<void> {
    const { store, ledger, transitions } = this.#options;
    await store.transaction(async (tx, announce) => {
      await ledger.lockOwner(tx, ownerId);
      const stored = await queries.lockCollectible(tx, id);
      if (stored?.ownerId !== ownerId) throw notFound('Collectible', id);
      if (isUnfinished(stored)) await transitions.release(tx, announce, stored);
      await queries.deleteCollectible(tx, id);
    });
  }

  /** What was signed, for everyone. */
  async proof(id: string, locale: Locale): Promise<CollectibleProof> {
    const found = await queries.findCollectible(this.#options.store.db, id);
    const { fileHash, signature, signedAt } = found ?? {};
    if (found?.state !== 'claimed' || !fileHash || !signature || !signedAt) throw notFound('Collectible', id);
    return {
      id,
      signedAt: seconds(signedAt),
      fileHash: fileHash.toString('hex'),
      signature,
      ...sceneFacts(found, await this.#words(locale)),
      ...addressesOf(id),
    };
  }

  /** The size and version of a finished video. */
  async video(id: string): Promise<{ bytes: number; version: string } | undefined> {
    const found = await queries.findVideo(this.#options.store.db, id);
    return found && { bytes: found.bytes, version: found.hash.toString('hex') };
  }

  readVideo(id: string, { from, to }: ByteRange): Promise<Buffer | undefined> {
    return queries.readVideo(this.#options.store.db, id, from, to - from + 1);
  }

  async poster(id: string): Promise<{ bytes: Buffer; version: string } | undefined> {
    const found = await queries.readPoster(this.#options.store.db, id);
    return found && { bytes: found.poster, version: found.hash.toString('hex') };
  }

  /** Gives everything to the account that takes over another, within the caller's transaction. */
  async move(tx: Db, owners: { from: string; to: string }): Promise<void> {
    await queries.moveAll(tx, owners);
  }

  /** Deletes everything of a person, within the caller's transaction: held credits return first. */
  async forget(tx: Db, announce: Announce, ownerId: string): Promise<void> {
    for (const stored of await queries.lockUnfinished(tx, ownerId))
      await this.#options.transitions.release(tx, announce, stored);
    await queries.deleteAllOf(tx, ownerId);
  }

  /** What failed is listed for a month. */
  async tidy(): Promise<void> {
    await queries.deleteFailed(this.#options.store.db, new Date(this.#options.now() - KEEP_FAILED_MS));
  }

  async #words(locale: Locale): Promise<Words> {
    const t = await this.#options.locales.texts(locale);
    return { locale, goal: t('soccer.goalTypes.G') };
  }

  async #prepare({ eventId, start, cameraIds }: MintRequest, viewer: Viewer): Promise<Prepared> {
    const { scenes, agreement, worker } = this.#options;
    const offered = await scenes.find(eventId, viewer);
    if (offered.cameras.length < SCENE_CAMERAS)
      throw refused('noCameras', 'No cameras found', 'There are no four cameras of this event now.');
    const unknown = cameraIds.find((id) => !offered.cameras.some((camera) => camera.id === id));
    if (unknown !== undefined) throw notFound('Camera', unknown);
    const { from, to } = offered.reach;
    if (start < from || start + SCENE_SECONDS * 1000 > to)
      throw refused('sceneTooOld', 'Out of reach', 'The scene is not within what can be cut of the event now.');
    if (!(await worker.isThere()))
      throw refused('noRenderer', 'No renderer', 'No server can render scenes at the moment.');
    const facts = await scenes.facts(offered, start, cameraIds, viewer.audience);
    return { offered, facts, version: await agreement.version() };
  }

  async #hold(
    tx: Db,
    announce: Announce,
    ownerId: string,
    { eventId, start, cameraIds, agreementVersion, walletId }: MintRequest,
    { offered: { terms }, facts, version }: Prepared,
  ): Promise<string> {
    const { ledger, now } = this.#options;
    await ledger.lockOwner(tx, ownerId);
    if (await queries.hasScene(tx, ownerId, eventId, start))
      throw refused('mintingInProgress', 'Made already', 'This scene is being made, or it is made already.');
    if ((await queries.countUnfinished(tx, { ownerId })) >= MOST_UNFINISHED)
      throw refused('mintingInProgress', 'Too many at once', `${MOST_UNFINISHED} scenes are being made already.`);
    if (agreementVersion !== version)
      throw refused('agreementChanged', 'Agreement changed', 'There is another version of the agreement.');
    const last = await queries.lockEditions(tx, eventId);
    if (last + (await queries.countUnfinished(tx, { eventId })) >= terms.editions)
      throw refused('soldOut', 'Sold out', 'All editions of this event are taken.');
    await this.#checkWallet(tx, ownerId, walletId, terms);
    const id = randomBytes(ID_BYTES).toString('hex');
    const { credits, editions } = terms;
    const holdId = await ledger.hold(tx, {
      ownerId,
      wallet: walletId,
      amount: credits,
      reference: `collectible:${eventId}`,
      seconds: HOLD_SECONDS,
    });
    await queries.insertCollectible(tx, {
      id,
      ownerId,
      eventId,
      start,
      cameraIds,
      agreementVersion,
      wallet: walletId,
      credits,
      holdId,
      editions,
      facts,
      createdAt: new Date(now()),
    });
    announce(personNotice(ownerId, 'wallets'));
    return id;
  }

  async #checkWallet(tx: Db, ownerId: string, walletId: string, terms: Offered['terms']): Promise<void> {
    if (walletId !== terms.walletId)
      throw refused('walletCheck', 'Wrong wallet', 'Scenes of this event are paid from another wallet.');
    const held = await this.#options.ledger.lockWallets(tx, ownerId);
    if ([...held.values()].some((balance) => balance < 0))
      throw refused('walletCheck', 'Credits owed', 'A wallet is below zero: fill it first.');
    const missing = terms.credits - (held.get(walletId) ?? 0);
    if (missing > 0) throw refused('creditCheck', 'Not enough credits', `${missing} more credits are needed.`, missing);
  }
}

/** A scene has its length, begins on a frame, and shows different cameras; anything else is a 422. */
function checkScene({ start, seconds: length = SCENE_SECONDS, cameraIds }: MintRequest): void {
  const wrong = (detail: string) => new Problem(422, 'Not a scene', detail);
  if (length !== SCENE_SECONDS) throw wrong(`A scene is ${SCENE_SECONDS} seconds long.`);
  if (start % SCENE_FRAME_MS !== 0) throw wrong(`A scene begins on a frame: a multiple of ${SCENE_FRAME_MS} ms.`);
  if (cameraIds.length !== SCENE_CAMERAS) throw wrong(`A scene shows ${SCENE_CAMERAS} cameras.`);
  if (new Set(cameraIds).size !== cameraIds.length) throw wrong('The cameras of a scene are different ones.');
}

function problemOnly(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}

const isUnfinished = ({ state }: queries.StoredCollectible): boolean =>
  queries.UNFINISHED.some((unfinished) => unfinished === state);

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Where the files are; whoever knows the id reads them. */
const addressesOf = (id: string) => ({
  videoUrl: `/api/v3/collectibles/${id}/scene.mp4`,
  posterUrl: `/api/v3/collectibles/${id}/poster.jpg`,
});

function sceneFacts({ eventId, start, edition, editions, facts }: queries.StoredCollectible, words: Words) {
  const { eventName, competition, isGoal, score, clock, cameras } = facts;
  const { locale, goal } = words;
  return {
    eventId,
    eventName: localise(eventName, locale),
    ...(competition !== undefined && { competition: localise(competition, locale) }),
    start,
    ...(isGoal && score !== undefined && { moment: `${goal} ${score}` }),
    ...(score !== undefined && { score }),
    ...(clock !== undefined && { clock }),
    cameras: cameras.map(({ id, label }) => ({ id, label: localise(label, locale) })),
    ...(edition !== null && { edition }),
    editions,
  };
}

function toCollectible(stored: queries.StoredCollectible, words: Words): Collectible {
  const { id, state, progress, failure, credits, wallet, createdAt } = stored;
  return {
    id,
    state,
    progress,
    ...(failure !== null && { failure }),
    credits,
    walletId: wallet,
    createdAt: seconds(createdAt),
    ...sceneFacts(stored, words),
    ...(state === 'claimed' && addressesOf(id)),
  };
}
