import { randomUUID } from 'node:crypto';
import type { Booked } from '../../src/watching/rights/entitlements';
import type { Node } from './world';

/** A registered viewer, created without the connect pages. */
export interface Member {
  accountId: string;
  accessToken: string;
  headers: { authorization: string };
}

export async function member({ services, store, clock }: Node): Promise<Member> {
  const accountId = randomUUID();
  await store.db
    .insertInto('account')
    .values({ id: accountId, kind: 'registered', username: accountId, password_hash: Buffer.alloc(1) })
    .execute();
  const expires = clock.seconds + 3600;
  const claims = { accountId, userType: 'registered', familyId: randomUUID(), expires } as const;
  const accessToken = await services.tokens.issue(claims);
  return { accountId, accessToken, headers: { authorization: `Bearer ${accessToken}` } };
}

/** Books an entitlement the way a purchase does. */
export const grant = ({ store, services }: Node, booked: Booked) =>
  store.transaction((tx, announce) => services.entitlements.grant(tx, announce, booked));

export const withdraw = ({ store, services }: Node, source: string, at?: number) =>
  store.transaction((tx, announce) => services.entitlements.withdraw(tx, announce, source, at));
