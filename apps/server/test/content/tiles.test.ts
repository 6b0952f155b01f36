import { describe, expect, it } from 'vitest';
import { changeCatalogue } from '../support/hearing';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';
import { clubNode } from '../support/world';

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

describe('CALL-03d the tile of a clip', () => {
  it('is an endless stream, or a recording of its length where its stream has one', async () => {
    const node = await clubNode();
    const clip = async () =>
      (await node.app.inject('/api/v3/tiles/clip')).json<{ data: { media: object } }>().data.media;
    expect(await clip()).toMatchObject({ sources: [{ type: 'stream' }] });
    expect(await clip()).not.toHaveProperty('seconds');
    const recording = { id: 'arena-preview', loop: 'pitch', offsetSegments: 3, open: true, seconds: 10 };
    await changeCatalogue(node.store, (db) =>
      db
        .updateTable('stream')
        .set({ doc: JSON.stringify(recording) })
        .where('id', '=', 'arena-preview')
        .execute(),
    );
    expect(await clip()).toMatchObject({ seconds: 10, sources: [{ type: 'vod' }] });
  });
});
