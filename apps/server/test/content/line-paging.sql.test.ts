import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replaceRows } from '../../src/content/rows/imported-rows';
import { sharedClub } from '../support/shared';

const { node, get } = sharedClub();
const austria = { platform: 'web', locale: 'en', regionId: 'austria' } as const;

const eventRow = {
  source: 'club-tv',
  type: 'Vod',
  live: true,
  access: 'public',
  category_id: 'football',
  competition_id: null,
  channel_id: null,
  team_ids: [],
  tags: [],
  regions: null,
  platforms: null,
  publish_from: null,
  publish_to: null,
};

function replaceEvents(starts: readonly number[]): Promise<boolean> {
  const rows = starts.map((startTime, index) => {
    const id = `walk-${index}`;
    const endTime = startTime + 1;
    const doc = { id, name: id, type: 'Vod', startTime, endTime, image: { sources: [] } };
    return Object.assign({ id, start_time: startTime, end_time: endTime, doc }, eventRow);
  });
  return replaceRows(node().store.db, 'event', rows, 'club-tv');
}

async function walk(contextId: string, limit: number, longest: number): Promise<string[]> {
  const seen: string[] = [];
  let next: string | undefined;
  for (let parts = 0; parts <= longest; parts++) {
    const part = await node().services.lines.page(
      contextId,
      { limit, utcOffsetMins: 0, ...(next === undefined ? {} : { next }) },
      austria,
    );
    expect(part.items.length).toBeLessThanOrEqual(limit);
    // A cursor means that there is at least one more item.
    expect(part.items.length).toBeGreaterThan(parts === 0 ? -1 : 0);
    seen.push(...part.items.map(({ id }) => id));
    if (part.next === undefined) return seen;
    next = part.next;
  }
  throw new Error('The line does not end');
}

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('CALL-03c ROUTE-13b a line read page by page', () => {
  it('returns every event exactly once and in order, for any page size', async () => {
    const second = fc.integer({ min: 1_799_000_000, max: 1_799_000_003 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(second, { minLength: 1, maxLength: 24 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('football-all', 'replays'),
        async (starts, limit, contextId) => {
          await replaceEvents(starts);
          const walked = await walk(contextId, limit, starts.length);
          const startOf = (id: string) => starts[Number(id.slice('event:walk-'.length))] ?? Number.NaN;
          const direction = contextId === 'replays' ? -1 : 1;
          expect(walked.toSorted()).toEqual(starts.map((_, index) => `event:walk-${index}`).toSorted());
          const times = walked.map(startOf);
          expect(times).toEqual(times.toSorted((a, b) => direction * (a - b)));
          expect(walked).toEqual(await walk(contextId, 100, 1));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('stops at the operator’s limit, for any page size', async () => {
    const { db } = node().store;
    await replaceEvents(Array.from({ length: 9 }, () => 1_799_000_000));
    await db
      .updateTable('context')
      .set({ doc: JSON.stringify({ id: 'pay', kind: 'line', title: 'Five', query: { items: 'events', limit: 5 } }) })
      .where('id', '=', 'pay')
      .execute();
    for (const limit of [1, 2, 3, 5, 50]) expect(await walk('pay', limit, 9)).toHaveLength(5);
  });

  it('also pages through channels and picked tiles', async () => {
    for (const limit of [1, 2, 3]) {
      expect(await walk('channels', limit, 5)).toEqual(await walk('channels', 100, 1));
      expect(await walk('picked', limit, 5)).toEqual(await walk('picked', 100, 1));
    }
  });
});

describe('CALL-03c a cursor', () => {
  const good = cursor('live-now', 1_799_998_200, 'live-match', 2);

  it.each([
    ['made up', 'live-now', 'nonsense'],
    ['empty', 'live-now', ''],
    ['cut short', 'live-now', good.slice(0, -1)],
    ['of another list', 'coming-up', good],
    ['of a list without events', 'channels', cursor('channels', 1_799_998_200, 'one', 0)],
    ['with an offset for a list of events', 'live-now', cursor('live-now', 2)],
    ['with a NUL in its id', 'live-now', cursor('live-now', 1_799_998_200, 'a\0', 2)],
    ['with a lone surrogate in its id', 'live-now', cursor('live-now', 1_799_998_200, 'a\ud800', 2)],
    ['with a negative time', 'live-now', cursor('live-now', -1, 'live-match', 2)],
    ['with a broken number', 'live-now', cursor('live-now', 1.5, 'live-match', 2)],
    ['with a huge number', 'live-now', cursor('live-now', 1e300, 'live-match', 2)],
    ['with a huge offset', 'channels', cursor('channels', 1e9)],
    ['with a text for a number', 'live-now', cursor('live-now', '1', 'live-match', 2)],
    ['with a trailing element', 'live-now', cursor('live-now', 1_799_998_200, 'live-match', 2, 'x')],
    ['that is no list', 'live-now', Buffer.from('{"length":3}').toString('base64url')],
    ['longer than any', 'live-now', 'x'.repeat(513)],
  ])('%s is a 400 that names it', async (_sentence, contextId, next) => {
    const answer = await get(`/api/v3/lineContexts/${contextId}/tiles?next=${encodeURIComponent(next)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json().detail).toContain('querystring.next');
  });

  it('past the end returns an empty page', async () => {
    const answer = await get(`/api/v3/lineContexts/live-now/tiles?next=${cursor('live-now', 1_900_000_000, 'z', 9)}`);
    expect(answer.json()).toMatchObject({ items: [] });
    expect(answer.json()).not.toHaveProperty('next');
  });
});
