import { describe, expect, it } from 'vitest';
import { NOW } from '../support/club-tv';
import { sharedClub } from '../support/shared';
import { clubNode, type Node } from '../support/world';

const { node: club, get } = sharedClub();
const rights = async (id: string) => (await get(`/api/v3/events/${id}`)).json().userRights;

describe('CALL-07a an event by its id', () => {
  it('has all its details in the viewer’s language', async () => {
    expect((await get('/api/v3/events/live-match?locale=de')).json()).toMatchObject({
      id: 'live-match',
      name: 'Valden v Keswick',
      live: true,
      type: 'Channel',
      channelId: 'one',
      categoryId: 'football',
      categoryName: 'Fußball',
      startTime: 1_799_998_200,
      endTime: 1_800_005_400,
      description: { short: 'Anstoß war um halb acht.' },
      teamIds: ['VLD', 'KES'],
      shareable: true,
      watchable: true,
      isFutureChannelEvent: false,
      channelLogo: { sources: expect.arrayContaining([expect.objectContaining({ format: 'svg' })]) },
    });
    expect((await get('/api/v3/events/past-match?locale=de')).json()).toMatchObject({
      name: 'Northbank – Orbury',
      competition: 'Meridian-Liga',
    });
  });

  it('omits missing fields', async () => {
    const event = (await get('/api/v3/events/no-end')).json();
    for (const field of ['endTime', 'channelId', 'isFutureChannelEvent', 'description', 'competition', 'streamId'])
      expect(event).not.toHaveProperty(field);
  });

  it('has the rights of a viewer without an account', async () => {
    expect(await rights('live-match')).toEqual({ canAccess: true, reasons: [] });
    expect(await rights('members-match')).toEqual({ canAccess: false, reasons: [] });
    expect(await rights('ppv-match')).toEqual({
      canAccess: false,
      reasons: [{ type: 'Ppv' }, { type: 'Subscription' }],
    });
  });

  it('states whether it is still upcoming on its channel', async () => {
    const { app, clock } = await clubNode();
    const future = async () => (await app.inject('/api/v3/events/next-match')).json().isFutureChannelEvent;
    clock.seconds = 1_800_009_999;
    expect(await future()).toBe(true);
    clock.seconds = 1_800_010_000;
    expect(await future()).toBe(false);
  });

  it('is a 404 where unknown', async () => {
    const answer = await get('/api/v3/events/nowhere');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ title: 'Event not found', detail: 'There is no event “nowhere” here.' });
  });
});

const listed = async ({ app }: Node, line: string, id: string, query = '') => {
  const answer = await app.inject(`/api/v3/lineContexts/${line}/tiles${query}`);
  return answer.json<{ items: { id: string }[] }>().items.some((tile) => tile.id === `event:${id}`);
};
const found = async ({ app }: Node, id: string, query = '') =>
  (await app.inject(`/api/v3/events/${id}${query}`)).statusCode === 200;

describe('CONFIG-18a an event that is restricted', () => {
  it('to a region is available in that region only', async () => {
    const node = club();
    for (const [query, there] of [
      ['', false],
      ['?regionId=austria', false],
      ['?regionId=spain', true],
    ] as const) {
      expect(await found(node, 'spain-match', query)).toBe(there);
      expect(await listed(node, 'live-now', 'spain-match', query)).toBe(there);
    }
  });

  it('to platforms is available on those only', async () => {
    const node = club();
    for (const [query, there] of [
      ['', false],
      ['?platform=android', false],
      ['?platform=toaster', false],
      ['?platform=tizen', true],
      ['?platform=webos', true],
    ] as const) {
      expect(await found(node, 'tv-match', query)).toBe(there);
      expect(await listed(node, 'live-now', 'tv-match', query)).toBe(there);
    }
  });

  it('by an embargo appears at the exact second', async () => {
    const node = await clubNode();
    expect([await found(node, 'embargoed'), await listed(node, 'coming-up', 'embargoed')]).toEqual([false, false]);
    node.clock.seconds = NOW + 599;
    expect([await found(node, 'embargoed'), await listed(node, 'coming-up', 'embargoed')]).toEqual([false, false]);
    node.clock.seconds = NOW + 600;
    expect([await found(node, 'embargoed'), await listed(node, 'coming-up', 'embargoed')]).toEqual([true, true]);
  });

  it('by its last day disappears at the exact second', async () => {
    const node = await clubNode();
    node.clock.seconds = NOW - 1001;
    expect([await found(node, 'retired'), await listed(node, 'replays', 'retired')]).toEqual([true, true]);
    node.clock.seconds = NOW - 1000;
    expect([await found(node, 'retired'), await listed(node, 'replays', 'retired')]).toEqual([false, false]);
  });
});
