import { describe, expect, it } from 'vitest';
import { sharedClub } from '../support/shared';

const { get, post } = sharedClub();

interface Listed {
  items: { id: string }[];
}
const related = async (id: string, query = '') =>
  (await get(`/api/v3/events/${id}/related${query}`)).json<Listed>().items.map((event) => event.id);

describe('what to watch after an event', () => {
  it('is what is live, without the event itself', async () => {
    const ids = await related('live-match');
    expect(ids).not.toContain('live-match');
    expect(ids).toContain('ppv-match');
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('respects region and limit', async () => {
    expect(await related('live-match')).not.toContain('spain-match');
    expect(await related('live-match', '?regionId=spain')).toContain('spain-match');
    expect(await related('live-match', '?limit=1')).toHaveLength(1);
  });

  it('is a 404 for an unknown event', async () => {
    expect((await get('/api/v3/events/nowhere/related')).statusCode).toBe(404);
  });
});

interface PageEvents {
  items: { pageId: string; live: { id: string }[]; next: { id: string }[]; last: { id: string }[] }[];
}

describe('the events of followed pages', () => {
  const ofPages = async (pageIds: string[]) =>
    (await post('/api/v3/pages/$batchGetEvents', { pageIds })).json<PageEvents>().items;

  it('are the running, next and last ones of the page’s team', async () => {
    const [northbank] = await ofPages(['northbank', 'nowhere']);
    expect(northbank).toMatchObject({ pageId: 'northbank', live: [], last: [{ id: 'past-match' }] });
  });

  it('are none for a page that is unknown', async () => {
    expect(await ofPages(['nowhere'])).toEqual([]);
  });

  it('need at least one page', async () => {
    expect((await post('/api/v3/pages/$batchGetEvents', { pageIds: [] })).statusCode).toBe(400);
  });
});

describe('an empty search', () => {
  it('shows live events as tiles, up to the limit', async () => {
    const tiles = (await get('/api/v3/search/popular?limit=2')).json<{
      items: { type: string; data: { event: { live: boolean } } }[];
    }>().items;
    expect(tiles).toHaveLength(2);
    for (const { type, data } of tiles) {
      expect(type).toBe('Event');
      expect(data.event.live).toBe(true);
    }
  });
});
