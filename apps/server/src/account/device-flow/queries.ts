import type { DeviceFlowState, DeviceFlowType } from '@touchline/contract';
import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** A session as stored. */
export interface StoredSession {
  id: string;
  userCode: string;
  type: DeviceFlowType;
  state: DeviceFlowState;
  deviceName: string | null;
  offerIds: string[] | null;
  eventId: string | null;
  returnTo: string | null;
  ownerId: string | null;
  accountId: string | null;
  /** When the person who approved it proved who they are. */
  authenticatedAt: Date | null;
  browserHash: Buffer | null;
  createdAt: Date;
  expiresAt: Date;
}

const columns = [
  'id',
  'user_code as userCode',
  'type',
  'state',
  'device_name as deviceName',
  'offer_ids as offerIds',
  'event_id as eventId',
  'return_to as returnTo',
  'owner_id as ownerId',
  'account_id as accountId',
  'authenticated_at as authenticatedAt',
  'browser_hash as browserHash',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const;

type NewSession = Omit<StoredSession, 'accountId' | 'authenticatedAt' | 'browserHash'> & { tokenHash: Buffer };

/** Stores a new session unless its code is taken; returns whether it did. */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const inserted = await db
    .insertInto('device_flow_session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_code: session.userCode,
      type: session.type,
      state: session.state,
      device_name: session.deviceName,
      offer_ids: session.offerIds,
      event_id: session.eventId,
      return_to: session.returnTo,
      owner_id: session.ownerId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .onConflict((conflict) => conflict.column('user_code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findByToken(db: Db, tokenHash: Buffer): Promise<StoredSession | undefined> {
  return db.selectFrom('device_flow_session').select(columns).where('token_hash', '=', tokenHash).executeTakeFirst();
}

export function findByCode(db: Db, userCode: string): Promise<StoredSession | undefined> {
  return db.selectFrom('device_flow_session').select(columns).where('user_code', '=', userCode).executeTakeFirst();
}

/** Records a poll unless the last was less than an interval ago; then returns the time of the last. */
export async function noteAsked(db: Db, id: string, at: Date, intervalMs: number): Promise<Date | undefined> {
  const noted = await db
    .updateTable('device_flow_session')
    .set({ asked_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', new Date(at.getTime() - intervalMs))]))
    .returning('id')
    .executeTakeFirst();
  if (noted) return undefined;
  const row = await db.selectFrom('device_flow_session').select('asked_at').where('id', '=', id).executeTakeFirst();
  return row?.asked_at ?? undefined;
}

interface Step {
  from: DeviceFlowState;
  to: DeviceFlowState;
  /** Restricts the step to the browser that entered the code. */
  browserHash?: Buffer;
  accountId?: string;
  authenticatedAt?: Date;
  expiresAt?: Date;
}

/** Advances a session if it is in the step's state; exactly one of concurrent callers succeeds. */
export function advance(db: Db, id: string, step: Step, now: Date): Promise<StoredSession | undefined> {
  let update = db
    .updateTable('device_flow_session')
    .set({
      state: step.to,
      ...(step.from === 'created' && step.browserHash ? { browser_hash: step.browserHash } : {}),
      ...(step.accountId === undefined ? {} : { account_id: step.accountId }),
      ...(step.authenticatedAt === undefined ? {} : { authenticated_at: step.authenticatedAt }),
      ...(step.expiresAt === undefined ? {} : { expires_at: step.expiresAt }),
    })
    .where('id', '=', id)
    .where('state', '=', step.from)
    .where('expires_at', '>', now);
  if (step.from !== 'created' && step.browserHash) update = update.where('browser_hash', '=', step.browserHash);
  return update.returning(columns).executeTakeFirst();
}

/** The states of several sessions. */
export function progressOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('device_flow_session')
    .select(['id', 'state', 'type', 'expires_at as expiresAt'])
    .where(sql<boolean>`id = any(${sql.val([...ids])}::uuid[])`)
    .execute();
}

/** Where an account is written to; undefined while its address is not confirmed. */
export function findLetterTo(db: Db, accountId: string) {
  return db
    .selectFrom('person')
    .select(['email', 'locale'])
    .where('account_id', '=', accountId)
    .where('account_id', 'not in', (eb) => eb.selectFrom('provisional_account').select('account_id'))
    .executeTakeFirst();
}

export async function forgetSessions(db: Db, endedBefore: Date): Promise<void> {
  await db.deleteFrom('device_flow_session').where('expires_at', '<', endedBefore).execute();
}
