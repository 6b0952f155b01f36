import { randomUUID } from 'node:crypto';
import type {
  PredictionGroups,
  PredictionPlayer,
  PredictionRanking,
  PredictionRound,
  PredictionTicket,
  SavedTips,
} from '@touchline/contract';
import { MAX_GROUPS } from '@touchline/contract';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { deviceTokens, signedIn } from '../support/people';
import { problemOf } from '../support/problems';
import { ExactClock, MATCH_SECONDS, type Played, tournament } from '../support/tournament';
import { anonymousToken, type Node, startClubNode } from '../support/world';

const HOUR = 3600;
const ENV = { PREDICTION_TOURNAMENT: 'league' };
const CALLS = '/api/v3/predictions';

let node: Node;
let matches: Played[];

beforeEach(async () => {
  matches = [
    { id: 'first', kickOff: NOW + HOUR, final: { home: 2, away: 1 } },
    { id: 'second', kickOff: NOW + 2 * HOUR, final: { home: 0, away: 0 } },
  ];
  node = await startClubNode({ league: tournament(matches), env: ENV, clock: new ExactClock() });
});
afterEach(() => node.close());

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
const ask = (method: Method, url: string, token: string, payload?: object) =>
  node.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) });

async function device(email: string): Promise<string> {
  return (await deviceTokens(node, await signedIn(node, email))).accessToken;
}

async function ticket(access: string): Promise<PredictionTicket> {
  return (await ask('POST', '/api/v3/my/predictionTicket', access)).json();
}

const accounts = new Map<string, string>();

/** A ticket without a session; the round is loaded. */
async function player(name: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into account (id, kind, username, password_hash) values (${id}, 'registered', ${id}, '')`.execute(
    node.store.db,
  );
  accounts.set(name, id);
  const expires = Math.floor(node.clock.seconds) + 5 * HOUR;
  const token = await node.services.tokens.issueTicket({ accountId: id, familyId: randomUUID(), expires });
  await round(token);
  return token;
}

const round = async (token: string, id = 'current') =>
  (await ask('GET', `${CALLS}/rounds/${id}`, token)).json<PredictionRound>();
const save = (token: string, ...items: object[]) => ask('PUT', `${CALLS}/tips`, token, { items });
const tip = (matchId: string, home: number, away: number) => ({ matchId, home, away });
const tipIn = async (token: string, id: string) => (await round(token)).matches.find((match) => match.id === id)?.tip;
const settle = () => node.services.predictionSettlement.settleDue();

describe('SOCCER-06a access to the game', () => {
  test('a registered person gets a ticket with their e-mail; guests and unauthenticated callers get none', async () => {
    const access = await device('fan@example.com');
    const { token, expiresAt, email } = await ticket(access);
    expect(email).toBe('fan@example.com');
    expect(expiresAt).toBe(NOW + 600);
    expect((await ask('GET', `${CALLS}/player`, token)).statusCode).toBe(200);
    const guest = await ask('POST', '/api/v3/my/predictionTicket', await anonymousToken(node));
    expect(guest.statusCode).toBe(403);
    expect((await node.app.inject({ method: 'POST', url: '/api/v3/my/predictionTicket' })).statusCode).toBe(401);
  });

  test('a ticket grants access to the game only, and no other token does', async () => {
    const access = await device('fan@example.com');
    const { token } = await ticket(access);
    expect((await ask('GET', '/api/v3/my/favorites', token)).statusCode).toBe(401);
    expect((await ask('GET', `${CALLS}/player`, access)).statusCode).toBe(401);
    expect((await node.app.inject(`${CALLS}/player?email=fan@example.com`)).statusCode).toBe(401);
  });

  test('a forged ticket, one of another service and an expired one are refused', async () => {
    const { token } = await ticket(await device('fan@example.com'));
    const [head = '', body = ''] = token.split('.');
    const sign = (key: Uint8Array, issuer: string, algorithm = 'HS256') =>
      new SignJWT({ fam: 'f' })
        .setProtectedHeader({ alg: algorithm, typ: 'predict+jwt' })
        .setIssuer(issuer)
        .setSubject('00000000-0000-4000-8000-000000000000')
        .setExpirationTime(NOW + 600)
        .sign(key);
    const { secret } = await node.store.db
      .selectFrom('signing_key')
      .select('secret')
      .where('purpose', '=', 'token')
      .executeTakeFirstOrThrow();
    const none = `${Buffer.from('{"alg":"none","typ":"predict+jwt"}').toString('base64url')}.${body}.`;
    const bad = [`${head}.${body}.AAAA`, none, await sign(new Uint8Array(32), 'touchline')];
    bad.push(await sign(new Uint8Array(secret), 'another'), 'x', '');
    for (const each of bad) expect((await ask('GET', `${CALLS}/player`, each)).statusCode).toBe(401);
    node.clock.seconds = NOW + 599.999;
    expect((await ask('GET', `${CALLS}/player`, token)).statusCode).toBe(200);
    node.clock.seconds = NOW + 600;
    expect((await ask('GET', `${CALLS}/player`, token)).statusCode).toBe(401);
  });

  test('a sign-out ends access to the game as soon as the node is notified', async () => {
    const browser = await signedIn(node, 'fan@example.com');
    const { token } = await ticket((await deviceTokens(node, browser)).accessToken);
    await browser.ask('DELETE', '/identity/touchline/me/devices');
    await expect.poll(async () => (await ask('GET', `${CALLS}/player`, token)).statusCode).toBe(401);
  });
});

describe('predicting', () => {
  test('a score is accepted until kick-off, to the millisecond', async () => {
    node.clock.seconds = NOW + HOUR - 60;
    const late = await player('fan');
    node.clock.seconds = NOW + HOUR - 0.001;
    expect((await save(late, tip('first', 2, 1))).json<SavedTips>()).toEqual({
      saved: [tip('first', 2, 1)],
      closed: [],
    });
    node.clock.seconds = NOW + HOUR;
    const refused = await save(late, tip('first', 3, 1));
    expect(refused.statusCode).toBe(409);
    expect(problemOf(refused).title).toBe('Closed');
    expect(await tipIn(late, 'first')).toEqual({ home: 2, away: 1 });
  });

  test('kick-off is decided by the clock, not by the data feed', async () => {
    const token = await player('fan');
    await sql`update prediction_match set is_closed = false`.execute(node.store.db);
    node.clock.seconds = NOW + 590;
    await sql`update prediction_match set kick_off = ${(NOW + 590) * 1000}`.execute(node.store.db);
    expect((await save(token, tip('first', 1, 0))).statusCode).toBe(409);
    await sql`update prediction_match set kick_off = ${(NOW + 590) * 1000 + 1}`.execute(node.store.db);
    expect((await save(token, tip('first', 1, 0))).statusCode).toBe(200);
  });

  test('of several matches the open ones are saved and the others named', async () => {
    await player('fan');
    node.clock.seconds = NOW + HOUR + 1;
    const token = await player('other');
    const answer = await save(token, tip('first', 1, 0), tip('second', 1, 1));
    expect(answer.json()).toEqual({ saved: [tip('second', 1, 1)], closed: ['first'] });
  });

  test('a rescheduled match is open until its new kick-off', async () => {
    const token = await player('fan');
    matches[0] = { id: 'first', kickOff: NOW + 300, final: { home: 0, away: 0 } };
    node.clock.seconds = NOW + 60;
    await node.services.predictionSettlement.run();
    node.clock.seconds = NOW + 300;
    expect((await save(token, tip('first', 1, 0))).statusCode).toBe(409);
  });

  test('repeated saves make one prediction, and the last of two tabs wins', async () => {
    const token = await player('fan');
    const answers = await Promise.all([save(token, tip('first', 1, 0)), save(token, tip('first', 1, 0))]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    // Two tabs with the matches in different orders must not deadlock.
    const both = [tip('first', 2, 2), tip('second', 2, 2)];
    const crossed = Array.from({ length: 4 }, (_, index) => save(token, ...(index % 2 ? both : both.toReversed())));
    expect(new Set((await Promise.all(crossed)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await save(token, tip('first', 0, 3));
    expect(await tipIn(token, 'first')).toEqual({ home: 0, away: 3 });
    const { rows } = await sql<{ count: number }>`select count(*) as count from prediction`.execute(node.store.db);
    expect(rows[0]?.count).toBe(2);
  });

  test('invalid scores, unknown matches and too many matches are refused and the field named', async () => {
    const token = await player('fan');
    const refused: [items: object[], field: string][] = [
      [[tip('first', -1, 0)], 'home'],
      [[tip('first', 21, 0)], 'home'],
      [[tip('first', 1.5, 0)], 'home'],
      [[tip('first', 0, 1e9)], 'away'],
      [[{ matchId: 'first', home: '2', away: 0 }], 'home'],
      [[{ matchId: 'first', home: 2 }], 'away'],
      [[tip('nobody', 1, 0)], 'matchId'],
      [[tip('first', 1, 0), tip('first', 2, 0)], 'matchId'],
      [[], 'items'],
      [Array.from({ length: 61 }, (_, index) => tip(`m${index}`, 1, 0)), 'items'],
    ];
    for (const [items, field] of refused) {
      const answer = await save(token, ...items);
      expect([answer.statusCode, problemOf(answer).detail]).toEqual([400, expect.stringContaining(field)]);
    }
    expect(await tipIn(token, 'first')).toBeUndefined();
  });

  test('a round is a week; only the previous and the next one are available', async () => {
    const token = await player('fan');
    const now = await round(token);
    expect(now.id).toBe('2027-01-11');
    expect(now.matches.map(({ id, state }) => [id, state])).toEqual([
      ['first', 'open'],
      ['second', 'open'],
    ]);
    expect([now.previous, now.next]).toEqual(['2027-01-04', '2027-01-18']);
    expect((await round(token, '2027-01-18')).next).toBeUndefined();
    for (const id of ['2027-01-12', '2027-01-25', '2026-01-05'])
      expect((await ask('GET', `${CALLS}/rounds/${id}`, token)).statusCode).toBe(404);
    expect((await ask('GET', `${CALLS}/rounds/soon`, token)).statusCode).toBe(400);
  });
});

describe('points', () => {
  const over = NOW + HOUR + MATCH_SECONDS;

  test('are awarded once at the final whistle, and a corrected result corrects them', async () => {
    const fan = await player('fan');
    await save(fan, tip('first', 2, 1), tip('second', 1, 0));
    expect(await settle()).toBe(0);
    node.clock.seconds = over - 1;
    expect(await settle()).toBe(0);
    node.clock.seconds = over;
    expect(await settle()).toBe(1);
    expect(await settle()).toBe(0);
    const sums = () => node.store.db.selectFrom('prediction_player').select(['points', 'exact']).executeTakeFirst();
    expect(await sums()).toEqual({ points: 5, exact: 1 });
    const { predictionSettlement } = node.services;
    expect(await predictionSettlement.settle('first', { home: 2, away: 1 })).toBe(false);
    expect(await predictionSettlement.settle('first', { home: 3, away: 2 })).toBe(true);
    expect(await sums()).toEqual({ points: 3, exact: 0 });
  });

  test('are shown in a finished round', async () => {
    const fan = await player('fan');
    await save(fan, tip('first', 1, 0));
    node.clock.seconds = over;
    expect((await round(fan, '2027-01-11')).matches[0]).toMatchObject({
      state: 'over',
      score: { home: 2, away: 1 },
      tip: { home: 1, away: 0 },
      points: 3,
    });
  });

  test('settled on several nodes concurrently are counted once', async () => {
    const fan = await player('fan');
    await save(fan, tip('first', 2, 1), tip('second', 0, 0));
    node.clock.seconds = NOW + 2 * HOUR + MATCH_SECONDS;
    await Promise.all([settle(), settle(), settle()]);
    const { points, exact } = await node.store.db
      .selectFrom('prediction_player')
      .select(['points', 'exact'])
      .executeTakeFirstOrThrow();
    expect({ points, exact }).toEqual({ points: 10, exact: 2 });
  });

  test('of ten thousand predictions are correct, and computed quickly', async () => {
    const token = await player('fan');
    await save(token, tip('first', 2, 1));
    const { db } = node.store;
    await sql`
      insert into account (id, kind, username, password_hash)
      select gen_random_uuid(), 'registered', 'fan-' || number, '' from generate_series(1, 9999) as number`.execute(db);
    await sql`
      insert into prediction_player (account_id, name)
      select id, 'Fan' from account on conflict do nothing`.execute(db);
    await sql`
      insert into prediction (account_id, match_id, home, away, saved_at)
      select account_id, 'first', (row_number() over (order by account_id)) % 5, (row_number() over (order by account_id)) % 3, 0
      from prediction_player on conflict do nothing`.execute(db);
    node.clock.seconds = over;
    expect(await settle()).toBe(1);
    const { rows } = await sql<{ points: number; count: number }>`
      select points, count(*) as count from prediction_player group by points order by points`.execute(db);
    const right = await sql<{ wrong: number }>`
      select count(*) as wrong from prediction where points is distinct from case
        when home = 2 and away = 1 then 5 when home - away = 1 then 3 when home > away then 2 else 0 end`.execute(db);
    expect(right.rows[0]?.wrong).toBe(0);
    expect(rows.map(({ points }) => points)).toEqual([0, 2, 3, 5]);
    const later = await player('later');
    const first = (await ask('GET', `${CALLS}/ranking`, later)).json<PredictionRanking>();
    expect(first.items).toHaveLength(50);
    expect(first.next).toBe('50');
    expect(new Set(first.items.map(({ rank }) => rank))).toEqual(new Set([1]));
    const last = (await ask('GET', `${CALLS}/ranking?next=950`, later)).json<PredictionRanking>();
    expect(last.next).toBeUndefined();
  });
});

describe('rankings and groups', () => {
  async function named(name: string, home: number, away: number): Promise<string> {
    const token = await player(name);
    await ask('PUT', `${CALLS}/player`, token, { name });
    await save(token, tip('first', home, away), tip('second', 1, 0));
    return token;
  }
  const ranking = async (token: string, query = '') =>
    (await ask('GET', `${CALLS}/ranking${query}`, token)).json<PredictionRanking>().items;
  const groups = (token: string) =>
    ask('GET', `${CALLS}/groups`, token).then((answer) => answer.json<PredictionGroups>().items);

  test('players with the same points and exact scores share a rank, and the next rank is skipped', async () => {
    const tokens = [
      await named('Zoe', 2, 1),
      await named('Abe', 2, 1),
      await named('Mia', 1, 0),
      await named('Ben', 0, 1),
    ];
    await node.services.predictionSettlement.settle('first', { home: 2, away: 1 });
    expect((await ranking(tokens[3] ?? '')).map(({ rank, name, points, isMe }) => [rank, name, points, isMe])).toEqual([
      [1, 'Abe', 5, false],
      [1, 'Zoe', 5, false],
      [3, 'Mia', 3, false],
      [4, 'Ben', 0, true],
    ]);
    const me = (await ask('GET', `${CALLS}/player`, tokens[2] ?? '')).json<PredictionPlayer>();
    expect(me).toEqual({ name: 'Mia', points: 3, exact: 0, rank: 3, players: 4 });
  });

  test('a ranking never shows an e-mail address', async () => {
    const token = await player('private');
    await save(token, tip('first', 1, 0));
    const answer = await ask('GET', `${CALLS}/ranking`, token);
    expect(answer.body).not.toContain('private');
    expect(answer.json<PredictionRanking>().items[0]?.name).toMatch(/^Fan \d{4}$/);
    for (const name of ['a@b.example', ' x', 'x', 'y'.repeat(25), 'tab\tbed'])
      expect((await ask('PUT', `${CALLS}/player`, token, { name })).statusCode).toBe(400);
  });

  test('friends join with the code, joining twice changes nothing, and members see only their group', async () => {
    const [founder, friend, stranger] = [await named('Eva', 2, 1), await named('Leo', 1, 0), await named('Ida', 0, 0)];
    const create = () => ask('POST', `${CALLS}/groups`, founder, { name: 'The office' });
    await Promise.all([create(), create()]);
    const [group, ...more] = await groups(founder);
    expect(more).toEqual([]);
    for (const code of [group?.code.toLowerCase().replace('-', ''), ` ${group?.code} `])
      expect((await ask('POST', `${CALLS}/groups/join`, friend, { code })).statusCode).toBe(200);
    expect((await groups(friend)).map(({ name, members }) => [name, members])).toEqual([['The office', 2]]);
    const of = `?groupId=${group?.id}`;
    expect((await ranking(friend, of)).map(({ name }) => name)).toEqual(['Eva', 'Leo']);
    expect((await ask('GET', `${CALLS}/ranking${of}`, stranger)).statusCode).toBe(404);
    for (const token of [founder, friend]) await ask('DELETE', `${CALLS}/groups/${group?.id}`, token);
    expect((await ask('POST', `${CALLS}/groups/join`, stranger, { code: group?.code })).statusCode).toBe(404);
  });

  test('guesses of codes are rate limited, and the number of groups is limited', async () => {
    const token = await player('fan');
    const answers: number[] = [];
    for (let time = 0; time < 11; time++)
      answers.push((await ask('POST', `${CALLS}/groups/join`, token, { code: 'BBBB-BBBB' })).statusCode);
    expect([answers[0], answers.at(-1)]).toEqual([404, 429]);
    const made: number[] = [];
    for (let time = 0; time <= MAX_GROUPS; time++)
      made.push((await ask('POST', `${CALLS}/groups`, token, { name: `Group ${time}` })).statusCode);
    expect([made[MAX_GROUPS - 1], made[MAX_GROUPS]]).toEqual([200, 409]);
    expect(await groups(token)).toHaveLength(MAX_GROUPS);
  });

  test('erasing an account erases its predictions', async () => {
    const token = await named('Eva', 2, 1);
    await ask('POST', `${CALLS}/groups`, token, { name: 'The office' });
    await node.store.db
      .deleteFrom('account')
      .where('id', '=', accounts.get('Eva') ?? '')
      .execute();
    const { rows } = await sql<{ count: number }>`select count(*) as count from prediction`.execute(node.store.db);
    expect(rows[0]?.count).toBe(0);
  });
});
