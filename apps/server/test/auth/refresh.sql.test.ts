import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { problemOf } from '../support/problems';
import { refresh, type Session, signIn } from '../support/viewers';
import { type Node, startNode } from '../support/world';

const GRACE_SECONDS = 20;

let node: Node;
beforeAll(async () => {
  node = await startNode();
});
afterEach(() => {
  node.clock.seconds = NOW;
});
afterAll(() => node.close());

async function refreshed(session: Session): Promise<Session> {
  const answer = await refresh(node, session);
  expect(answer.statusCode, `answered ${answer.body}`).toBe(200);
  return answer.json();
}

const statusOf = async (session: Pick<Session, 'refreshToken' | 'accessToken'>) =>
  (await refresh(node, session)).statusCode;

test('AUTH-10c a refresh issues new tokens of the same session, with the same expiry', async () => {
  const before = await signIn(node);
  node.clock.seconds += 3000;
  const after = await refreshed(before);
  expect(after.refreshToken).not.toBe(before.refreshToken);
  expect(after.accessToken).not.toBe(before.accessToken);
  expect(after.accessTokenExpiryTime).toBeGreaterThan(before.accessTokenExpiryTime);
  expect(after.refreshTokenExpiryTime).toBe(before.refreshTokenExpiryTime);
  const [old, renewed] = await Promise.all(
    [before, after].map(({ accessToken }) => node.services.tokens.read(accessToken)),
  );
  expect(renewed?.familyId).toBe(old?.familyId);
  expect(renewed?.accountId).toBe(old?.accountId);
});

test('AUTH-10c a refresh works after the access token has expired, until the session expires', async () => {
  const session = await signIn(node, { expiresAfter: 7200 });
  node.clock.seconds = NOW + 7199;
  const last = await refreshed(session);
  expect(last.accessTokenExpiryTime).toBe(NOW + 7200);
  node.clock.seconds = NOW + 7200;
  expect(await statusOf(last)).toBe(401);
});

test('two tabs that refresh with the same token within the grace period get the same successor', async () => {
  const session = await signIn(node);
  const first = await refreshed(session);
  node.clock.seconds += GRACE_SECONDS;
  const second = await refreshed(session);
  expect(second.refreshToken).toBe(first.refreshToken);
  node.clock.seconds += 600;
  const third = await refreshed(first);
  expect((await refreshed(second)).refreshToken).toBe(third.refreshToken);
});

test('a successor that was replaced within the grace period is not returned again, but its replacement', async () => {
  const session = await signIn(node);
  const latest = await refreshed(await refreshed(session));
  node.clock.seconds += GRACE_SECONDS;
  expect((await refreshed(session)).refreshToken).toBe(latest.refreshToken);
});

test('reuse of an old refresh token after the grace period revokes the whole family', async () => {
  const stolen = await signIn(node);
  const current = await refreshed(stolen);
  node.clock.seconds += GRACE_SECONDS + 1;
  expect(await statusOf(stolen)).toBe(401);
  expect(await statusOf(current)).toBe(401);
});

test('revoking one family affects no other session', async () => {
  const stolen = await signIn(node);
  const other = await signIn(node);
  expect(await statusOf(stolen)).toBe(200);
  node.clock.seconds += GRACE_SECONDS + 1;
  expect(await statusOf(stolen)).toBe(401);
  expect(await statusOf(other)).toBe(200);
});

test('AUTH-10c a refresh token with another person’s access token is rejected and revokes no session', async () => {
  const mine = await signIn(node);
  const theirs = await signIn(node);
  expect(await statusOf({ refreshToken: theirs.refreshToken, accessToken: mine.accessToken })).toBe(401);
  expect(await statusOf(mine)).toBe(200);
  expect(await statusOf(theirs)).toBe(200);
});

test('AUTH-10c forged tokens are refused', async () => {
  const session = await signIn(node);
  expect(problemOf(await refresh(node, { ...session, refreshToken: 'made-up' }))).toMatchObject({
    statusCode: 401,
    detail: 'The refresh token is not valid any more.',
  });
  expect(await statusOf({ ...session, refreshToken: `${session.refreshToken}x` })).toBe(401);
  expect(await statusOf({ ...session, accessToken: 'made.up.token' })).toBe(401);
  expect(await statusOf({ ...session, accessToken: session.accessToken.slice(0, -3) })).toBe(401);
  expect(await statusOf(session)).toBe(200);
});

test('fifty concurrent refreshes of one token all get the same successor', async () => {
  const session = await signIn(node);
  const all = await Promise.all(Array.from({ length: 50 }, () => refreshed(session)));
  expect(new Set(all.map(({ refreshToken }) => refreshToken)).size).toBe(1);
  node.clock.seconds += 3600;
  await Promise.all(all.slice(0, 5).map(refreshed));
});

test('more than twenty replacements within the grace period leave the first token without a successor', async () => {
  const session = await signIn(node);
  let latest = session;
  for (let each = 0; each < 22; each++) latest = await refreshed(latest);
  expect(await statusOf(session)).toBe(401);
  expect(await statusOf(latest)).toBe(200);
});

/** One step of a history: time advances, then one of the tokens issued so far is used. */
const step = fc.record({ wait: fc.integer({ min: 0, max: 30 }), pick: fc.nat(20) });

test('AUTH-10c in any history only late reuse revokes the family, and a family has one unused token', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      node.clock.seconds = NOW;
      const held: { session: Session; usedAt?: number }[] = [{ session: await signIn(node) }];
      let alive = true;
      for (const { wait, pick } of steps) {
        node.clock.seconds += wait;
        const token = held[pick % held.length];
        if (!token) continue;
        const late = token.usedAt !== undefined && node.clock.seconds - token.usedAt > GRACE_SECONDS;
        alive &&= !late;
        const answer = await refresh(node, token.session);
        expect(answer.statusCode).toBe(alive ? 200 : 401);
        if (!alive) continue;
        token.usedAt ??= node.clock.seconds;
        const next: Session = answer.json();
        if (held.every(({ session }) => session.refreshToken !== next.refreshToken)) held.push({ session: next });
        expect(held.filter(({ usedAt }) => usedAt === undefined)).toHaveLength(1);
        expect(held.at(-1)?.session.refreshToken).toBe(next.refreshToken);
      }
    }),
    { numRuns: 25 },
  );
});
