import { sql } from 'kysely';
import type { SceneFacts } from '../../kernel/store/json-columns';
import type { Schema } from '../../kernel/store/schema';
import type { Db } from '../../kernel/store/store';
import type { MintingFailure } from '../render/failure';

type StoredState = Schema['collectible']['state'];

/** A collectible as stored. */
export interface StoredCollectible {
  id: string;
  ownerId: string;
  eventId: string;
  start: number;
  cameraIds: string[];
  wallet: string;
  credits: number;
  holdId: string;
  state: StoredState;
  failure: MintingFailure | null;
  progress: number;
  edition: number | null;
  editions: number;
  facts: SceneFacts;
  fileHash: Buffer | null;
  signature: string | null;
  createdAt: Date;
  signedAt: Date | null;
  tries: number;
  leaseBy: string | null;
}

const columns = [
  'id',
  'owner_id as ownerId',
  'event_id as eventId',
  'start_ms as start',
  'camera_ids as cameraIds',
  'wallet',
  'credits',
  'hold_id as holdId',
  'state',
  'failure',
  'progress',
  'edition',
  'editions',
  'facts',
  'file_hash as fileHash',
  'signature',
  'created_at as createdAt',
  'signed_at as signedAt',
  'tries',
  'lease_by as leaseBy',
] as const;

/** Those that are neither finished nor failed. */
export const UNFINISHED = ['held', 'rendering', 'signed'] as const;

interface NewCollectible {
  id: string;
  ownerId: string;
  eventId: string;
  start: number;
  cameraIds: readonly string[];
  agreementVersion: number;
  wallet: string;
  credits: number;
  holdId: string;
  editions: number;
  facts: SceneFacts;
  createdAt: Date;
}

export async function insertCollectible(db: Db, made: NewCollectible): Promise<void> {
  await db
    .insertInto('collectible')
    .values({
      id: made.id,
      owner_id: made.ownerId,
      event_id: made.eventId,
      start_ms: made.start,
      camera_ids: [...made.cameraIds],
      agreement_version: made.agreementVersion,
      wallet: made.wallet,
      credits: made.credits,
      hold_id: made.holdId,
      state: 'held',
      editions: made.editions,
      facts: JSON.stringify(made.facts),
      created_at: made.createdAt,
      due_at: made.createdAt,
    })
    .execute();
}

/** The same scene of the same person, unless it failed. */
export async function hasScene(db: Db, ownerId: string, eventId: string, start: number): Promise<boolean> {
  const found = await db
    .selectFrom('collectible')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('event_id', '=', eventId)
    .where('start_ms', '=', start)
    .where('state', '<>', 'failed')
    .executeTakeFirst();
  return found !== undefined;
}

export async function countUnfinished(db: Db, of: { ownerId: string } | { eventId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('collectible')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId' in of ? 'owner_id' : 'event_id', '=', 'ownerId' in of ? of.ownerId : of.eventId)
    .where('state', 'in', ['held', 'rendering'])
    .executeTakeFirstOrThrow();
  return count;
}

/** The edition that was given last; 0 before the first. */
export async function lastEdition(db: Db, eventId: string): Promise<number> {
  const row = await db
    .selectFrom('collectible_edition')
    .select('last')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** The same, locked, so that no other one is promised or given until the transaction ends. */
export async function lockEditions(db: Db, eventId: string): Promise<number> {
  await db
    .insertInto('collectible_edition')
    .values({ event_id: eventId, last: 0 })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
  const { last } = await db
    .selectFrom('collectible_edition')
    .select('last')
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last;
}

export async function giveEdition(db: Db, eventId: string, edition: number): Promise<void> {
  await db.updateTable('collectible_edition').set({ last: edition }).where('event_id', '=', eventId).execute();
}

export function collectiblesOf(db: Db, ownerId: string, limit: number): Promise<StoredCollectible[]> {
  return db
    .selectFrom('collectible')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function findCollectible(db: Db, id: string): Promise<StoredCollectible | undefined> {
  return db.selectFrom('collectible').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockCollectible(db: Db, id: string): Promise<StoredCollectible | undefined> {
  return db.selectFrom('collectible').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The collectibles of a person that are not finished, locked. */
export function lockUnfinished(db: Db, ownerId: string): Promise<StoredCollectible[]> {
  return db
    .selectFrom('collectible')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('state', 'in', UNFINISHED)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function deleteCollectible(db: Db, id: string): Promise<void> {
  await db.deleteFrom('collectible').where('id', '=', id).execute();
}

export async function deleteAllOf(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('collectible').where('owner_id', '=', ownerId).execute();
}

export async function deleteFailed(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('collectible').where('state', '=', 'failed').where('failed_at', '<', before).execute();
}

/** Gives a person's collectibles to another; of a scene that both have kept, both stay. */
export async function moveAll(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update collectible as theirs set owner_id = ${to}, copy = copy + coalesce((
      select max(own.copy) + 1 from collectible as own
      where own.owner_id = ${to} and own.event_id = theirs.event_id and own.start_ms = theirs.start_ms), 0)
    where owner_id = ${from}`.execute(db);
}

interface Lease {
  by: string;
  now: Date;
  until: Date;
  /** Those that were made before are too old. */
  madeAfter: Date;
  mostTries: number;
}

/** Leases the one that is due first and not leased; those that another node is about to lease are skipped. */
export async function takeDue(db: Db, lease: Lease): Promise<StoredCollectible | undefined> {
  const { by, now, until, madeAfter, mostTries } = lease;
  return db
    .updateTable('collectible')
    .set((eb) => ({
      state: 'rendering',
      progress: 0,
      tries: eb('tries', '+', 1),
      lease_by: by,
      lease_until: until,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('collectible')
        .select('id')
        .where('state', 'in', ['held', 'rendering'])
        .where('due_at', '<=', now)
        .where('created_at', '>', madeAfter)
        .where('tries', '<', mostTries)
        .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<=', now)]))
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** Prolongs a lease; false where it was lost. */
export async function renewLease(
  db: Db,
  id: string,
  { by, until, progress }: { by: string; until: Date; progress: number },
): Promise<boolean> {
  const renewed = await db
    .updateTable('collectible')
    .set({ lease_until: until, progress })
    .where('id', '=', id)
    .where('lease_by', '=', by)
    .where('state', '=', 'rendering')
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Ends a lease: the next try is due at a time. One that was interrupted from outside does not count. */
export async function endLease(
  db: Db,
  id: string,
  { by, dueAt, counts }: { by: string; dueAt: Date; counts: boolean },
): Promise<void> {
  await db
    .updateTable('collectible')
    .set((eb) => ({
      lease_by: null,
      lease_until: null,
      due_at: dueAt,
      ...(counts ? {} : { tries: eb('tries', '-', 1) }),
    }))
    .where('id', '=', id)
    .where('lease_by', '=', by)
    .where('state', '=', 'rendering')
    .execute();
}

/** What is signed and not paid yet. */
export async function signedIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('collectible')
    .select('id')
    .where('state', '=', 'signed')
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What is too old, or was tried often enough by workers that are gone. */
export async function hopelessIds(
  db: Db,
  { now, madeBefore, mostTries, limit }: { now: Date; madeBefore: Date; mostTries: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('collectible')
    .select('id')
    .where('state', 'in', ['held', 'rendering'])
    .where((eb) =>
      eb.or([
        eb('created_at', '<=', madeBefore),
        eb.and([eb('tries', '>=', mostTries), eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)])]),
      ]),
    )
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

interface Signed {
  edition: number;
  fileHash: Buffer;
  signature: string;
  at: Date;
}

export async function markSigned(db: Db, id: string, { edition, fileHash, signature, at }: Signed): Promise<void> {
  await db
    .updateTable('collectible')
    .set({
      state: 'signed',
      progress: 100,
      edition,
      file_hash: fileHash,
      signature,
      signed_at: at,
      due_at: at,
      lease_by: null,
      lease_until: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function markClaimed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('collectible').set({ state: 'claimed', claimed_at: at }).where('id', '=', id).execute();
}

/** A failed one keeps what it was about, and neither file nor edition. */
export async function markFailed(db: Db, id: string, failure: MintingFailure, at: Date): Promise<void> {
  await db.deleteFrom('collectible_file').where('collectible_id', '=', id).execute();
  await db
    .updateTable('collectible')
    .set({
      state: 'failed',
      failure,
      failed_at: at,
      edition: null,
      file_hash: null,
      signature: null,
      signed_at: null,
      lease_by: null,
      lease_until: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function insertFiles(db: Db, id: string, files: { video: Buffer; poster: Buffer }): Promise<void> {
  await db
    .insertInto('collectible_file')
    .values({ collectible_id: id, video: files.video, poster: files.poster })
    .execute();
}

/** The size and the version of a video that is paid. */
export async function findVideo(db: Db, id: string): Promise<{ bytes: number; hash: Buffer } | undefined> {
  const { rows } = await sql<{ bytes: number; hash: Buffer }>`
    select octet_length(video) as bytes, file_hash as hash
    from collectible join collectible_file on collectible_id = id
    where id = ${id} and state = 'claimed'`.execute(db);
  return rows[0];
}

/** A part of a video, its first byte being 0. */
export async function readVideo(db: Db, id: string, from: number, length: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ part: Buffer }>`
    select substring(video from ${from + 1}::integer for ${length}::integer) as part
    from collectible_file where collectible_id = ${id}`.execute(db);
  return rows[0]?.part;
}

export async function readPoster(db: Db, id: string): Promise<{ poster: Buffer; hash: Buffer } | undefined> {
  const { rows } = await sql<{ poster: Buffer; hash: Buffer }>`
    select poster, file_hash as hash from collectible join collectible_file on collectible_id = id
    where id = ${id} and state = 'claimed'`.execute(db);
  return rows[0];
}

/** Says that a node can render. */
export async function noteRenderer(db: Db, node: string, at: Date): Promise<void> {
  await db
    .insertInto('collectible_renderer')
    .values({ node, seen_at: at })
    .onConflict((conflict) => conflict.column('node').doUpdateSet({ seen_at: at }))
    .execute();
}

export async function forgetRenderer(db: Db, node: string): Promise<void> {
  await db.deleteFrom('collectible_renderer').where('node', '=', node).execute();
}

export async function forgetRenderers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('collectible_renderer').where('seen_at', '<', before).execute();
}

export async function hasRenderer(db: Db, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('collectible_renderer')
    .select('node')
    .where('seen_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

interface QueueRow {
  state: string;
  failure: string | null;
  count: number;
  oldest: Date;
}

/** What is unfinished, by state, and what failed since a time, by failure. */
export function queueRows(db: Db, failedSince: Date): Promise<QueueRow[]> {
  return db
    .selectFrom('collectible')
    .select((eb) => ['state', 'failure', eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
    .where((eb) =>
      eb.or([eb('state', 'in', UNFINISHED), eb.and([eb('state', '=', 'failed'), eb('failed_at', '>=', failedSince)])]),
    )
    .groupBy(['state', 'failure'])
    .execute();
}
