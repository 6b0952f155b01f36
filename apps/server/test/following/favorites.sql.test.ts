import type { FavoritePages } from '@touchline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { deviceTokens, signedIn } from '../support/people';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';
import { anonymousToken } from '../support/world';

const club = sharedClub();
let people = 0;
let token: string;
const URL = '/api/v3/my/favorites';
const PAGES = 3;

/** A new person's device. */
async function newcomer(): Promise<string> {
  const browser = await signedIn(club.node(), `fan${++people}@example.com`);
  return (await deviceTokens(club.node(), browser)).accessToken;
}

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, bearer: string, payload?: object) =>
  club.node().app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${bearer}` },
    ...(payload ? { payload } : {}),
  });
const listOf = async (bearer: string) => (await call('GET', URL, bearer)).json<FavoritePages>().pageIds;

beforeAll(async () => {
  token = await newcomer();
});

describe('CALL-09a CALL-09b FAV-02a favourites', () => {
  it('are added, listed in order and removed; repeating it changes nothing', async () => {
    const fan = await newcomer();
    expect(await listOf(fan)).toEqual([]);
    for (const page of ['northbank', 'landing', 'northbank'])
      expect((await call('POST', `${URL}/pages/${page}`, fan)).statusCode).toBe(200);
    expect(await listOf(fan)).toEqual(['northbank', 'landing']);
    for (let time = 0; time < 2; time++) {
      const answer = await call('DELETE', `${URL}/pages/northbank`, fan);
      expect(answer.json()).toEqual({ pageIds: ['landing'] });
    }
  });

  it('are replaced by another list, in another order', async () => {
    const fan = await newcomer();
    await call('PUT', URL, fan, { pageIds: ['northbank', 'landing', 'home'] });
    const answer = await call('PUT', URL, fan, { pageIds: ['home', 'northbank'] });
    expect(answer.json()).toEqual({ pageIds: ['home', 'northbank'] });
    expect(await listOf(fan)).toEqual(['home', 'northbank']);
  });

  it('are private to their person', async () => {
    await call('POST', `${URL}/pages/northbank`, token);
    expect(await listOf(await newcomer())).toEqual([]);
  });

  it('stay consistent when two devices add concurrently', async () => {
    const fan = await newcomer();
    await Promise.all(['northbank', 'landing', 'home'].map((page) => call('POST', `${URL}/pages/${page}`, fan)));
    expect((await listOf(fan)).toSorted()).toEqual(['home', 'landing', 'northbank']);
    expect(await listOf(fan)).toHaveLength(PAGES);
  });

  it('of removed pages are left out, and return when the page does', async () => {
    const fan = await newcomer();
    await call('PUT', URL, fan, { pageIds: ['northbank', 'landing'] });
    const { db } = club.node().store;
    const page = await db.selectFrom('page').selectAll().where('id', '=', 'landing').executeTakeFirstOrThrow();
    await db.deleteFrom('page').where('id', '=', 'landing').execute();
    expect(await listOf(fan)).toEqual(['northbank']);
    await db
      .insertInto('page')
      .values({ ...page, doc: JSON.stringify(page.doc) })
      .execute();
    expect(await listOf(fan)).toEqual(['northbank', 'landing']);
  });
});

describe('Favourites are refused for', () => {
  it('a page that does not exist, which the error names', async () => {
    const added = problemOf(await call('POST', `${URL}/pages/nobody`, token));
    expect(added).toMatchObject({ statusCode: 404, title: 'Page not found' });
    const replaced = problemOf(await call('PUT', URL, token, { pageIds: ['northbank', 'nobody'] }));
    expect(replaced).toMatchObject({ statusCode: 400, detail: expect.stringContaining('body.pageIds.1') });
  });

  it.each([
    ['10,000 pages', Array.from({ length: 10_000 }, (_, at) => `p${at}`)],
    ['the same page twice', ['northbank', 'northbank']],
    ['an invalid id', ['../etc']],
    ['a value that is not a list', 'northbank'],
  ])('%s', async (_what, pageIds) => {
    const answer = await call('PUT', URL, token, { pageIds });
    expect([400, 413]).toContain(problemOf(answer).statusCode);
  });

  it('more pages than the limit', async () => {
    const fan = await newcomer();
    const { db } = club.node().store;
    const page = await db.selectFrom('page').selectAll().where('id', '=', 'northbank').executeTakeFirstOrThrow();
    const many = Array.from({ length: 500 }, (_, at) => `many-${at}`);
    await db
      .insertInto('page')
      .values(many.map((id) => ({ ...page, id, doc: JSON.stringify(page.doc) })))
      .execute();
    expect((await call('PUT', URL, fan, { pageIds: many })).statusCode).toBe(200);
    expect(problemOf(await call('POST', `${URL}/pages/northbank`, fan))).toMatchObject({ statusCode: 409 });
    expect((await call('POST', `${URL}/pages/many-7`, fan)).statusCode).toBe(200);
    expect(await listOf(fan)).toHaveLength(500);
  });

  it('anonymous and unauthenticated callers (AUTH-13a)', async () => {
    const guest = await anonymousToken(club.node());
    expect(problemOf(await call('GET', URL, guest)).statusCode).toBe(403);
    expect(problemOf(await club.get(URL)).statusCode).toBe(401);
  });
});
