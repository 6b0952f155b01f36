import type { Category, Line } from '@touchline/contract';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';

const { get, post, node } = sharedClub();

describe('CALL-05a the sports', () => {
  it('come in the operator’s order and the viewer’s language', async () => {
    const { items } = (await get('/api/v3/categories?locale=de')).json<{ items: Category[] }>();
    expect(items).toEqual([
      { id: 'football', name: 'Fußball', liveTodayLineContextId: 'live-now' },
      { id: 'hockey', name: 'Eishockey' },
    ]);
  });

  it('are limited and continue with a cursor', async () => {
    const first = (await get('/api/v3/categories?limit=1')).json();
    expect(first.items).toMatchObject([{ id: 'football' }]);
    const rest = (await get(`/api/v3/categories?limit=1&next=${first.next}`)).json();
    expect(rest).toEqual({ items: [{ id: 'hockey', name: 'Ice hockey' }] });
    expect((await get('/api/v3/categories?limit=101')).statusCode).toBe(400);
  });

  it('refuse a cursor of another list', async () => {
    const { next } = (await get('/api/v3/pages?limit=1')).json();
    for (const cursor of [next, 'x', '', 'W10', 'e30']) {
      const answer = await get(`/api/v3/categories?next=${cursor}`);
      expect(answer.statusCode, `for ${cursor}`).toBe(400);
      expect(problemOf(answer).detail).toContain('next');
    }
  });

  it('link to a line of what is live today', async () => {
    const category = (await get('/api/v3/categories/football')).json<Category>();
    const contextIds = [category.liveTodayLineContextId];
    const { lines } = (await post('/api/v3/lineContexts/$batchGetTiles', { contextIds })).json<{ lines: Line[] }>();
    expect(lines[0]?.tiles.map(({ id }) => id)).toContain('event:live-match');
  });

  it('are a 404 where unknown', async () => {
    const answer = await get('/api/v3/categories/chess');
    expect(answer.statusCode).toBe(404);
    expect(problemOf(answer).detail).toBe('There is no category “chess” here.');
  });

  it('CONFIG-18a reference no line that the region does not have', async () => {
    await node().store.transaction(async (tx, announce) => {
      await tx
        .updateTable('context')
        .set({ regions: ['spain'] })
        .where('id', '=', 'live-now')
        .execute();
      announce('catalogue');
    });
    const lineOf = async (query: string) =>
      (await get(`/api/v3/categories/football${query}`)).json<Category>().liveTodayLineContextId;
    await expect.poll(() => lineOf('')).toBeUndefined();
    expect(await lineOf('?regionId=spain')).toBe('live-now');
  });
});
