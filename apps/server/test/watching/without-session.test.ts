import type { Playback } from '@touchline/contract';
import type { LightMyRequestResponse } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { changeCatalogue, changeStreams } from '../support/hearing';
import { pitchLoop } from '../support/media';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';
import { anonymousToken, clubNode, type Node } from '../support/world';

const VIENNA = '131.130.1.1';
const MADRID = '80.58.61.250';
const DALLAS = '8.8.8.8';

const { node, get } = sharedClub(async () => ({ loops: await pitchLoop() }));

const play = (at: Node, item: string, { query = '', remoteAddress = VIENNA } = {}) =>
  at.app.inject({ url: `/api/v3/${item}/playback${query}`, remoteAddress });

const pathOf = (answer: { json(): unknown }) => {
  const { sources } = answer.json() as Playback;
  return new URL(sources[0]?.url ?? '').pathname;
};

/** What a caller is told of a refusal. */
const told = (answer: LightMyRequestResponse) => {
  const { statusCode, title, detail } = problemOf(answer);
  const hasAddress = answer.body.includes('/origin/');
  return { statusCode, title, detail, scheme: answer.headers['www-authenticate'], hasAddress };
};

const REFUSED = {
  statusCode: 401,
  title: 'Not signed in',
  detail: 'This call needs a bearer token.',
  scheme: 'Bearer realm="touchline"',
  hasAddress: false,
};

test.each([
  ['a free channel', 'channels/one', 'stream'],
  ['a free live event', 'events/live-match', 'stream'],
  ['a free recording', 'events/past-match', 'vod'],
])('ACCESS-10 %s plays without a token, and its answer is for nobody else', async (_what, item, type) => {
  const answer = await play(node(), item);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.json()).toMatchObject({ sources: [{ type }], drmKeys: [], expiresAt: NOW + 900 });
  expect(answer.json()).not.toHaveProperty('countsAsDevice');
  expect((await get(pathOf(answer))).statusCode).toBe(200);
  expect(pathOf(await play(node(), item))).not.toBe(pathOf(answer));
});

test('a viewer who has played without a token renews the address with one', async () => {
  const own = await clubNode({ loops: await pitchLoop() });
  const first = await play(own, 'channels/one');
  own.clock.seconds = first.json<Playback>().renewAt ?? 0;
  const second = await own.app.inject({
    url: '/api/v3/channels/one/playback',
    headers: { authorization: `Bearer ${await anonymousToken(own)}` },
  });
  own.clock.seconds = NOW + 900;
  expect((await own.app.inject(pathOf(first))).statusCode).toBe(403);
  expect((await own.app.inject(pathOf(second))).statusCode).toBe(200);
});

test.each([
  ['a channel for accounts', 'channels/members'],
  ['a paid channel', 'channels/premium'],
  ['a channel that is off air', 'channels/dark'],
  ['an unknown channel', 'channels/nowhere'],
  ['an event for accounts', 'events/members-match'],
  ['a paid event', 'events/ppv-match'],
  ['an event that has not begun', 'events/next-match'],
  ['an event that is no longer published', 'events/retired'],
  ['an unknown event', 'events/nowhere'],
])('ACCESS-10 %s needs a token', async (_what, item) => {
  expect(told(await play(node(), item))).toEqual(REFUSED);
  expect(told(await play(node(), item, { query: '?takeOver=true&userType=registered' }))).toEqual(REFUSED);
});

test('ACCESS-10 CONFIG-18b without a token, too, the caller’s place decides, not the region it names', async () => {
  const spanish = { query: '?regionId=spain' };
  expect(told(await play(node(), 'channels/spain-only', spanish))).toEqual(REFUSED);
  expect((await play(node(), 'channels/spain-only', { remoteAddress: MADRID })).statusCode).toBe(200);
  for (const item of ['channels/one', 'events/past-match'])
    expect(told(await play(node(), item, { ...spanish, remoteAddress: DALLAS }))).toEqual(REFUSED);
});

test.each<[what: string, change: RawBuilder<unknown>]>([
  ['is not published yet', sql`update channel set publish_from = ${NOW + 600} where id = 'one'`],
  ['is for TVs only', sql`update channel set platforms = '{tizen}' where id = 'one'`],
  ['has no stream', sql`update channel set doc = doc - 'streamId' where id = 'one'`],
  [
    'is no longer free',
    sql`update channel set doc = doc || '{"public":false,"requiresRegistration":true}' where id = 'one'`,
  ],
])('ACCESS-10 a channel that %s needs a token', async (_what, change) => {
  const own = await clubNode({ loops: await pitchLoop() });
  expect((await play(own, 'channels/one')).statusCode).toBe(200);
  await changeCatalogue(own.store, (tx) => change.execute(tx));
  expect(told(await play(own, 'channels/one'))).toEqual(REFUSED);
});

test('ACCESS-10 PLAY-07a what is encrypted needs a token, also where everyone may watch it, and so does its licence', async () => {
  const own = await clubNode({ loops: await pitchLoop() });
  await changeStreams(own.store, (tx) =>
    sql`update stream set doc = doc || '{"encrypted":true}' where id = 'arena'`.execute(tx),
  );
  for (const item of ['channels/one', 'events/past-match']) {
    expect(told(await play(own, item))).toEqual(REFUSED);
    const payload = { kids: ['A'.repeat(22)], type: 'temporary' };
    const licence = await own.app.inject({ method: 'POST', url: `/api/v3/${item}/license`, payload });
    expect(licence.statusCode).toBe(401);
  }
});

test('nothing else is answered without a token: other calls of a viewer are a 401', async () => {
  for (const url of ['/api/v3/my/regionInfo', '/api/v3/my/favorites', '/api/v3/my/positions'])
    expect((await get(url)).statusCode).toBe(401);
  const released = await node().app.inject({ method: 'DELETE', url: '/api/v3/my/playback?expiresAt=1' });
  expect(released.statusCode).toBe(401);
});
