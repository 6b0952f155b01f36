import { randomBytes, randomUUID } from 'node:crypto';
import type { Node } from './world';

/** The bearer of a new account, created directly in the database. */
export async function registeredToken({ store, services, clock }: Node): Promise<string> {
  const accountId = randomUUID();
  await store.db
    .insertInto('account')
    .values({ id: accountId, kind: 'registered', username: accountId, password_hash: randomBytes(32) })
    .execute();
  return services.tokens.issue({
    accountId,
    userType: 'registered',
    familyId: randomUUID(),
    expires: clock.seconds + 86_400,
  });
}
