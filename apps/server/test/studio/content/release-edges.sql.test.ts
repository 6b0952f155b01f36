import type { Event, Release } from '@touchline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '../../../src/content/import/import';
import { Editors } from '../../../src/studio/content/editors';
import { ContentDesk } from '../../support/content-desk';
import { changeFolder, clubFolder } from '../../support/folder';
import { problemOf } from '../../support/problems';
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
const nameOf = async ({ app }: Node, id: string) => (await app.inject(`/api/v3/events/${id}`)).json<Event>().name;
const rename = (name: string) => (entry: Record<string, unknown>) => ({ ...entry, name });
const nextMinute = ({ clock }: Node) => Math.ceil((clock.seconds + 60) / 60) * 60;

describe('A draft', () => {
  it.each([
    ['a NUL', 'a\0b'],
    ['half a character', 'a\ud83d'],
  ])('with %s in a text is refused with clear words', async (_what, name) => {
    const release = await desk.begin();
    const { entry: was } = await desk.entry('events', 'magazine', release);
    const answer = await desk.save(release, 'events', 'magazine', { entry: { ...was, name }, was });
    expect(problemOf(answer)).toMatchObject({ statusCode: 400, detail: expect.stringContaining('name') });
  });

  it('with a part of a picture that is no part is kept, and its fault is told', async () => {
    const release = await desk.begin();
    const image = { picture: 'card', crop: { x: 'left', y: -4, width: 9 } };
    const saved = await desk.change(release, 'events', 'magazine', (entry) => ({ ...entry, image }));
    expect(saved.entry).toMatchObject({ image });
    expect(saved.problems.length).toBeGreaterThan(0);
  });

  it('is not published with a picture that is not there, as the import would say', async () => {
    const release = await desk.begin();
    const saved = await desk.change(release, 'events', 'magazine', (entry) => ({ ...entry, image: 'gone-picture' }));
    expect(saved.problems).toMatchObject([{ field: 'image', message: expect.stringContaining('gone-picture') }]);
    expect(problemOf(await desk.publish(release)).detail).toContain('events/magazine: image');
  });

  it.each([
    ['legal', '/no-such-text/en', { html: '<p>Text</p>' }],
    ['legal', '/terms/fr', { html: '<p>Text</p>' }],
    ['locales', 'x/../../../escape', { menu: 'Menu' }],
    ['locales', 'fr', { menu: 'Menu' }],
  ] as const)('of %s %s, which a content folder has no place for, is not published', async (kind, id, entry) => {
    const release = await desk.begin();
    const saved = (await desk.save(release, kind, id, { entry, was: null })).json();
    expect(saved.problems).toMatchObject([{ kind, id, message: expect.stringContaining('no place') }]);
    expect((await desk.publish(release)).statusCode).toBe(409);
  });

  it('that a role was taken for meanwhile stays as it was, and the refusal is in the audit log', async () => {
    const { node, desk } = await fresh();
    const release = await desk.begin();
    await desk.change(release, 'events', 'magazine', rename('Kept'));
    await node.store.db.updateTable('operator').set({ role: 'auditor' }).execute();
    const { entry: was } = await desk.entry('events', 'magazine', release);
    const late = await desk.save(release, 'events', 'magazine', { entry: { ...was, name: 'Late' }, was });
    expect(late.statusCode).toBe(403);
    expect((await desk.publish(release)).statusCode).toBe(403);
    expect((await desk.entry('events', 'magazine', release)).entry).toMatchObject({ name: 'Kept' });
    expect((await auditLog(node)).filter(({ outcome }) => outcome === 'refused').map(({ call }) => call)).toEqual([
      'studioSaveEntry',
      'studioPublishRelease',
    ]);
  });
});

describe('A release', () => {
  it('whose entry was removed publicly asks, and brings it back where that was chosen', async () => {
    const { node, desk } = await fresh();
    const [ours, theirs] = [await desk.begin('Ours'), await desk.begin('Theirs')];
    await desk.change(ours, 'events', 'magazine', rename('Longer'));
    await desk.change(theirs, 'events', 'magazine', () => null);
    await desk.publish(theirs);
    const { entry, publicEntry, conflicts } = await desk.entry('events', 'magazine', ours);
    expect([publicEntry, conflicts.length]).toEqual([null, 1]);
    expect(problemOf(await desk.publish(ours)).detail).toContain('events/magazine');
    await desk.save(ours, 'events', 'magazine', { entry, was: entry, settles: null });
    expect((await desk.publish(ours)).statusCode).toBe(200);
    expect(await nameOf(node, 'magazine')).toBe('Longer');
  });

  it('that refers to what another one removed meanwhile is not published, and says what', async () => {
    const { desk } = await fresh();
    const { entry } = await desk.entry('events', 'magazine');
    const added = await desk.begin('Added');
    await desk.add(added, 'events', { ...entry, id: 'brief' });
    await desk.publish(added);
    const [ours, theirs] = [await desk.begin('Ours'), await desk.begin('Theirs')];
    await desk.add(ours, 'tiles', { id: 'to-brief', title: 'Brief', type: 'Event', eventId: 'brief' });
    await desk.change(theirs, 'events', 'brief', () => null);
    expect((await desk.publish(theirs)).statusCode).toBe(200);
    expect(problemOf(await desk.publish(ours)).detail).toContain('points to event “brief”');
  });

  it('does not bring back what others published meanwhile and rolled back', async () => {
    const { node, desk } = await fresh();
    const before = await nameOf(node, 'magazine');
    const [ours, theirs] = [await desk.begin('Ours'), await desk.begin('Theirs')];
    await desk.change(ours, 'events', 'magazine', (entry) => ({ ...entry, shareable: false }));
    await desk.change(theirs, 'events', 'magazine', rename('Wrong'));
    await desk.publish(theirs);
    await desk.change(ours, 'events', 'magazine', (entry) => ({ ...entry, watchable: false }));
    await desk.rollBack(theirs);
    expect((await desk.publish(ours)).statusCode).toBe(200);
    expect(await nameOf(node, 'magazine')).toBe(before);
  });

  it('that is full takes no change of another one', async () => {
    const [from, full] = [await desk.begin('From'), await desk.begin('Full')];
    await desk.change(from, 'events', 'magazine', rename('Moved'));
    await sql`
      insert into release_change (release_id, kind, id, entry, changed_by, changed_at)
      select ${full}, 'tiles', 'tile-' || n, '{}'::jsonb, 'Someone', 0 from generate_series(1, 2000) n`.execute(
      node.store.db,
    );
    const path = `/studio/releases/${from}/entries/events/magazine/move`;
    const answer = await desk.browser.ask('POST', path, { payload: { to: full } });
    expect(problemOf(answer)).toMatchObject({ statusCode: 409, title: 'The release is full' });
    expect((await desk.detail(from)).changes).toHaveLength(1);
    await desk.browser.ask('DELETE', `/studio/releases/${full}`);
  });
});

describe('Rolling back a removal', () => {
  it('puts an entry back in its place of the list', async () => {
    const { node, desk } = await fresh();
    const order = async () =>
      (await node.store.db.selectFrom('offer').select('id').orderBy('position').orderBy('id').execute()).map(
        ({ id }) => id,
      );
    const before = await order();
    let unused: string | undefined;
    for (const id of before.slice(0, -1))
      if (unused === undefined && (await desk.entry('offers', id)).usedBy.length === 0) unused = id;
    expect(unused).toBeDefined();
    const release = await desk.begin();
    await desk.change(release, 'offers', String(unused), () => null);
    expect((await desk.publish(release)).statusCode).toBe(200);
    expect(await order()).not.toContain(unused);
    await desk.rollBack(release);
    expect(await order()).toEqual(before);
  });

  it('leaves an imported entry to its folder', async () => {
    const { node, desk } = await fresh();
    const release = await desk.begin();
    await desk.change(release, 'events', 'magazine', () => null);
    await desk.publish(release);
    await desk.rollBack(release);
    const folder = await clubFolder();
    await changeFolder(folder, { 'events/hockey.yaml': (text) => text.replace('Ice this week', 'Ice today') });
    await importFolder(node.store, folder);
    await expect.poll(() => nameOf(node, 'magazine')).toBe('Ice today');
  });
});

describe('A scheduled release', () => {
  it('that the database refuses is given up with its reason, and holds up no other', async () => {
    const { node, desk } = await fresh();
    const [broken, other] = [await desk.begin('Broken'), await desk.begin('Other')];
    const at = nextMinute(node);
    await desk.change(broken, 'events', 'magazine', rename('Never'));
    await desk.publish(broken, at);
    const { entry } = await desk.entry('events', 'magazine');
    await desk.add(other, 'events', { ...entry, id: 'other', name: 'Other' });
    await desk.publish(other, at);
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk of the moon'; end $$`.execute(
      node.store.db,
    );
    await sql`
      create trigger refuse before update on content_entry for each row when (new.id = 'magazine')
      execute function refuse()`.execute(node.store.db);
    node.clock.seconds = at;
    for (let round = 0; round < 6; round++) await publishDue(node)?.catch(() => undefined);
    expect((await desk.detail(other)).release.state).toBe('published');
    expect((await desk.detail(broken)).release).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('disk of the moon'),
    });
    const rows = (await auditLog(node)).filter(({ operator_name: name }) => name === 'Service');
    expect(rows.map(({ outcome, details }) => [outcome, details['release']])).toEqual(
      expect.arrayContaining([
        ['failed', broken],
        ['done', other],
      ]),
    );
  });

  it('is published once where two nodes find it due', async () => {
    const { node, desk } = await fresh();
    const release = await desk.begin();
    await desk.change(release, 'events', 'magazine', rename('Once'));
    const at = nextMinute(node);
    await desk.publish(release, at);
    node.clock.seconds = at;
    const done = await Promise.all([publishDue(node), publishDue(node), desk.cancel(release)]);
    const states = (await auditLog(node)).filter(
      ({ call, operator_name: name }) => call === 'studioPublishRelease' && name === 'Service',
    );
    const { state } = (await desk.detail(release)).release;
    // Either it was cancelled before, or it is public: nothing in between.
    expect(state === 'published' ? [states.length, done[2].statusCode] : [states.length, state]).toEqual(
      state === 'published' ? [1, 409] : [0, 'collecting'],
    );
  });
});

describe('Open editors', () => {
  it('are told who is there, without reading again what has not changed', async () => {
    const { services, store } = node;
    const editors = new Editors({
      store,
      releases: services.releases,
      now: () => node.clock.seconds * 1000,
      onError: () => undefined,
    });
    const operator = await store.db.selectFrom('operator').select(['id', 'name']).executeTakeFirstOrThrow();
    const { version } = await editors.read();
    await store.transaction((tx, announce) =>
      editors.note({ tx, announce }, { operatorId: operator.id, name: operator.name, place: 'events/magazine' }),
    );
    const notice = await editors.read();
    expect(notice.editors).toMatchObject([{ place: 'events/magazine' }]);
    expect(notice.version).toBe(version);
    await desk.begin();
    expect((await editors.read()).version).not.toBe(version);
    editors.close();
  });
});

it('one of two publications at the same moment waits for the other', async () => {
  const { node, desk } = await fresh();
  const [ours, theirs] = [await desk.begin('Ours'), await desk.begin('Theirs')];
  await desk.change(ours, 'events', 'magazine', rename('Ours'));
  await desk.change(theirs, 'events', 'magazine', rename('Theirs'));
  const answers = await Promise.all([desk.publish(ours), desk.publish(theirs)]);
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
  const won = answers.find(({ statusCode }) => statusCode === 200)?.json<Release>();
  expect(await nameOf(node, 'magazine')).toBe(won?.name);
});
