import type { Schema } from '../../kernel/store/schema';
import type { Db } from '../../kernel/store/store';

export type SessionStep = Schema['operator_session']['step'];

interface NewSession {
  cookieHash: Buffer;
  operatorId: string | null;
  invitationId: number | null;
  step: SessionStep;
  browser: string | null;
  network: string | null;
  now: number;
  expiresAt: number;
}

export async function insertSession(db: Db, row: NewSession): Promise<void> {
  await db
    .insertInto('operator_session')
    .values({
      cookie_hash: row.cookieHash,
      operator_id: row.operatorId,
      invitation_id: row.invitationId,
      step: row.step,
      browser: row.browser,
      network: row.network,
      created_at: row.now,
      seen_at: row.now,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** A session that is not over, with its operator or invitation. */
export function findSession(db: Db, cookieHash: Buffer, now: number, idleSince: number) {
  return db
    .selectFrom('operator_session as session')
    .leftJoin('operator', 'operator.id', 'session.operator_id')
    .leftJoin('operator_invitation as invitation', 'invitation.id', 'session.invitation_id')
    .select(['session.step', 'session.seen_at as seenAt', 'session.operator_id as operatorId'])
    .select(['operator.name', 'operator.email', 'operator.role'])
    .select(['invitation.id as invitationId', 'invitation.email as invitedEmail', 'invitation.role as invitedRole'])
    .select('invitation.operator_id as invitedOperatorId')
    .where('session.cookie_hash', '=', cookieHash)
    .where('session.expires_at', '>', now)
    .where('session.seen_at', '>', idleSince)
    .where('operator.ended_at', 'is', null)
    .executeTakeFirst();
}

export async function touchSession(db: Db, cookieHash: Buffer, now: number): Promise<void> {
  await db.updateTable('operator_session').set({ seen_at: now }).where('cookie_hash', '=', cookieHash).execute();
}

/** Deletes a session; returns whether there was one. */
export async function deleteSession(db: Db, cookieHash: Buffer): Promise<boolean> {
  const deleted = await db
    .deleteFrom('operator_session')
    .where('cookie_hash', '=', cookieHash)
    .returning('cookie_hash')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Counts a wrong code of a session; returns how many there were. */
export async function countWrongCode(db: Db, cookieHash: Buffer): Promise<number> {
  const counted = await db
    .updateTable('operator_session')
    .set((set) => ({ wrong_codes: set('wrong_codes', '+', 1) }))
    .where('cookie_hash', '=', cookieHash)
    .returning('wrong_codes as wrongCodes')
    .executeTakeFirst();
  return counted?.wrongCodes ?? 0;
}

/** Deletes the sessions of an operator, also those of a set-up that was begun. */
export async function deleteSessionsOf(db: Db, operatorId: string): Promise<void> {
  await db
    .deleteFrom('operator_session')
    .where((where) =>
      where.or([
        where('operator_id', '=', operatorId),
        where(
          'invitation_id',
          'in',
          where.selectFrom('operator_invitation').select('id').where('operator_id', '=', operatorId),
        ),
      ]),
    )
    .execute();
}

export async function forgetSessions(db: Db, now: number, idleSince: number): Promise<void> {
  await db
    .deleteFrom('operator_session')
    .where((where) => where.or([where('expires_at', '<', now), where('seen_at', '<', idleSince)]))
    .execute();
}

/** Sessions of an operator who is inside, the last used first. */
export const sessionsOf = (db: Db, operatorId: string, now: number, idleSince: number) =>
  db
    .selectFrom('operator_session')
    .select(['id', 'cookie_hash as cookieHash', 'browser', 'network', 'created_at as since', 'seen_at as seenAt'])
    .where('operator_id', '=', operatorId)
    .where('step', '=', 'inside')
    .where('expires_at', '>', now)
    .where('seen_at', '>', idleSince)
    .orderBy('seen_at', 'desc')
    .limit(50)
    .execute();

/** Deletes a session of an operator by its id; returns whether there was one. */
export async function deleteSessionById(db: Db, operatorId: string, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('operator_session')
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteOtherSessions(db: Db, operatorId: string, cookieHash: Buffer): Promise<void> {
  await db
    .deleteFrom('operator_session')
    .where('operator_id', '=', operatorId)
    .where('cookie_hash', '!=', cookieHash)
    .execute();
}
