import type { CallName, StudioRole } from '@touchline/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '../../kernel/store/schema';
import type { Db } from '../../kernel/store/store';

/** All times are in epoch seconds. */
interface NewInvitation {
  codeStart: string;
  codeHash: Buffer;
  role: StudioRole;
  email: string | null;
  operatorId: string | null;
  expiresAt: number;
}

interface Profile {
  name: string;
  email: string;
  role: StudioRole;
  passwordHash: Buffer;
}

const operators = (db: Db) =>
  db
    .selectFrom('operator')
    .select(['id', 'name', 'email', 'role', 'password_hash as passwordHash', 'ended_at as endedAt']);

export const findByEmail = (db: Db, email: string) =>
  operators(db).where(sql<string>`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();

export const listOperators = (db: Db) => operators(db).orderBy('email').execute();

/** Whether there is an owner who can sign in. */
export async function hasOwner(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('operator')
    .select('id')
    .where('role', '=', 'owner')
    .where('ended_at', 'is', null)
    .where(hasFactor)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether there is an operator with a second factor, or an ended one: the studio then shows its sign-in. */
export async function hasOperator(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('operator')
    .select('id')
    .where((where) => where.or([where('ended_at', 'is not', null), hasFactor(where)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const hasFactor = (where: ExpressionBuilder<Schema, 'operator'>) =>
  where.or([
    where.exists(
      where
        .selectFrom('operator_totp')
        .select('operator_id')
        .whereRef('operator_id', '=', 'operator.id')
        .where('confirmed_at', 'is not', null),
    ),
    where.exists(
      where.selectFrom('operator_passkey').select('operator_id').whereRef('operator_id', '=', 'operator.id'),
    ),
  ]);

export async function insertOperator(db: Db, id: string, profile: Profile, createdAt: number): Promise<boolean> {
  const inserted = await db
    .insertInto('operator')
    .values({ id, ...columnsOf(profile), created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Renews an operator, also one that had ended. */
export async function renewOperator(db: Db, id: string, profile: Profile): Promise<void> {
  await db
    .updateTable('operator')
    .set({ ...columnsOf(profile), ended_at: null })
    .where('id', '=', id)
    .execute();
}

const columnsOf = ({ name, email, role, passwordHash }: Profile) => ({
  name,
  email,
  role,
  password_hash: passwordHash,
});

export async function setRole(db: Db, id: string, role: StudioRole): Promise<void> {
  await db.updateTable('operator').set({ role }).where('id', '=', id).execute();
}

/** Changes the role that invitations give an operator, also of a set-up that was begun. */
export async function setInvitedRole(db: Db, operatorId: string, role: StudioRole): Promise<void> {
  await db.updateTable('operator_invitation').set({ role }).where('operator_id', '=', operatorId).execute();
}

/** The role that an invitation gives, which does not change until the end of the transaction. */
export const lockInvitedRole = (db: Db, id: number) =>
  db.selectFrom('operator_invitation').select('role').where('id', '=', id).forUpdate().executeTakeFirst();

export async function endOperator(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('operator').set({ ended_at: now }).where('id', '=', id).execute();
}

export async function insertInvitation(db: Db, row: NewInvitation): Promise<void> {
  await db
    .insertInto('operator_invitation')
    .values({
      code_start: row.codeStart,
      code_hash: row.codeHash,
      role: row.role,
      email: row.email,
      operator_id: row.operatorId,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** Ends open invitations to an address; without one, those of a first start. */
export async function endInvitations(db: Db, email: string | null, now: number): Promise<void> {
  const open = db.updateTable('operator_invitation').set({ expires_at: now }).where('used_at', 'is', null);
  await (email === null
    ? open.where('email', 'is', null)
    : open.where(sql<string>`lower(email)`, '=', email.toLowerCase())
  ).execute();
}

/** Uses an invitation, once. */
export function takeInvitation(db: Db, codeHash: Buffer, mostWrong: number, now: number) {
  return db
    .updateTable('operator_invitation')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('wrong_codes', '<', mostWrong)
    .returning(['id', 'role', 'email'])
    .executeTakeFirst();
}

/** Counts a wrong code for the open invitations whose code begins alike; returns how many wrong ones the most had. */
export async function countWrongCode(db: Db, codeStart: string, now: number): Promise<number> {
  const counted = await db
    .updateTable('operator_invitation')
    .set((set) => ({ wrong_codes: set('wrong_codes', '+', 1) }))
    .where('code_start', '=', codeStart)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('wrong_codes as wrongCodes')
    .execute();
  return Math.max(0, ...counted.map(({ wrongCodes }) => wrongCodes));
}

export async function forgetInvitations(db: Db, expiredBefore: number): Promise<void> {
  await db.deleteFrom('operator_invitation').where('expires_at', '<', expiredBefore).execute();
}

/** Owners that can sign in; all owners are locked until the end of the transaction. */
export async function lockOwners(db: Db): Promise<{ id: string }[]> {
  const owners = db.selectFrom('operator').select('id').where('role', '=', 'owner').where('ended_at', 'is', null);
  await owners.orderBy('id').forUpdate().execute();
  // A query of its own: factors that a transaction before has removed are gone in it only.
  return owners.where(hasFactor).orderBy('id').execute();
}

export const findById = (db: Db, id: string) => operators(db).where('id', '=', id).executeTakeFirst();

/** Calls that somebody with a code or a password can make: without a factor they are no sign of the operator. */
const BEFORE_FACTOR: readonly CallName[] = [
  'studioSession',
  'studioUseCode',
  'studioRegister',
  'studioSignIn',
  'studioPasskeyRequest',
  'studioPrepareTotp',
  'studioPreparePasskey',
];

/** Operators with when they were seen last and which factors they have. */
export const roster = (db: Db) =>
  db
    .selectFrom('operator')
    .select((of) => [
      'id',
      'name',
      'email',
      'role',
      'ended_at as endedAt',
      of
        .selectFrom('audit_entry')
        .select((entry) => entry.fn.max('at').as('at'))
        .whereRef('audit_entry.operator_id', '=', 'operator.id')
        .where('outcome', '=', 'done')
        .where('call', 'not in', BEFORE_FACTOR)
        .as('seenAt'),
      of
        .exists(
          of
            .selectFrom('operator_totp')
            .select('operator_id')
            .whereRef('operator_id', '=', 'operator.id')
            .where('confirmed_at', 'is not', null),
        )
        .as('hasApp'),
      of
        .exists(of.selectFrom('operator_passkey').select('operator_id').whereRef('operator_id', '=', 'operator.id'))
        .as('hasPasskey'),
    ])
    .orderBy('name')
    .limit(500)
    .execute();

/** Invitations that can be used. */
export const openInvitations = (db: Db, now: number) =>
  db
    .selectFrom('operator_invitation')
    .select(['id', 'email', 'role', 'expires_at as expiresAt'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('email', 'is not', null)
    .orderBy('expires_at')
    .limit(100)
    .execute();

/** Ends an invitation that can be used; returns its address. */
export const endInvitation = (db: Db, id: number, now: number) =>
  db
    .updateTable('operator_invitation')
    .set({ expires_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();

export async function setPassword(db: Db, id: string, passwordHash: Buffer): Promise<void> {
  await db.updateTable('operator').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}
