import type { Event } from '@touchline/contract';
import { describe, expect, it } from 'vitest';
import type { AuthoredEvent } from '../../src/content';
import { importFolder } from '../../src/content/import/import';
import { clubTv, NOW } from '../support/club-tv';
import { clubFolder, folderOf } from '../support/folder';
import { differing, everythingKept } from '../support/kept';
import { clubNode, type Node } from '../support/world';

const friendly: AuthoredEvent = {
  name: { en: 'Zarafshar – Mirabad', de: 'Serafschar – Mirabad' },
  type: 'Channel',
  live: true,
  startTime: NOW - 60,
  endTime: NOW + 7200,
  access: 'free',
  sides: [
    { code: 'ZAR', name: 'Zarafshar' },
    { code: 'MIR', name: 'Mirabad' },
  ],
};

const create = ({ store, services }: Node, event: AuthoredEvent = friendly) =>
  store.transaction((tx, announce) => services.authoring.create({ tx, announce }, event));
const change = ({ store, services }: Node, id: string, what: object) =>
  store.transaction((tx, announce) => services.authoring.changeBy({ tx, announce }, id, () => what));
const eventOf = async ({ app }: Node, id: string) => (await app.inject(`/api/v3/events/${id}`)).json<Event>();

describe('An event of an operator', () => {
  it('is on offer at once, with a picture of its own, and is found by its name', async () => {
    const node = await clubNode();
    const id = await create(node);
    const event = await eventOf(node, id);
    expect(event).toMatchObject({ name: 'Zarafshar – Mirabad', live: true, public: true, watchable: true });
    const [drawing, ...scaled] = event.image.sources;
    expect(scaled.length + (drawing ? 1 : 0)).toBeGreaterThan(0);
    const picture = await node.app.inject(drawing?.url ?? '');
    expect(picture.statusCode).toBe(200);
    const found = await node.app.inject('/api/v3/search/query/tiles?term=mirabad');
    expect(found.body).toContain(id);
  });

  it('needs a pass where it is premium: any that is sold', async () => {
    const node = await clubNode();
    const id = await create(node, { ...friendly, access: 'premium' });
    const { accessRightUniqueIds, userRights } = await eventOf(node, id);
    expect(accessRightUniqueIds?.length).toBeGreaterThan(0);
    expect(userRights.canAccess).toBe(false);
  });

  it('is removed with its picture and words', async () => {
    const node = await clubNode();
    const before = await everythingKept(node.store);
    const id = await create(node);
    await node.store.transaction((tx, announce) => node.services.authoring.remove({ tx, announce }, id));
    expect(differing(before, await everythingKept(node.store))).toEqual(['notices']);
    const word = await node.store.db.selectFrom('search_word').selectAll().where('word', '=', 'mirabad').execute();
    expect(word).toEqual([]);
    expect((await node.app.inject(`/api/v3/events/${id}`)).statusCode).toBe(404);
  });

  it('stays when content is imported, and no folder may call itself the studio', async () => {
    const node = await clubNode();
    const id = await create(node);
    await importFolder(node.store, await clubFolder());
    expect(await eventOf(node, id)).toMatchObject({ id });
    const impostor = await folderOf({ 'touchline.yaml': 'source: studio\nmainRegion: italy\n' });
    await expect(importFolder(node.store, impostor)).rejects.toThrow('studio');
  });

  it('does not decide the main region, nor when content was last imported', async () => {
    const node = await clubNode();
    const before = await node.services.regions.main();
    await create(node);
    node.store.changes.notify([{ id: -1, topic: 'regions' }]);
    expect(await node.services.regions.main()).toBe(before);
  });
});

describe('A change of an imported event', () => {
  it('is seen at once, tells what was before, and is not taken back by an import', async () => {
    const node = await clubNode();
    const { startTime, endTime } = await eventOf(node, 'magazine');
    const was = await change(node, 'magazine', { startTime: startTime + 900, endTime: (endTime ?? startTime) + 900 });
    expect(was?.before).toMatchObject({ startTime });
    expect((await eventOf(node, 'magazine')).startTime).toBe(startTime + 900);
    const kept = await everythingKept(node.store);
    expect(await importFolder(node.store, clubTv)).toMatchObject({ changed: [] });
    expect(differing(kept, await everythingKept(node.store))).toEqual([]);
    expect((await eventOf(node, 'magazine')).startTime).toBe(startTime + 900);
  });

  it('leaves what else the folder changes', async () => {
    const node = await clubNode();
    const { startTime } = await eventOf(node, 'magazine');
    await change(node, 'magazine', { startTime: startTime + 60 });
    const folder = await clubFolder({ 'events/hockey.yaml': (text) => text.replace('Ice this week', 'Ice today') });
    await importFolder(node.store, folder);
    expect(await eventOf(node, 'magazine')).toMatchObject({ startTime: startTime + 60, name: 'Ice today' });
  });

  it('is a problem where there is no such event', async () => {
    const node = await clubNode();
    await expect(change(node, 'nothing', { watchable: false })).rejects.toMatchObject({ statusCode: 404 });
  });

  it('is forgotten a month after the event has gone', async () => {
    const node = await clubNode();
    await change(node, 'magazine', { watchable: true });
    await node.store.db.deleteFrom('content_entry').where('key', '=', 'events:magazine').execute();
    await node.services.authoring.tidy();
    expect(await node.store.db.selectFrom('studio_entry').selectAll().execute()).toHaveLength(1);
    node.clock.seconds += 31 * 86_400;
    await node.services.authoring.tidy();
    expect(await node.store.db.selectFrom('studio_entry').selectAll().execute()).toHaveLength(0);
  });
});
