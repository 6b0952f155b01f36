import { describe, expect, it } from 'vitest';
import { sharedClub } from '../support/shared';

interface LineAnswer {
  contextId: string;
  title: string;
  tileShape: string;
  tileSize: string;
  tiles: { id: string; title: string; type: string; data: Record<string, unknown> }[];
  next?: string;
}

const { get, post } = sharedClub();

async function lines(body: object, query = ''): Promise<LineAnswer[]> {
  const answer = await post(`/api/v3/lineContexts/$batchGetTiles${query}`, body);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ lines: LineAnswer[] }>().lines;
}

async function tilesOf(contextId: string, query = ''): Promise<string[] | undefined> {
  const [line] = await lines({ contextIds: [contextId] }, query);
  return line?.tiles.map(({ id }) => id);
}

const idsOf = (answer: LineAnswer[]) => answer.map(({ contextId }) => contextId);

describe('CALL-03b several lines in one answer', () => {
  it('come in the requested order, without duplicates', async () => {
    const contextIds = ['replays', 'channels', 'live-now', 'replays'];
    expect(idsOf(await lines({ contextIds }))).toEqual(['replays', 'channels', 'live-now']);
  });

  it('leave out unknown ids, grids and what the region does not have', async () => {
    const contextIds = ['best-grid', 'unheard-of', 'only-in-spain', 'live-now'];
    expect(idsOf(await lines({ contextIds }))).toEqual(['live-now']);
    expect(await lines({ contextIds: ['unheard-of'] })).toEqual([]);
    expect(idsOf(await lines({ contextIds }, '?regionId=spain'))).toEqual(['only-in-spain', 'live-now']);
  });

  it('leave out empty lines unless they are to be kept', async () => {
    const contextIds = ['nothing', 'live-now'];
    expect(idsOf(await lines({ contextIds }))).toEqual(['live-now']);
    const kept = await lines({ contextIds, includeIfEmptyContextIds: ['nothing', 'unheard-of'] });
    expect(idsOf(kept)).toEqual(['nothing', 'live-now']);
    expect(kept[0]).toEqual({
      contextId: 'nothing',
      title: 'Nothing here',
      tileShape: '16By9',
      tileSize: 'Default',
      tiles: [],
    });
  });

  it('have a limited number of tiles each, and a cursor to continue', async () => {
    const [live, pay] = await lines({ contextIds: ['live-now', 'pay'], limitTilesPerLine: 3 });
    expect(live?.tiles).toHaveLength(3);
    expect(pay?.tiles).toHaveLength(1);
    expect(pay).not.toHaveProperty('next');
    const rest = (await get(`/api/v3/lineContexts/live-now/tiles?next=${live?.next}`)).json();
    expect(rest.items.map(({ id }: { id: string }) => id)).toEqual(['event:ppv-match']);
    expect(rest).not.toHaveProperty('next');
  });

  it('are in the viewer’s language and describe the appearance of their tiles', async () => {
    const [live, channels] = await lines({ contextIds: ['live-now', 'channels'] }, '?locale=de');
    expect(live).toMatchObject({ title: 'Jetzt live', tileShape: '16By9', tileSize: 'Large' });
    expect(channels).toMatchObject({ title: 'Sender', tileShape: 'Square', tileSize: 'Default' });
    expect(channels?.tiles[1]).toMatchObject({ id: 'channel:members', title: 'Mitglieder', type: 'Channel' });
  });

  it.each([
    [{ contextIds: [] }, 'body.contextIds'],
    [{ contextIds: ['live-now'], limitTilesPerLine: 51 }, 'body.limitTilesPerLine'],
    [{ contextIds: ['live-now'], utcOffsetMins: 841 }, 'body.utcOffsetMins'],
    [{ contextIds: ['live-now'], utcOffsetMins: -841 }, 'body.utcOffsetMins'],
    [{ contextIds: ['../etc'] }, 'body.contextIds.0'],
    [{ contextIds: ['live-now'], tileLimit: 3 }, 'body.tileLimit'],
    [{}, 'body.contextIds'],
  ])('are refused for %j, and the error names the field', async (body, field) => {
    const answer = await post('/api/v3/lineContexts/$batchGetTiles', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain(field);
  });
});

describe('a line shows', () => {
  it.each([
    ['live events, in the order of their start', 'live-now', ['no-end', 'live-match', 'members-match', 'ppv-match']],
    ['past events, newest first', 'replays', ['past-match']],
    ['upcoming events', 'coming-up', ['next-match', 'tomorrow-match']],
    [
      'a category',
      'football-all',
      ['past-match', 'live-match', 'members-match', 'ppv-match', 'next-match', 'tomorrow-match'],
    ],
    ['a team', 'club-nbk', ['past-match']],
    ['pay-per-view events', 'pay', ['ppv-match']],
    ['the first few', 'first-two', ['no-end', 'live-match']],
  ])('%s', async (_sentence, contextId, events) => {
    expect(await tilesOf(contextId)).toEqual(events.map((id) => `event:${id}`));
  });

  it('channels, in the operator’s order', async () => {
    expect(await tilesOf('channels')).toEqual(['channel:one', 'channel:members', 'channel:premium', 'channel:dark']);
  });

  it('pages with a tag', async () => {
    const [line] = await lines({ contextIds: ['pages'] });
    expect(line?.tiles).toEqual([
      expect.objectContaining({ id: 'page:northbank', title: 'NBK', type: 'Page', data: { pageId: 'northbank' } }),
    ]);
  });

  it('picked items, in that order and without unavailable ones', async () => {
    const picked = ['page:northbank', 'event:live-match', 'channel:one', 'tile:widget'];
    expect(await tilesOf('picked')).toEqual(picked);
    expect(await tilesOf('picked', '?regionId=spain')).toEqual(picked.toSpliced(2, 0, 'event:spain-match'));
  });

  it('tiles that contain what they open', async () => {
    const [line] = await lines({ contextIds: ['picked'] }, '?locale=de');
    const tile = (id: string) => line?.tiles.find((each) => each.id === id);
    expect(tile('event:live-match')).toMatchObject({ type: 'Event', data: { event: { id: 'live-match' } } });
    expect(tile('tile:widget')).toMatchObject({
      title: 'Tabelle',
      type: 'HtmlWidget',
      data: { htmlWidget: { url: 'https://widgets.club.example/table' } },
    });
  });
});

describe('CALL-03c one line by its id', () => {
  it('has the appearance of the line and its tiles', async () => {
    const answer = await get('/api/v3/lineContexts/live-now/tiles?locale=de&limit=2');
    expect(answer.json()).toMatchObject({ title: 'Jetzt live', tileShape: '16By9', tileSize: 'Large' });
    expect(answer.json().items).toHaveLength(2);
  });

  it.each(['unheard-of', 'only-in-spain'])('is a 404 where it is not available: %s', async (id) => {
    const answer = await get(`/api/v3/lineContexts/${id}/tiles`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ title: 'Line not found', detail: `There is no line “${id}” here.` });
  });
});
