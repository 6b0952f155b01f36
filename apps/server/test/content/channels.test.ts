import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { NOW } from '../support/club-tv';
import { changeCatalogue } from '../support/hearing';
import { sharedClub } from '../support/shared';
import { clubNode } from '../support/world';

interface ChannelAnswer {
  id: string;
  userRights: { canAccess: boolean; reasons: { type: string }[] };
  freeVideo?: { sources: { url: string }[] };
}

const { get, post } = sharedClub();

async function channels(query = ''): Promise<string[]> {
  const { items } = (await get(`/api/v3/channels${query}`)).json<{ items: ChannelAnswer[] }>();
  return items.map(({ id }) => id);
}
const rights = async (id: string) => (await get(`/api/v3/channels/${id}`)).json<ChannelAnswer>().userRights;
const programme = async (id: string, query = '') =>
  (await get(`/api/v3/channels/${id}/events${query}`)).json<{
    items: { id: string; isFutureChannelEvent: boolean }[];
  }>().items;

describe('CALL-06a the channels', () => {
  it('come in the operator’s order, up to the limit', async () => {
    expect(await channels()).toEqual(['one', 'members', 'premium', 'dark']);
    expect(await channels('?limit=2')).toEqual(['one', 'members']);
    expect((await get('/api/v3/channels?limit=0')).json().detail).toContain('querystring.limit');
  });

  it('are those of the region (CONFIG-18a)', async () => {
    expect(await channels('?regionId=spain')).toEqual(['one', 'members', 'premium', 'spain-only', 'dark']);
    expect((await get('/api/v3/channels/spain-only')).statusCode).toBe(404);
    expect((await get('/api/v3/channels/spain-only/events')).statusCode).toBe(404);
    expect((await get('/api/v3/channels/spain-only?regionId=spain')).statusCode).toBe(200);
  });

  it('have the rights of a viewer without an account, for every caller', async () => {
    expect(await rights('one')).toEqual({ canAccess: true, reasons: [] });
    expect(await rights('members')).toEqual({ canAccess: false, reasons: [] });
    expect(await rights('premium')).toEqual({ canAccess: false, reasons: [{ type: 'Subscription' }] });
  });

  it('include a free preview where there is one, and no other playback address', async () => {
    const premium = (await get('/api/v3/channels/premium')).json<ChannelAnswer>();
    expect(premium.freeVideo).toEqual({
      sources: [{ url: '/origin/live/arena-preview/open/master.m3u8', format: 'hls', type: 'stream' }],
    });
    expect((await get('/api/v3/channels/one')).json()).not.toHaveProperty('video');
  });

  it('have a picture of what is on now only where they and their stream are free for everyone', async () => {
    const { app, store } = await clubNode();
    const still = async (id: string) => (await app.inject(`/api/v3/channels/${id}`)).json().stillUrl;
    const ids = ['one', 'members', 'premium'];
    expect(await Promise.all(ids.map(still))).toEqual([undefined, undefined, undefined]);
    await changeCatalogue(store, (db) =>
      sql`update stream set doc = doc || '{"open":true}' where id = 'arena'`.execute(db),
    );
    expect(await Promise.all(ids.map(still))).toEqual(['/origin/live/arena/open/now.jpg', undefined, undefined]);
  });

  it('are in the viewer’s language', async () => {
    expect((await get('/api/v3/channels/members?locale=de')).json()).toMatchObject({ name: 'Mitglieder' });
  });

  it('are a 404 where unknown', async () => {
    const answer = await get('/api/v3/channels/nowhere');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ title: 'Channel not found', instance: '/api/v3/channels/nowhere' });
  });
});

describe('CALL-06c the schedule of a channel', () => {
  it('starts with the current event, then the following ones', async () => {
    expect(await programme('one')).toMatchObject([
      { id: 'live-match', isFutureChannelEvent: false },
      { id: 'next-match', isFutureChannelEvent: true },
    ]);
    expect(await programme('one', '?limit=1')).toMatchObject([{ id: 'live-match' }]);
    expect(await programme('dark')).toEqual([]);
  });

  it('moves on with the clock', async () => {
    const { app, clock } = await clubNode();
    const events = async () => (await app.inject('/api/v3/channels/one/events')).json().items;
    expect(await events()).toHaveLength(2);
    clock.seconds = 1_800_005_400;
    expect(await events()).toMatchObject([{ id: 'next-match', isFutureChannelEvent: true }]);
    clock.seconds = 1_800_010_000;
    expect(await events()).toMatchObject([{ id: 'next-match', isFutureChannelEvent: false }]);
    clock.seconds = 1_800_017_200;
    expect(await events()).toEqual([]);
  });

  it('is given for several channels at once, in the requested order, without unknown ones', async () => {
    const answer = await post('/api/v3/channels/$batchGetEvents', {
      channelIds: ['premium', 'nowhere', 'spain-only', 'one', 'premium', 'dark'],
      limit: 1,
    });
    expect(answer.json()).toMatchObject({
      items: [
        { channelId: 'premium', events: [{ id: 'ppv-match', channelId: 'premium', categoryName: 'Football' }] },
        { channelId: 'one', events: [{ id: 'live-match' }] },
        { channelId: 'dark', events: [] },
      ],
    });
    expect(answer.json().items).toHaveLength(3);
    expect(answer.json().items[1].events).toHaveLength(1);
    expect((await post('/api/v3/channels/$batchGetEvents', { channelIds: ['nowhere'] })).json()).toEqual({ items: [] });
  });

  it('leaves out what is not available (CONFIG-18a)', async () => {
    const node = await clubNode();
    await changeCatalogue(node.store, (db) =>
      sql`update event set channel_id = 'one', doc = doc || '{"channelId":"one"}' where id in ('embargoed', 'tv-match')`.execute(
        db,
      ),
    );
    const ids = async (query: string) =>
      (await node.app.inject(`/api/v3/channels/one/events${query}`)).json().items.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual(['live-match', 'next-match']);
    expect(await ids('?platform=tizen')).toEqual(['live-match', 'tv-match', 'next-match']);
  });
});

describe('CONFIG-18a a channel with a limited availability', () => {
  it('appears and disappears at the exact second', async () => {
    const node = await clubNode();
    await changeCatalogue(node.store, (db) =>
      db
        .updateTable('channel')
        .set({ publish_from: NOW + 5, publish_to: NOW + 9 })
        .where('id', '=', 'one')
        .execute(),
    );
    const status = async () => (await node.app.inject('/api/v3/channels/one')).statusCode;
    const count = async () => (await node.app.inject('/api/v3/channels')).json().items.length;
    const seen = [];
    for (const second of [0, 4, 5, 8, 9]) {
      node.clock.seconds = NOW + second;
      seen.push([await status(), await count()]);
    }
    expect(seen).toEqual([
      [404, 3],
      [404, 3],
      [200, 4],
      [200, 4],
      [404, 3],
    ]);
  });
});
