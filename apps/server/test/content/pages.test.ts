import type { Page } from '@touchline/contract';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';

const { get, post } = sharedClub();

const idsOf = (items: readonly Pick<Page, 'id'>[]) => items.map(({ id }) => id);
async function listed(url: string): Promise<{ ids: string[]; next?: string }> {
  const answer = await get(url);
  expect(answer.statusCode, `answered ${answer.body}`).toBe(200);
  const { items, next } = answer.json<{ items: Page[]; next?: string }>();
  return { ids: idsOf(items), ...(next === undefined ? {} : { next }) };
}

describe('CALL-02b the list of pages', () => {
  it('comes in the operator’s order, page by page', async () => {
    const { ids: all } = await listed('/api/v3/pages');
    expect(all.toSorted()).toEqual(['home', 'landing', 'northbank']);
    const first = await listed('/api/v3/pages?limit=2');
    const rest = await listed(`/api/v3/pages?limit=2&next=${first.next}`);
    expect([...first.ids, ...rest.ids]).toEqual(all);
    expect(rest).not.toHaveProperty('next');
  });

  it('is filtered by team', async () => {
    expect(await listed('/api/v3/pages?teamId=NBK')).toEqual({ ids: ['northbank'] });
    expect(await listed('/api/v3/pages?teamId=nobody')).toEqual({ ids: [] });
  });

  it('CONFIG-18a is that of the region, in the viewer’s language, with what each page opens', async () => {
    expect((await listed('/api/v3/pages?regionId=spain')).ids).toContain('home-spain');
    const { items } = (await get('/api/v3/pages?locale=de')).json<{ items: Page[] }>();
    const home = items.find(({ id }) => id === 'home');
    expect(home).toMatchObject({ title: 'Spieltag' });
    expect(home?.stageLinesPage?.stage.slides.map(({ id }) => id)).toEqual(['slide-live']);
  });
});

describe('CALL-02c several pages in one answer', () => {
  it('come in the requested order, without duplicates, unknown and unavailable ones', async () => {
    const ids = ['northbank', 'nowhere', 'home-spain', 'home', 'northbank'];
    const answer = await post('/api/v3/pages/$batchGet', { ids });
    expect(idsOf(answer.json().items)).toEqual(['northbank', 'home']);
    const spanish = await post('/api/v3/pages/$batchGet?regionId=spain', { ids });
    expect(idsOf(spanish.json().items)).toEqual(['northbank', 'home-spain', 'home']);
    expect((await post('/api/v3/pages/$batchGet', { ids: ['nowhere'] })).json()).toEqual({ items: [] });
  });

  it.each([
    [{ ids: [] }, 'ids'],
    [{ ids: Array.from({ length: 101 }, (_, i) => `p${i}`) }, 'ids'],
    [{ ids: ['no spaces'] }, 'ids'],
    [{}, 'ids'],
    [{ ids: ['home'], extra: 1 }, 'extra'],
  ])('refuse %j and name the field', async (body, field) => {
    const answer = await post('/api/v3/pages/$batchGet', body);
    expect(answer.statusCode).toBe(400);
    expect(problemOf(answer).detail).toContain(field);
  });

  it('refuse ten thousand ids without a server error', async () => {
    const answer = await post('/api/v3/pages/$batchGet', {
      ids: Array.from({ length: 10_000 }, (_, i) => `page-${i}`),
    });
    expect([400, 413]).toContain(answer.statusCode);
    problemOf(answer);
  });
});

describe('CALL-02e the selected page', () => {
  it('is the one the configuration names', async () => {
    expect((await get('/api/v3/selected/page')).json()).toMatchObject({ id: 'northbank' });
  });
});

describe('CALL-02g the catalogue', () => {
  it('has the configured pages in order, without unavailable ones', async () => {
    expect(await listed('/api/v3/catalogue/pages')).toEqual({ ids: ['northbank', 'landing', 'home'] });
    expect((await listed('/api/v3/catalogue/pages?regionId=spain')).ids).toEqual([
      'northbank',
      'home-spain',
      'landing',
      'home',
    ]);
  });

  it('continues with its cursor', async () => {
    const first = await listed('/api/v3/catalogue/pages?limit=2');
    expect(first.ids).toEqual(['northbank', 'landing']);
    expect(await listed(`/api/v3/catalogue/pages?limit=2&next=${first.next}`)).toEqual({ ids: ['home'] });
    expect(await listed('/api/v3/catalogue/pages?limit=3')).toEqual({ ids: ['northbank', 'landing', 'home'] });
  });

  it('accepts a limit from 1 to 100', async () => {
    expect((await listed('/api/v3/catalogue/pages?limit=1')).ids).toEqual(['northbank']);
    expect((await listed('/api/v3/catalogue/pages?limit=100')).ids).toHaveLength(3);
    for (const limit of ['0', '101', '1.5', 'all'])
      expect([limit, (await get(`/api/v3/catalogue/pages?limit=${limit}`)).statusCode]).toEqual([limit, 400]);
  });

  it('has the fields a page list shows: icon or picture, short title, title and name', async () => {
    const [page] = (await get('/api/v3/catalogue/pages')).json<{ items: Page[] }>().items;
    expect(page).toMatchObject({ name: 'Northbank', title: 'Northbank', shortTitle: 'NBK' });
    expect(page?.previewImage?.sources.length).toBeGreaterThan(0);
  });
});

it.each(['/api/v3/pages', '/api/v3/pages?teamId=NBK', '/api/v3/catalogue/pages'])(
  'CALL-02b CALL-02g a cursor that %s did not issue is refused',
  async (url) => {
    const { next } = await listed('/api/v3/pages?limit=1');
    const foreign = url === '/api/v3/pages' ? 'WyJjYXRhbG9ndWUiLDFd' : next;
    for (const cursor of [foreign, 'x', '', 'W10', 'e30']) {
      const answer = await get(`${url}${url.includes('?') ? '&' : '?'}next=${cursor}`);
      expect(answer.statusCode, `for ${cursor}`).toBe(400);
      expect(problemOf(answer).detail).toContain('next');
    }
  },
);
