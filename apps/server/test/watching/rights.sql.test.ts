import { expect, test } from 'vitest';
import { deviceTokens, signedIn } from '../support/people';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';
import { anonymousToken } from '../support/world';

const club = sharedClub();

async function rightsAs(accessToken: string, payload: object) {
  return club.node().app.inject({
    method: 'POST',
    url: '/api/v3/my/userRights?regionId=austria',
    headers: { authorization: `Bearer ${accessToken}` },
    payload,
  });
}

test('AUTH-13a CALL-01a access rights and own rights are for registered viewers: an anonymous bearer gets 403', async () => {
  const token = await anonymousToken(club.node());
  const headers = { authorization: `Bearer ${token}` };
  const answer = await club.get('/api/v3/my/accessrights', headers);
  expect(problemOf(answer)).toMatchObject({ statusCode: 403, title: 'Registration needed' });
  expect((await rightsAs(token, { eventIds: [], channelIds: [] })).statusCode).toBe(403);
  expect((await club.get('/api/v3/my/accessrights')).statusCode).toBe(401);
});

test('ACCESS-01b an account grants what needs registration only, and nothing that is sold', async () => {
  const browser = await signedIn(club.node(), 'mira@post.example');
  const { accessToken } = await deviceTokens(club.node(), browser);
  const events = (await club.node().store.pool.query<{ id: string; access: string }>('select id, access from event'))
    .rows;
  const channelIds = (await club.node().store.pool.query<{ id: string }>('select id from channel')).rows.map(
    ({ id }) => id,
  );
  const answer = await rightsAs(accessToken, { eventIds: [...events.map(({ id }) => id), 'nowhere'], channelIds });
  expect(answer.statusCode).toBe(200);
  const rights = answer.json<{ events: Record<string, { canAccess: boolean }>; channels: object }>();
  expect(rights.events['nowhere']).toBeUndefined();
  expect(Object.keys(rights.channels).length).toBeGreaterThan(0);
  const opened = (access: string) =>
    new Set(
      events.flatMap(({ id, access: own }) => {
        const known = rights.events[id];
        return own === access && known ? [known.canAccess] : [];
      }),
    );
  const kinds = new Set(events.map(({ access }) => access));
  for (const access of kinds)
    expect([...opened(access)], `rights to what is ${access}`).toEqual([
      access === 'public' || access === 'registration',
    ]);
  expect(kinds).toContain('registration');
});

test('too many ids are a 400 that names the field', async () => {
  const browser = await signedIn(club.node(), 'many@post.example');
  const { accessToken } = await deviceTokens(club.node(), browser);
  const ids = Array.from({ length: 201 }, (_, i) => `e${i}`);
  expect(problemOf(await rightsAs(accessToken, { eventIds: ids, channelIds: [] })).detail).toContain('body.eventIds');
});
