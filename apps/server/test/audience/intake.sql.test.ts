import { expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../../src/main/metrics';
import { batch, pageView, randomId, send, storedEvents, videoEvent } from '../support/audience';
import { NOW } from '../support/club-tv';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';
import { Clock, cloneDatabase, startNode } from '../support/world';

const metrics = createMetrics();
const club = sharedClub(async () => ({ metrics }));
const DAY_MS = 86_400_000;
const MS = NOW * 1000;

const typesOf = async (session: string) => (await storedEvents(club.node(), session)).map(({ type }) => type);

test('DATA-01b events are stored with what the client tells about itself, and answered with 202', async () => {
  const notes = batch({ events: [pageView(), videoEvent('video.start', { viewing: randomId(), at: MS })] });
  const answer = await send(club.node(), notes);
  expect(answer.statusCode).toBe(202);
  const { viewer } = notes.about;
  const common = { session: notes.session, seq: 1, viewer, platform: 'web', region: 'austria', received_at: MS };
  expect(await storedEvents(club.node(), notes.session)).toMatchObject([
    {
      ...common,
      position: 0,
      type: 'page.view',
      at: MS,
      network: '4g',
      app_version: '1.2.3',
      fields: { page: 'home' },
    },
    { ...common, position: 1, type: 'video.start', user_type: 'anonymous', is_bot: false },
  ]);
});

const viewing = { viewing: randomId(), source: 'recording', eventId: 'derby', position: 12.5 };
const played = { playedMs: 9000, stalledMs: 1000, stalls: 1, bitrate: 4_000_000, frames: 300, droppedFrames: 2 };

test.each([
  ['DATA-01a', 'app.open', { platform: 'android', frame: 'phone', firstVisit: true }],
  ['DATA-01b', 'page.view', { page: 'event', category: 'soccer', tab: 'stats', pageId: 'derby', kind: 'landing' }],
  ['DATA-01b', 'page.exit', { page: 'event', shownMs: 4200 }],
  ['DATA-01b', 'detail.view', { what: 'event', id: 'derby' }],
  ['DATA-01c', 'user', { userType: 'registered' }],
  ['DATA-01d', 'app.heartbeat', {}],
  ['DATA-01e', 'app.visibility', { visible: false }],
  ['DATA-01e', 'link.out', { url: 'https://club.example/tickets' }],
  ['DATA-01e', 'app.push', { path: '/event/derby' }],
  ['DATA-01f', 'video.start', { ...viewing, firstFrameMs: 812, adMs: 15_000 }],
  ['DATA-01f', 'video.stop', { ...viewing, ...played, latencyMs: 2400, lowLatency: true }],
  ['DATA-01f', 'video.play', viewing],
  ['DATA-01f', 'video.pause', viewing],
  ['DATA-01f', 'video.error', { ...viewing, code: 'YT-150', hadStarted: false }],
  ['DATA-01f', 'video.progress', { ...viewing, seconds: 40 }],
  ['DATA-01f', 'video.milestone', { ...viewing, percent: 15 }],
  ['DATA-02', 'page.load', { page: 'home', loadMs: 1230, isFirst: true }],
])('%s the event %s is stored with its fields', async (_id, type, fields) => {
  const notes = batch({ events: [{ type, at: MS, ...fields }] });
  await send(club.node(), notes);
  expect(await storedEvents(club.node(), notes.session)).toMatchObject([{ type, at: MS, fields }]);
});

test('DATA-02 load times that are not rounded to 10 ms are dropped', async () => {
  const notes = batch({ events: [{ type: 'page.load', at: MS, page: 'home', loadMs: 1234, isFirst: true }] });
  await send(club.node(), notes);
  expect(await typesOf(notes.session)).toEqual(['dropped']);
});

test('a batch is also taken as application/json', async () => {
  const notes = batch();
  expect((await send(club.node(), notes, { 'content-type': 'application/json' })).statusCode).toBe(202);
  expect(await typesOf(notes.session)).toEqual(['page.view']);
});

test('no address of a viewer is stored', async () => {
  const notes = batch();
  await send(club.node(), notes);
  const stored = JSON.stringify(await storedEvents(club.node(), notes.session));
  expect(stored).toContain(notes.session);
  expect(stored).not.toContain('127.0.0.1');
});

test('an unknown type or a wrong field drops that event, which is counted by its reason; the others are kept', async () => {
  const notes = batch({
    events: [
      pageView(),
      { type: 'page.scroll', at: MS },
      { ...pageView(), page: '' },
      { ...pageView(), secret: 'x' },
      'page.view',
      null,
      { ...pageView(), page: 'nul \u0000' },
      { ...pageView(), page: 'half \ud800' },
      { ...pageView(), page: 'tab\t and \\ and\nline “quoted”' },
    ],
  });
  expect((await send(club.node(), notes)).statusCode).toBe(202);
  const rows = await storedEvents(club.node(), notes.session);
  expect(rows.map(({ type, fields }) => [type, fields])).toEqual([
    ['page.view', { page: 'home' }],
    ['page.view', { page: 'tab\t and \\ and\nline “quoted”' }],
    ['dropped', { reason: 'unknown-type', count: 3 }],
    ['dropped', { reason: 'wrong-field', count: 4 }],
  ]);
});

test('a batch without one good event is counted', async () => {
  const notes = batch({ events: [{}] });
  expect((await send(club.node(), notes)).statusCode).toBe(202);
  expect(await typesOf(notes.session)).toEqual(['dropped']);
});

test.each([
  ['no JSON', '{"session"'],
  ['no object', '[]'],
  ['an empty body', ''],
  ['no events', JSON.stringify(batch({ events: [] }))],
  ['more than 50 events', JSON.stringify(batch({ events: Array.from({ length: 51 }, () => pageView()) }))],
  ['a session that is no random id', JSON.stringify(batch({ session: 'me' }))],
  ['no number', JSON.stringify({ ...batch(), seq: undefined })],
  ['a prototype', '{"__proto__": {"session": "x"}}'],
])('%s is refused with 400', async (_name, payload) => {
  const answer = await club.node().app.inject({
    method: 'POST',
    url: '/api/v3/notes',
    headers: { 'content-type': 'text/plain' },
    payload,
  });
  expect(problemOf(answer).statusCode).toBe(400);
});

test('more than 64 kB are refused with 413', async () => {
  const answer = await send(club.node(), { ...batch(), padding: 'x'.repeat(64 * 1024) });
  expect(problemOf(answer)).toMatchObject({ statusCode: 413 });
});

test('a version that is no version is stored as unknown', async () => {
  const notes = batch();
  await send(club.node(), { ...notes, about: { ...notes.about, appVersion: '\u0000 drop table' } });
  expect(await storedEvents(club.node(), notes.session)).toMatchObject([{ app_version: 'unknown' }]);
});

test.each([
  ['known', 'spain', 'spain'],
  ['unknown', 'atlantis', 'austria'],
  ['missing', undefined, 'austria'],
])('with a region that is %s, events belong to the one that is served', async (_name, regionId, region) => {
  const { about, ...rest } = batch();
  const { regionId: _region, ...others } = about;
  await send(club.node(), { ...rest, about: regionId === undefined ? others : { ...others, regionId } });
  expect(await storedEvents(club.node(), rest.session)).toMatchObject([{ region }]);
});

test('events of bots are kept apart and are not counted as viewers', async () => {
  const viewing = randomId();
  const notes = batch({ events: [videoEvent('video.start', { viewing, at: MS, channelId: 'bots-only' })] });
  await send(club.node(), notes, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  expect(await storedEvents(club.node(), notes.session)).toMatchObject([{ is_bot: true }]);
  const watched = (await club.node().services.audience.live.now('real')).map(({ channel }) => channel);
  expect(watched).not.toContain('bots-only');
});

test('a batch that comes again, also in parallel and on two nodes, counts once', async () => {
  const database = await cloneDatabase('filled');
  const nodes = [await startNode({ database }), await startNode({ database })];
  onTestFinished(async () => {
    for (const node of nodes) await node.close();
    await database.drop();
  });
  const batches = Array.from({ length: 20 }, () => batch({ events: [pageView(), pageView()] }));
  const answers = await Promise.all(
    [1, 2, 3].flatMap(() => nodes.flatMap((node) => batches.map((notes) => send(node, notes)))),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
  const [first] = nodes;
  if (!first) throw new Error('There are two nodes');
  for (const { session } of batches) expect(await storedEvents(first, session)).toHaveLength(2);
});

test('batches of a session that arrive together are stored in their order; a lower number is dropped', async () => {
  const { session, ...rest } = batch();
  const numbers = [3, 1, 4, 2];
  await Promise.all(numbers.map((seq) => send(club.node(), { ...rest, session, seq })));
  const stored = (await storedEvents(club.node(), session)).map(({ seq }) => seq);
  expect(stored).toContain(4);
  expect(stored).toEqual([...new Set(stored)]);
  expect((await send(club.node(), { ...rest, session, seq: 4 })).statusCode).toBe(202);
  expect((await send(club.node(), { ...rest, session, seq: 2 })).statusCode).toBe(202);
  expect((await storedEvents(club.node(), session)).map(({ seq }) => seq)).toEqual(stored);
});

test('what a device kept while it was offline has its own time', async () => {
  const hoursAgo = MS - 5 * 3_600_000;
  const notes = batch({ sentAt: MS, events: [pageView(hoursAgo), pageView(MS - 3000)] });
  await send(club.node(), notes);
  const withoutSending = batch({ events: [pageView(hoursAgo)] });
  await send(club.node(), withoutSending);
  expect((await storedEvents(club.node(), notes.session)).map(({ at }) => at)).toEqual([hoursAgo, MS - 3000]);
  expect(await storedEvents(club.node(), withoutSending.session)).toMatchObject([{ at: hoursAgo }]);
});

test.each([
  ['a day behind', -DAY_MS - 1],
  ['years behind', -10 * 365 * DAY_MS],
  ['a day ahead', DAY_MS + 1],
])('a clock that is %s gives way to the clock of the server', async (_name, offset) => {
  const notes = batch({ events: [pageView(MS + offset)] });
  await send(club.node(), notes);
  const corrected = batch({ sentAt: MS + offset, events: [pageView(MS + offset - 7000)] });
  await send(club.node(), corrected);
  expect(await storedEvents(club.node(), notes.session)).toMatchObject([{ at: MS }]);
  expect(await storedEvents(club.node(), corrected.session)).toMatchObject([{ at: MS - 7000 }]);
});

test('an event that waited for more than a week is dropped', async () => {
  const notes = batch({ sentAt: MS, events: [pageView(MS - 7 * DAY_MS - 1), pageView(MS - 7 * DAY_MS)] });
  await send(club.node(), notes);
  const rows = await storedEvents(club.node(), notes.session);
  expect(rows.map(({ type, at }) => [type, at])).toEqual([
    ['page.view', MS - 7 * DAY_MS],
    ['dropped', MS],
  ]);
  expect(rows[1]?.fields).toEqual({ reason: 'too-old', count: 1 });
});

test('more than 600 events of a session in any minute are refused with 429 until there is room', async () => {
  const clock = new Clock();
  const database = await cloneDatabase('filled');
  const node = await startNode({ database, clock });
  onTestFinished(async () => {
    await node.close();
    await database.drop();
  });
  const { session, ...rest } = batch();
  let seq = 0;
  const fifty = Array.from({ length: 50 }, () => pageView());
  const next = () => send(node, { ...rest, session, seq: ++seq, events: fifty });
  for (let minuteHalf = 0; minuteHalf < 2; minuteHalf++) {
    for (let i = 0; i < 6; i++) expect((await next()).statusCode).toBe(202);
    clock.seconds += 25;
  }
  const refused = await next();
  expect(problemOf(refused)).toMatchObject({ statusCode: 429, title: 'Too many events' });
  expect(refused.headers['retry-after']).toBe('10');
  expect((await send(node, batch())).statusCode, 'another session').toBe(202);
  clock.seconds += 10;
  expect((await next()).statusCode).toBe(202);
  for (let i = 0; i < 5; i++) expect((await next()).statusCode).toBe(202);
  expect((await next()).statusCode, 'the second half still counts').toBe(429);
});

test('metrics count events by outcome, and batches', async () => {
  const database = await cloneDatabase('filled');
  const own = createMetrics();
  const node = await startNode({ database, metrics: own });
  onTestFinished(async () => {
    await node.close();
    await database.drop();
  });
  node.services.audience.onReceived(own.countEvents);
  own.watchAudience(node.services.audience.liveByPlatform);
  const notes = batch({ events: [videoEvent('video.start', { viewing: randomId(), at: MS }), { type: 'x' }] });
  for (const agent of ['', 'Googlebot/2.1'])
    await send(node, { ...notes, session: randomId() }, agent ? { 'user-agent': agent } : {});
  await send(node, notes);
  await send(node, notes);
  const text = await own.registry.metrics();
  for (const line of [
    'touchline_audience_events_total{outcome="stored"} 2',
    'touchline_audience_events_total{outcome="unknown-type"} 3',
    'touchline_audience_events_total{outcome="bot"} 1',
    'touchline_audience_events_total{outcome="repeated"} 2',
    'touchline_audience_batches_total 4',
    'touchline_live_viewers{platform="web"} 1',
  ])
    expect(text).toContain(line);
});

test('sessions are forgotten when their events could not come again', async () => {
  const database = await cloneDatabase('filled');
  const clock = new Clock();
  const node = await startNode({ database, clock });
  onTestFinished(async () => {
    await node.close();
    await database.drop();
  });
  const sessions = () => node.store.db.selectFrom('audience_session').select('session').execute();
  const notes = batch();
  await send(node, notes);
  clock.seconds += 8 * 86_400;
  await node.services.tidyAudience();
  expect(await sessions()).toEqual([{ session: notes.session }]);
  clock.seconds += 1;
  await node.services.tidyAudience();
  expect(await sessions()).toEqual([]);
});
