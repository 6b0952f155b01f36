import { randomBytes, randomUUID } from 'node:crypto';
import type { CallName } from '@touchline/contract';
import { creationBy } from '../../src/studio/operators/factors';
import { Authenticator } from './authenticator';
import { PASSWORD } from './people';
import type { Insider } from './studio';
import type { Node } from './world';

interface Given {
  payload?: object | ((by: Insider) => Promise<object>);
  prepare?: (by: Insider) => Promise<Record<string, string>>;
}

/** Valid requests about operators, keys and one's own sign-in. What they need is put into the tables: calls would be audited. */
export function operatorCalls(nodeOf: () => Node): Partial<Record<CallName, Given>> {
  const db = () => nodeOf().store.db;
  const now = () => nodeOf().clock.seconds;
  const idOf = async ({ email }: Insider) =>
    (await db().selectFrom('operator').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const operator = async () => {
    const id = randomUUID();
    const values = {
      id,
      name: 'Lena Stork',
      email: `${id}@studio.example`,
      role: 'editor' as const,
      created_at: now(),
    };
    await db()
      .insertInto('operator')
      .values({ ...values, password_hash: randomBytes(32) })
      .execute();
    return { id };
  };
  const invitation = async () => {
    const values = {
      code_start: 'KX7P',
      code_hash: randomBytes(32),
      role: 'editor' as const,
      email: 'a@studio.example',
    };
    const { id } = await db()
      .insertInto('operator_invitation')
      .values({ ...values, expires_at: now() + 3600 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: String(id) };
  };
  const key = async () => {
    const values = { id: randomUUID(), name: 'Audited', scope: 'adsReport', key_start: 'tlk_abcd' };
    const made = { key_hash: randomBytes(32), created_by: 'Ines Kadar', created_at: now() };
    await db()
      .insertInto('operator_key')
      .values({ ...values, ...made })
      .execute();
    return { id: values.id };
  };
  const session = async (by: Insider) => {
    const times = { created_at: now(), seen_at: now(), expires_at: now() + 3600 };
    const { id } = await db()
      .insertInto('operator_session')
      .values({ cookie_hash: randomBytes(32), operator_id: await idOf(by), step: 'inside', ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: String(id) };
  };
  const passkey = async (by: Insider): Promise<string> => {
    const credential = randomUUID();
    const values = { credential_id: credential, public_key: randomBytes(8), counter: 0, created_at: now() };
    await db()
      .insertInto('operator_passkey')
      .values({ ...values, operator_id: await idOf(by) })
      .execute();
    return credential;
  };
  /** As they were set up: one of the calls replaces the secret of the app. */
  const secrets = new Map<string, Buffer>();
  const setTotp = async (by: Insider, values: { confirmed_at: number | null; last_step?: number }) => {
    const id = await idOf(by);
    const { secret } = await db()
      .selectFrom('operator_totp')
      .select('secret')
      .where('operator_id', '=', id)
      .executeTakeFirstOrThrow();
    const first = secrets.get(id) ?? secret;
    secrets.set(id, first);
    await db()
      .updateTable('operator_totp')
      .set({ ...values, secret: first })
      .where('operator_id', '=', id)
      .execute();
  };
  /** A code that was not used yet. */
  const proof = async (by: Insider) => {
    nodeOf().clock.seconds += 30;
    await setTotp(by, { confirmed_at: now() });
    return { code: by.app.code() };
  };
  return {
    studioInviteOperator: { payload: { email: 'invited@studio.example', role: 'editor' } },
    studioEndInvitation: { prepare: invitation },
    studioSetRole: { payload: { role: 'support' }, prepare: operator },
    studioResetOperator: { payload: {}, prepare: operator },
    studioEndOperator: { prepare: operator },
    studioCreateKey: { payload: { name: 'Audited', scope: 'adsReport' } },
    studioRevokeKey: { prepare: key },
    studioOwnChallenge: { payload: {} },
    studioOwnPassword: {
      payload: async (by) => ({ proof: await proof(by), password: PASSWORD, newPassword: 'five plain words are here' }),
    },
    studioOwnRecoveryCodes: { payload: async (by) => ({ proof: await proof(by) }) },
    studioOwnPrepareTotp: {
      payload: async (by) => {
        await setTotp(by, { confirmed_at: null });
        return { proof: { code: by.recoveryCodes[0] } };
      },
    },
    studioOwnAddTotp: {
      payload: async (by) => {
        nodeOf().clock.seconds += 30;
        await setTotp(by, { confirmed_at: null, last_step: 0 });
        return { code: by.app.code() };
      },
    },
    studioOwnPreparePasskey: { payload: async (by) => ({ proof: await proof(by) }) },
    studioOwnAddPasskey: {
      payload: async (by) => {
        const [cookie = ''] = by.browser.cookies.values();
        const challenge = await nodeOf().services.challenges.create(creationBy(cookie));
        const user = { id: randomUUID(), name: by.email, displayName: 'Ines Kadar' };
        const rp = { id: 'localhost', name: 'Studio' };
        return new Authenticator().create({ challenge, rp, user, timeout: 60_000, algorithms: [-7], known: [] });
      },
    },
    studioOwnRemoveFactor: { payload: async (by) => ({ id: await passkey(by), proof: await proof(by) }) },
    studioOwnEndSession: { prepare: session },
  };
}
