import type { Event, Page, Release } from '@touchline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '../../../src/content/import/import';
import { clubTv } from '../../support/club-tv';
import { ContentDesk } from '../../support/content-desk';
import { changeFolder, clubFolder } from '../../support/folder';
import { auditLog } from '../../support/studio';
import { clubNode, type Node, startClubNode } from '../../support/world';

let node: Node;
let desk: ContentDesk;
beforeAll(async () => {
  node = await startClubNode();
  desk = await ContentDesk.open(node);
});
afterAll(() => node.close());

const fresh = async () => {
  const own = await clubNode();
  return { node: own, desk: await ContentDesk.open(own) };
};
const publishDue = ({ services }: Node) => services.studioJobs.find(({ name }) => name === 'releases')?.run();
const eventOf = async ({ app }: Node, id: string) => (await app.inject(`/api/v3/events/${id}`)).json<Event>();
const nameOf = async (of: Node, id: string) => (await eventOf(of, id)).name;
const rename = (name: string) => (entry: Record<string, unknown>) => ({ ...entry, name });

describe('A release', () => {
  it('keeps its changes from viewers until it is published, and all of them come at once', async () => {
    const { node, desk } = await fresh();
    const release = await desk.begin();
    await desk.change(release, 'events', 'magazine', rename('Ice tonight'));
    await desk.change(release, 'pages', 'home', (entry) => ({ ...entry, title: 'Welcome' }));
    expect(await nameOf(node, 'magazine')).not.toBe('Ice tonight');
    expect((await desk.entry('events', 'magazine', release)).entry).toMatchObject({ name: 'Ice tonight' });
    expect((await desk.entry('events', 'magazine')).entry).not.toMatchObject({ name: 'Ice tonight' });
    expect((await desk.publish(release)).json<Release>()).toMatchObject({ state: 'published', changes: 2 });
    await expect.poll(() => nameOf(node, 'magazine')).toBe('Ice tonight');
    expect((await node.app.inject('/api/v3/pages/home')).json<Page>().title).toBe('Welcome');
    const found = await node.app.inject('/api/v3/search/query/tiles?term=tonight');
    expect(found.body).toContain('magazine');
  });

  it('adds, changes and removes entries, and tells each field', async () => {
    const { node, desk } = await fresh();
    const release = await desk.begin();
    const { entry } = await desk.entry('events', 'magazine');
    await desk.add(release, 'events', { ...entry, id: 'cup-night', name: { en: 'Cup night' } });
    await desk.change(release, 'events', 'magazine', (before) => ({
      ...before,
      startTime: Number(before['startTime']) + 900,
    }));
    const detail = await desk.detail(release);
    expect(detail.changes).toMatchObject([
      { id: 'cup-night', change: 'added', fields: [] },
      { id: 'magazine', change: 'changed', fields: [{ path: 'startTime', sort: 'changed' }] },
    ]);
    expect(detail.untranslated).toMatchObject([{ id: 'cup-night', field: 'name' }]);
    await desk.publish(release);
    expect(await nameOf(node, 'cup-night')).toBe('Cup night');
    const next = await desk.begin('Away with it');
    await desk.change(next, 'events', 'cup-night', () => null);
    expect((await desk.publish(next)).statusCode).toBe(200);
    expect((await node.app.inject('/api/v3/events/cup-night')).statusCode).toBe(404);
    expect((await node.app.inject('/api/v3/search/query/tiles?term=cup')).body).not.toContain('cup-night');
  });

  it('is not published while an entry has a fault, which the import would name with the same words', async () => {
    const release = await desk.begin();
    const saved = await desk.change(release, 'events', 'magazine', (entry) => ({ ...entry, startTime: 'soon' }));
    expect(saved.problems).toMatchObject([{ kind: 'events', id: 'magazine', field: 'startTime' }]);
    const refused = await desk.publish(release);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ detail: expect.stringContaining('events/magazine: startTime') });
    expect((await desk.detail(release)).release.state).toBe('collecting');
  });

  it('is not published where an entry refers to what it removes', async () => {
    const release = await desk.begin();
    const used = (await desk.entry('channels', 'one')).usedBy;
    expect(used.length).toBeGreaterThan(0);
    await desk.change(release, 'channels', 'one', () => null);
    const { problems } = await desk.detail(release);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]?.message).toContain('points to channel “one”');
    expect((await desk.publish(release)).statusCode).toBe(409);
    expect((await node.app.inject('/api/v3/channels/one')).statusCode).toBe(200);
  });

  it('is published once where two operators press the button', async () => {
    const { node, desk } = await fresh();
    const release = await desk.begin();
    await desk.change(release, 'events', 'magazine', rename('Once'));
    const answers = await Promise.all([desk.publish(release), desk.publish(release)]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await nameOf(node, 'magazine')).toBe('Once');
  });

  it('changes nothing any more once it is public', async () => {
    const { desk } = await fresh();
    const release = await desk.begin();
    await desk.change(release, 'events', 'magazine', rename('Public'));
    await desk.publish(release);
    const late = await desk.save(release, 'events', 'magazine', { entry: {}, was: {} });
    expect([late.statusCode, (await desk.publish(release)).statusCode]).toEqual([409, 409]);
  });

  it('with nothing in it is not published', async () => {
    expect((await desk.publish(await desk.begin('Empty'))).statusCode).toBe(409);
  });
});

describe('A scheduled release', () => {
  it('is public from its minute on, and not before', async () => {
    const { node, desk } = await fresh();
    const release = await desk.begin();
    await desk.change(release, 'events', 'magazine', rename('At nine'));
    const at = Math.ceil((node.clock.seconds + 60) / 60) * 60;
    expect((await desk.publish(release, at)).json()).toMatchObject({ state: 'scheduled', publishAt: at });
    node.clock.seconds = at - 1;
    await publishDue(node);
    expect(await nameOf(node, 'magazine')).not.toBe('At nine');
    node.clock.seconds = at;
    await publishDue(node);
    await expect.poll(() => nameOf(node, 'magazine')).toBe('At nine');
    const rows = await auditLog(node);
    expect(rows.find((row) => row.call === 'studioPublishRelease' && row.operator_name === 'Service')).toMatchObject({
      outcome: 'done',
      details: { release },
    });
  });

  it('can be cancelled until then', async () => {
    const { node, desk } = await fresh();
    const release = await desk.begin();
    await desk.change(release, 'events', 'magazine', rename('Never'));
    const at = Math.ceil((node.clock.seconds + 60) / 60) * 60;
    await desk.publish(release, at);
    expect((await desk.cancel(release)).json()).toMatchObject({ state: 'collecting' });
    node.clock.seconds = at + 60;
    await publishDue(node);
    expect(await nameOf(node, 'magazine')).not.toBe('Never');
    expect((await desk.cancel(release)).statusCode).toBe(409);
  });

  it('whose change was published differently meanwhile does not go out, and says why', async () => {
    const { node, desk } = await fresh();
    const release = await desk.begin();
    await desk.change(release, 'events', 'magazine', rename('Ours'));
    const at = Math.ceil((node.clock.seconds + 60) / 60) * 60;
    await desk.publish(release, at);
    const other = await desk.begin('Urgent');
    await desk.change(other, 'events', 'magazine', rename('Theirs'));
    await desk.publish(other);
    node.clock.seconds = at;
    await publishDue(node);
    expect(await nameOf(node, 'magazine')).toBe('Theirs');
    expect((await desk.detail(release)).release).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('events/magazine: name'),
    });
  });

  it.each([
    ['a time within a minute', (now: number) => Math.ceil((now + 60) / 60) * 60 + 30],
    ['the past', (now: number) => Math.floor(now / 60) * 60 - 600],
    ['a time in two years', (now: number) => Math.floor(now / 60) * 60 + 800 * 86_400],
  ])('is refused for %s', async (_title, at) => {
    const release = await desk.begin();
    await desk.change(release, 'events', 'magazine', rename('When'));
    expect((await desk.publish(release, at(node.clock.seconds))).statusCode).toBe(400);
  });
});

describe('Two editors', () => {
  it('who change different fields of an entry in one release are both right', async () => {
    const release = await desk.begin();
    const { entry: was } = await desk.entry('events', 'magazine', release);
    await desk.save(release, 'events', 'magazine', { entry: { ...was, name: 'Ours' }, was });
    const second = await desk.save(release, 'events', 'magazine', { entry: { ...was, shareable: false }, was });
    expect(second.json()).toMatchObject({ entry: { name: 'Ours', shareable: false }, conflicts: [] });
  });

  it('who change the same field are told, and nothing is lost', async () => {
    const release = await desk.begin();
    const { entry: was } = await desk.entry('events', 'magazine', release);
    await desk.save(release, 'events', 'magazine', { entry: { ...was, name: 'First' }, was });
    const second = await desk.save(release, 'events', 'magazine', { entry: { ...was, name: 'Second' }, was });
    expect(second.json()).toMatchObject({
      entry: { name: 'First' },
      conflicts: [{ path: 'name', ours: 'Second', theirs: 'First' }],
    });
  });

  it('in two releases: the second is asked for the field only, and publishes what was chosen', async () => {
    const { node, desk } = await fresh();
    const [ours, theirs] = [await desk.begin('Ours'), await desk.begin('Theirs')];
    await desk.change(ours, 'events', 'magazine', (entry) => ({ ...entry, name: 'Derby weekend', shareable: false }));
    await desk.change(theirs, 'events', 'magazine', rename('Derby Saturday'));
    await desk.publish(theirs);
    const refused = await desk.publish(ours);
    expect(refused.json()).toMatchObject({ statusCode: 409, detail: expect.stringContaining('events/magazine: name') });
    const detail = await desk.entry('events', 'magazine', ours);
    expect(detail.conflicts).toMatchObject([{ path: 'name', ours: 'Derby weekend', theirs: 'Derby Saturday' }]);
    await desk.save(ours, 'events', 'magazine', {
      entry: { ...detail.entry, name: 'Derby weekend' },
      was: detail.entry,
      settles: detail.publicEntry,
    });
    expect((await desk.publish(ours)).statusCode).toBe(200);
    expect(await eventOf(node, 'magazine')).toMatchObject({ name: 'Derby weekend', shareable: false });
  });

  it('of whom one removed what the other changes are told', async () => {
    const { desk } = await fresh();
    const added = await desk.begin();
    const { entry } = await desk.entry('events', 'magazine');
    await desk.add(added, 'events', { ...entry, id: 'brief' });
    await desk.publish(added);
    const [ours, theirs] = [await desk.begin('Ours'), await desk.begin('Theirs')];
    await desk.change(ours, 'events', 'brief', rename('Longer'));
    await desk.change(theirs, 'events', 'brief', () => null);
    await desk.publish(theirs);
    expect((await desk.detail(ours)).changes[0]?.conflicts).toHaveLength(1);
    expect((await desk.publish(ours)).statusCode).toBe(409);
  });
});

describe('Rolling back', () => {
  it('puts back what a release changed, in one step', async () => {
    const { node, desk } = await fresh();
    const before = await eventOf(node, 'magazine');
    const release = await desk.begin();
    await desk.change(release, 'events', 'magazine', rename('Wrong'));
    await desk.add(release, 'events', { ...(await desk.entry('events', 'magazine')).entry, id: 'wrong-too' });
    await desk.publish(release);
    expect((await desk.rollBack(release, true)).json().changes).toHaveLength(2);
    expect(await nameOf(node, 'magazine')).toBe('Wrong');
    expect((await desk.rollBack(release)).json()).toMatchObject({ release: { state: 'rolledBack' } });
    expect(await eventOf(node, 'magazine')).toEqual(before);
    expect((await node.app.inject('/api/v3/events/wrong-too')).statusCode).toBe(404);
    expect((await desk.rollBack(release)).statusCode).toBe(409);
  });

  it('takes a new page away again, which got its place by being published', async () => {
    const { node, desk } = await fresh();
    const release = await desk.begin();
    const page = { id: 'regatta', name: 'Regatta', pageType: 'Lines', linesPage: { lines: [] } };
    await desk.add(release, 'pages', page);
    await desk.publish(release);
    expect((await node.app.inject('/api/v3/pages/regatta')).statusCode).toBe(200);
    const { changes } = (await desk.rollBack(release, true)).json();
    expect(changes).toMatchObject([{ id: 'regatta', change: 'removed', conflicts: [] }]);
    await desk.rollBack(release);
    expect((await node.app.inject('/api/v3/pages/regatta')).statusCode).toBe(404);
  });

  it('leaves what was changed since in the same field, and tells it', async () => {
    const { node, desk } = await fresh();
    const release = await desk.begin();
    await desk.change(release, 'events', 'magazine', (entry) => ({ ...entry, name: 'One', shareable: false }));
    await desk.publish(release);
    const later = await desk.begin('Later');
    await desk.change(later, 'events', 'magazine', rename('Two'));
    await desk.publish(later);
    const { changes } = (await desk.rollBack(release)).json();
    expect(changes[0].conflicts).toMatchObject([{ path: 'name' }]);
    const event = await eventOf(node, 'magazine');
    expect(event.name).toBe('Two');
    expect(event.shareable).not.toBe(false);
  });
});

describe('An import', () => {
  it('keeps what was published in the studio, and brings what else the folder changes', async () => {
    const { node, desk } = await fresh();
    const release = await desk.begin();
    await desk.change(release, 'events', 'magazine', (entry) => ({ ...entry, shareable: false }));
    await desk.publish(release);
    const folder = await clubFolder();
    await importFolder(node.store, folder);
    expect((await eventOf(node, 'magazine')).shareable).toBe(false);
    await changeFolder(folder, { 'events/hockey.yaml': (text) => text.replace('Ice this week', 'Ice today') });
    await importFolder(node.store, folder);
    await expect.poll(() => eventOf(node, 'magazine')).toMatchObject({ shareable: false, name: 'Ice today' });
    expect((await desk.entry('events', 'magazine')).imported).toMatchObject({ name: expect.anything() });
  });

  it('does not bring back what was removed in the studio', async () => {
    const { node, desk } = await fresh();
    const added = await desk.begin();
    await desk.change(added, 'tvModels', 'nothing', () => ({}));
    const release = await desk.begin();
    await desk.change(release, 'events', 'magazine', () => null);
    expect((await desk.publish(release)).statusCode).toBe(200);
    await importFolder(node.store, clubTv);
    expect((await node.app.inject('/api/v3/events/magazine')).statusCode).toBe(404);
    await desk.rollBack(release);
    expect((await node.app.inject('/api/v3/events/magazine')).statusCode).toBe(200);
  });
});

describe('Leaving out', () => {
  it('puts a change into another release', async () => {
    const release = await desk.begin('First');
    await desk.change(release, 'events', 'magazine', rename('Later'));
    const path = `/studio/releases/${release}/entries/events/magazine`;
    const { releaseId } = (await desk.browser.ask('POST', `${path}/move`, { payload: {} })).json();
    expect((await desk.detail(release)).changes).toEqual([]);
    expect((await desk.detail(releaseId)).changes).toMatchObject([{ id: 'magazine' }]);
    await desk.browser.ask('DELETE', `/studio/releases/${releaseId}/entries/events/magazine`);
    expect((await desk.detail(releaseId)).changes).toEqual([]);
  });
});
