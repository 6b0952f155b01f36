import { describe, expect, it } from 'vitest';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';

const { get } = sharedClub();

describe('CALL-03d one tile', () => {
  it.each([
    ['of the operator', 'widget', { id: 'tile:widget', title: 'Tabelle', type: 'HtmlWidget' }],
    ['by the id it has in a line', 'tile:widget', { id: 'tile:widget' }],
    ['of an event', 'event:live-match', { type: 'Event', data: { event: { categoryName: 'Fußball' } } }],
    ['of a channel', 'channel:one', { type: 'Channel', data: { channel: { id: 'one' } } }],
    ['of a page', 'page:northbank', { type: 'Page', data: { pageId: 'northbank' } }],
  ])('%s is found in the viewer’s language', async (_sentence, id, expected) => {
    const answer = await get(`/api/v3/tiles/${id}?locale=de`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject(expected);
  });

  it.each(['nowhere', 'event:nowhere', 'video:goal-of-month'])('is a 404 where unknown: %s', async (id) => {
    const answer = await get(`/api/v3/tiles/${id}`);
    expect(answer.statusCode).toBe(404);
    expect(problemOf(answer)).toMatchObject({ title: 'Tile not found', detail: `There is no tile “${id}” here.` });
  });

  it('CONFIG-18a is available only in its regions and at its times', async () => {
    expect((await get('/api/v3/tiles/event:spain-match')).statusCode).toBe(404);
    expect((await get('/api/v3/tiles/event:spain-match?regionId=spain')).statusCode).toBe(200);
    expect((await get('/api/v3/tiles/tv-tile')).statusCode).toBe(404);
    expect((await get('/api/v3/tiles/tv-tile?platform=tizen')).statusCode).toBe(200);
    expect((await get('/api/v3/tiles/event:embargoed')).statusCode).toBe(404);
  });
});
