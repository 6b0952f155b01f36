import { sql } from 'kysely';
import type { Db } from '../../../kernel/store/store';

/** A refund that an operator asked for. Times are in epoch seconds. */
export interface StoredRequest {
  id: string;
  kind: 'order' | 'purchase';
  targetId: string;
  ownerId: string;
  title: string;
  amount: number;
  unit: string;
  reason: string;
  takesBack: boolean;
  state: 'waiting' | 'done' | 'declined';
  askedBy: string;
  askedByName: string;
  askedAt: number;
  decidedBy: string | null;
  decidedByName: string | null;
  decidedAt: number | null;
}

const columns = [
  'id',
  'kind',
  'target_id as targetId',
  'owner_id as ownerId',
  'title',
  'amount',
  'unit',
  'reason',
  'takes_back as takesBack',
  'state',
  'asked_by as askedBy',
  'asked_by_name as askedByName',
  'asked_at as askedAt',
  'decided_by as decidedBy',
  'decided_by_name as decidedByName',
  'decided_at as decidedAt',
] as const;

/** Calls with the same id wait for each other, also before there is a row. */
export async function lockId(db: Db, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(44000026, hashtext(${id}))`.execute(db);
}

export function lockRequest(db: Db, id: string): Promise<StoredRequest | undefined> {
  return db.selectFrom('refund_request').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertRequest(db: Db, request: StoredRequest): Promise<void> {
  await db
    .insertInto('refund_request')
    .values({
      id: request.id,
      kind: request.kind,
      target_id: request.targetId,
      owner_id: request.ownerId,
      title: request.title,
      amount: request.amount,
      unit: request.unit,
      reason: request.reason,
      takes_back: request.takesBack,
      state: request.state,
      asked_by: request.askedBy,
      asked_by_name: request.askedByName,
      asked_at: request.askedAt,
      decided_by: request.decidedBy,
      decided_by_name: request.decidedByName,
      decided_at: request.decidedAt,
    })
    .execute();
}

export async function decideRequest(
  db: Db,
  id: string,
  { state, by, byName, at }: { state: 'done' | 'declined'; by: string; byName: string; at: number },
): Promise<void> {
  await db
    .updateTable('refund_request')
    .set({ state, decided_by: by, decided_by_name: byName, decided_at: at })
    .where('id', '=', id)
    .execute();
}

/** The orders and purchases among these that wait for a second person. */
export async function waitingFor(db: Db, targetIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('refund_request')
    .select('target_id as id')
    .where('state', '=', 'waiting')
    .where(sql<boolean>`target_id = any(${sql.val([...targetIds])}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

const MOST_WAITING = 100;
const MOST_DECIDED = 50;

/** What waits, the longest first, then what was decided last. */
export async function listRequests(db: Db): Promise<StoredRequest[]> {
  const requests = db.selectFrom('refund_request').select(columns);
  const waiting = await requests.where('state', '=', 'waiting').orderBy('asked_at').limit(MOST_WAITING).execute();
  const decided = await requests
    .where('state', '<>', 'waiting')
    .orderBy('decided_at', 'desc')
    .limit(MOST_DECIDED)
    .execute();
  return [...waiting, ...decided];
}

/** The refunds of a person that operators asked for. */
export function requestsOf(db: Db, ownerId: string): Promise<StoredRequest[]> {
  return db.selectFrom('refund_request').select(columns).where('owner_id', '=', ownerId).limit(MOST_WAITING).execute();
}

/** How many wait, by the operator that asked. */
export async function countWaiting(db: Db): Promise<{ askedBy: string; count: number }[]> {
  const rows = await db
    .selectFrom('refund_request')
    .select((eb) => ['asked_by as askedBy', eb.fn.countAll<string>().as('count')])
    .where('state', '=', 'waiting')
    .groupBy('asked_by')
    .execute();
  return rows.map(({ askedBy, count }) => ({ askedBy, count: Number(count) }));
}
