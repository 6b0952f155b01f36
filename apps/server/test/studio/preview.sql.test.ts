import type { Event, Page } from '@touchline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importedTables } from '../../src/content/rows/imported-rows';
import { NOW } from '../support/club-tv';
import { PreviewBrowser, publicEntry, releaseOf } from '../support/previews';
import { insider } from '../support/studio';
import { clubNode, type Node, startClubNode } from '../support/world';

/** Not read for viewers' pages: bytes of pictures, codes, and what is played. */
const NOT_PREVIEWED: ReadonlySet<string> = new Set(['picture', 'voucher', 'campaign']);
const KICK_OFF = 1_800_010_000;

let node: Node;
beforeAll(async () => {
  node = await startClubNode();
});
afterAll(() => node.close());

const linesOf = (contextId: string) => ({ contextIds: [contextId] });
async function publicLine(contextId: string): Promise<{ title: string } | undefined> {
  const answer = await node.app.inject({
    method: 'POST',
    url: '/api/v3/lineContexts/$batchGetTiles',
    payload: linesOf(contextId),
  });
  return answer.json<{ lines: { title: string }[] }>().lines[0];
}

test('each view of a preview has the columns of its table', async () => {
  const { rows } = await sql<{ name: string; place: string; columns: string[] }>`
    select c.relname as name, c.relnamespace::regnamespace::text as place,
      array_agg(a.attname || ' ' || a.atttypid::regtype order by a.attname)::text[] as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace in ('public'::regnamespace, 'preview'::regnamespace) and c.relkind in ('r', 'v')
    group by c.oid, c.relname, c.relnamespace`.execute(node.store.db);
  const of = (place: string) =>
    new Map(rows.filter((row) => row.place === place).map((row) => [row.name, row.columns]));
  const [tables, views] = [of('public'), of('preview')];
  const previewed = Object.keys(importedTables).filter((table) => !NOT_PREVIEWED.has(table));
  expect([...views.keys()].sort()).toEqual(previewed.sort());
  for (const [name, columns] of views) expect([name, columns]).toEqual([name, tables.get(name)]);
});

test('without a release a preview shows what is public, and its answers are never stored', async () => {
  const preview = await PreviewBrowser.open(node);
  const page = await preview.get('/v3/home/page');
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.json()).toEqual((await node.app.inject('/api/v3/home/page')).json());
  for (const path of ['/v3/appconfig/pages', '/remoteconfig', '/locales/de', '/v3/channels', '/v3/offers'])
    expect([path, (await preview.get(path)).json()]).toEqual([path, (await node.app.inject(`/api${path}`)).json()]);
});

test('a release is shown to its operators, and to no viewer', async () => {
  const release = await releaseOf(node);
  const preview = await PreviewBrowser.open(node, release.id);
  const before = await publicLine('live-now');
  expect(await preview.line('live-now')).toMatchObject({ title: 'Live now' });

  const entry = await publicEntry(node, 'contexts', 'live-now');
  await release.save('contexts', 'live-now', { ...entry, title: { en: 'Derby weekend', de: 'Derby-Wochenende' } });
  expect(await preview.line('live-now')).toMatchObject({ title: 'Derby weekend' });
  expect(await preview.line('live-now', {}, '?locale=de')).toMatchObject({ title: 'Derby-Wochenende' });
  expect(await publicLine('live-now')).toEqual(before);
  expect((await PreviewBrowser.open(node).then((other) => other.line('live-now')))?.title).toBe('Live now');
});

test('what a release adds and removes is in its pages, lines and search', async () => {
  const release = await releaseOf(node);
  const preview = await PreviewBrowser.open(node, release.id);
  const match = await publicEntry(node, 'events', 'live-match');
  await release.save('events', 'charity', { ...match, id: 'charity', name: 'Charity Shield' });
  await release.save('events', 'live-match', null);
  const live = await preview.line('live-now');
  expect(live?.ids).toContain('event:charity');
  expect(live?.ids).not.toContain('event:live-match');
  const found = await preview.get('/v3/search/query/tiles?term=charity');
  expect(found.json<{ items: { title: string }[] }>().items.map(({ title }) => title)).toEqual(['Charity Shield']);
  const page = (await preview.get('/v3/home/page')).json<Page>();
  expect(page.stageLinesPage?.stage.slides.map(({ id }) => id)).not.toContain('slide-live');
  expect((await preview.get('/v3/events/live-match')).statusCode).toBe(404);
  expect((await node.app.inject('/api/v3/events/live-match')).statusCode).toBe(200);
});

test('an entry that is not valid as it is keeps its last valid form', async () => {
  const release = await releaseOf(node);
  const preview = await PreviewBrowser.open(node, release.id);
  const entry = await publicEntry(node, 'contexts', 'replays');
  await release.save('contexts', 'replays', { ...entry, title: 'Once more' });
  expect(await preview.line('replays')).toMatchObject({ title: 'Once more' });
  await release.save('contexts', 'replays', { ...entry, title: 7 });
  expect(await preview.line('replays')).toMatchObject({ title: 'Once more' });
});

test('a preview shows any moment, region and platform', async () => {
  const preview = await PreviewBrowser.open(node);
  expect((await preview.line('live-now'))?.ids).not.toContain('event:next-match');
  expect((await preview.line('live-now', { at: KICK_OFF + 60 }))?.ids).toContain('event:next-match');
  expect((await preview.line('coming-up', { at: KICK_OFF - 60 }))?.ids).toContain('event:next-match');
  const inSpain = await preview.line('live-now', {}, '?regionId=spain');
  expect(inSpain?.ids).toContain('event:spain-match');
  expect((await preview.line('live-now'))?.ids).not.toContain('event:spain-match');
  const info = await preview.get('/v3/my/regionInfo?regionId=spain', {}, { authorization: 'Bearer preview' });
  expect(info.json()).toMatchObject({ currentRegionId: 'spain', mainRegionId: 'austria' });
});

test('moments that are asked for at the same time do not mix', async () => {
  const preview = await PreviewBrowser.open(node);
  const moments = [NOW, KICK_OFF + 60, NOW, KICK_OFF + 60, NOW, KICK_OFF + 60];
  const shown = await Promise.all(moments.map((at) => preview.line('live-now', { at })));
  expect(shown.map((line) => line?.ids.includes('event:next-match'))).toEqual(moments.map((at) => at > NOW));
});

test('rights are those of the viewer that the operator has chosen', async () => {
  const preview = await PreviewBrowser.open(node);
  const rightsOf = async (viewer: 'guest' | 'registered' | 'pass', rights?: string[]) => {
    const headers = { authorization: 'Bearer preview' };
    const shown = { viewer, ...(rights ? { rights } : {}) };
    const answer = await preview.get('/v3/events/members-match?userType=registered', shown, headers);
    return answer.json<Event>().userRights.canAccess;
  };
  expect(await rightsOf('guest')).toBe(false);
  expect(await rightsOf('registered')).toBe(true);
  const body = { eventIds: [], channelIds: ['premium'] };
  const held = await preview.post(
    '/v3/my/userRights',
    body,
    { viewer: 'pass', rights: ['all-sports'] },
    { authorization: 'Bearer preview' },
  );
  expect(held.statusCode).toBe(200);
  const people = { viewer: 'registered' } as const;
  expect((await preview.get('/v3/my/favorites', people, { authorization: 'Bearer preview' })).json()).toEqual({
    pageIds: [],
  });
});

test('the token of a preview is worth nothing outside, and nothing is changed or played inside', async () => {
  const preview = await PreviewBrowser.open(node);
  const headers = { authorization: 'Bearer preview' };
  expect((await node.app.inject({ url: '/api/v3/my/favorites', headers })).statusCode).toBe(401);
  expect((await preview.get('/v3/events/live-match/playback')).statusCode).toBe(404);
  expect((await preview.post('/v3/audience/events', { events: [] })).statusCode).toBe(204);
  expect((await preview.post('/identity/touchline/anonymous/register', {})).statusCode).toBe(204);
});

test('a preview is refused to other sessions, other roles and after it ended', async () => {
  const own = await clubNode();
  const { browser } = await insider(own, 'editor');
  const preview = await PreviewBrowser.openWith(browser);
  const statusFor = async (by: { ask: PreviewBrowser['browser']['ask'] }) =>
    (await by.ask('GET', `/previews/${preview.id}/v3/home/page`)).statusCode;
  expect(await statusFor(browser)).toBe(200);
  expect((await own.app.inject(`/api/previews/${preview.id}/v3/home/page`)).statusCode).toBe(401);
  expect(await statusFor((await insider(own, 'producer')).browser)).toBe(410);
  const support = await insider(own, 'support');
  expect(await statusFor(support.browser)).toBe(403);
  expect((await support.browser.ask('POST', '/studio/previews', { payload: {} })).statusCode).toBe(403);
  expect((await browser.ask('POST', '/studio/previews', { payload: { release: 4711 } })).statusCode).toBe(404);

  await own.store.db
    .updateTable('operator')
    .set({ role: 'auditor' })
    .where('email', '=', 'editor@studio.example')
    .execute();
  expect(await statusFor(browser)).toBe(410);
  await own.store.db
    .updateTable('operator')
    .set({ role: 'editor' })
    .where('email', '=', 'editor@studio.example')
    .execute();
  expect(await statusFor(browser)).toBe(200);
  await browser.signOut();
  expect(await statusFor(browser)).toBe(401);
  expect(await own.store.db.selectFrom('studio_preview').select('id').execute()).toEqual([]);
});

test('a preview lasts for twelve hours, and an operator has a bounded number of them', async () => {
  const own = await clubNode();
  const { browser } = await insider(own, 'editor');
  const previews: PreviewBrowser[] = [];
  for (let count = 0; count < 13; count++) {
    own.clock.seconds += 1;
    previews.push(await PreviewBrowser.openWith(browser));
  }
  const [first, second] = previews;
  expect((await first?.get('/v3/home/page'))?.statusCode).toBe(410);
  expect((await second?.get('/v3/home/page'))?.statusCode).toBe(200);
  await own.store.db.updateTable('studio_preview').set({ expires_at: own.clock.seconds }).execute();
  expect((await second?.get('/v3/home/page'))?.statusCode).toBe(410);
});

test.each(['', '!', 'bnVsbA', 'e30'])('a header that names no moment (%s) is refused', async (header) => {
  const preview = await PreviewBrowser.open(node);
  const answer = await preview.get('/v3/home/page', {}, { 'x-touchline-preview': header });
  expect(answer.statusCode).toBe(400);
});
