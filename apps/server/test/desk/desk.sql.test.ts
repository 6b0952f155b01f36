import type { DeskBoard, Event } from '@touchline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import { addViewers } from '../support/audience-cells';
import { campaign, campaignFiles, viewer } from '../support/campaigns';
import { NOW } from '../support/club-tv';
import { createEvent, DeskBrowser, friendly } from '../support/desk';
import { clubFolder } from '../support/folder';
import { registeredToken } from '../support/followers';
import { pitchLoop } from '../support/media';
import { type PushService, startPushService } from '../support/push-service';
import { auditLog, insider } from '../support/studio';
import { clubNode, type Node } from '../support/world';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

let node: Node;
let desk: DeskBrowser;
beforeEach(async () => {
  service.received.length = 0;
  node = await clubNode({ env: { PUSH_LOOPBACK: 'on' }, loops: await pitchLoop() });
  await createEvent(node);
  desk = await DeskBrowser.at(node, 'friendly');
});

const eventOf = async (id: string) => (await node.app.inject(`/api/v3/events/${id}`)).json<Event>();
const call = (method: 'PUT' | 'POST', url: string, bearer: string, payload?: object) =>
  node.app.inject({ method, url, headers: { authorization: `Bearer ${bearer}` }, ...(payload ? { payload } : {}) });

/** A person with a device and a reminder or a followed page. */
async function follower({ reminder, page, changes = {} }: { reminder?: string; page?: string; changes?: object }) {
  const bearer = await registeredToken(node);
  if (reminder) await call('PUT', `/api/v3/my/reminders/${reminder}`, bearer, { minutesBefore: 30 });
  if (page) await call('POST', `/api/v3/my/favorites/pages/${page}`, bearer);
  const { subscription } = service.subscribe();
  const saved = await call('PUT', '/api/v3/push/devices', bearer, {
    subscription,
    topics: { kickOff: true, goals: true, offers: false },
    minutesBefore: 10,
    timeZone: 'Europe/Vienna',
    areScoresHidden: false,
    hasOfferConsent: false,
    ...changes,
  });
  expect(saved.statusCode).toBe(200);
  return bearer;
}

async function told(): Promise<Record<string, unknown>[]> {
  const before = service.received.length;
  await node.services.planner.run();
  await node.services.sender.run();
  return service.received.slice(before).map(({ message }) => message);
}

describe('The list of desks', () => {
  it('has what runs first, then what is soon, then what has just ended', async () => {
    const { items } = (await desk.list()).json<{ items: { id: string; state: DeskBoard['event']['state'] }[] }>();
    const states = items.map(({ state }) => state);
    expect(states.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))).toEqual(states);
    expect(items.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['friendly', 'live-match', 'next-match', 'past-match']),
    );
    expect(items.map(({ id }) => id)).not.toContain('magazine');
  });
  const ORDER = ['live', 'before', 'over'];
});

describe('The board of a desk', () => {
  it('tells the event, its sides, who watches, and what viewers see', async () => {
    await addViewers(node, { viewers: 3, event: 'friendly', channel: 'one' });
    await addViewers(node, { viewers: 2, channel: 'one' });
    expect(await desk.board()).toMatchObject({
      at: NOW,
      event: { id: 'friendly', title: 'Zarafshar – Mirabad', channel: 'Club One', state: 'live', hasFeed: false },
      air: { state: 'demo', viewers: 5 },
      window: { from: (NOW - 600) * 1000, to: NOW * 1000 },
      score: { phase: 'running', isByHand: false, sides: [{ code: 'ZAR' }, { code: 'MIR' }] },
      moments: [],
      clips: [],
    });
  });

  it('has a signed address of the video, of the event that runs and of its channel before', async () => {
    const { url, expiresAt } = (await desk.ask('GET', '/video')).json<{ url: string; expiresAt: number }>();
    expect(expiresAt).toBe(NOW + 4 * 3600);
    const playlist = await node.app.inject(new URL(url).pathname);
    expect([playlist.statusCode, playlist.body]).toEqual([200, expect.stringContaining('#EXTM3U')]);
    expect(url).toContain(`/origin/vod-${NOW - 600}-${NOW + 6600}/arena/`);
    const before = (await desk.of('next-match').ask('GET', '/video')).json<{ url: string }>();
    expect(before.url).toContain('/origin/live/arena/');
    expect((await desk.of('tomorrow-match').ask('GET', '/video')).statusCode).toBe(409);
  });

  it('is not there for events that do not exist, nor for those without a role', async () => {
    expect((await desk.of('nothing').ask('GET', '/video')).statusCode).toBe(404);
    const { browser } = await insider(node, 'finance');
    expect((await browser.ask('GET', '/studio/desk/friendly/video')).statusCode).toBe(403);
  });
});

describe('Starting, moving and ending', () => {
  it('starts now: the event is live with its length', async () => {
    const { startTime, endTime } = await eventOf('next-match');
    expect((await desk.of('next-match').ask('POST', '/start')).statusCode).toBe(204);
    expect(await eventOf('next-match')).toMatchObject({ startTime: NOW, endTime: NOW + ((endTime ?? 0) - startTime) });
    expect((await auditLog(node)).at(-1)).toMatchObject({
      call: 'studioStartEvent',
      details: { event: 'next-match', before: { startTime }, after: { startTime: NOW } },
    });
    expect((await desk.ask('POST', '/start')).statusCode).toBe(204);
    expect((await desk.of('past-match').ask('POST', '/start')).statusCode).toBe(409);
  });

  it('FAV-04a moves reminders and calendars along, and tells those who are reminded, through an import', async () => {
    const bearer = await follower({ reminder: 'next-match' });
    const { startTime } = await eventOf('next-match');
    const moved = await desk.of('next-match').ask('POST', '/delay', { minutes: 15 });
    expect(moved.json()).toMatchObject({ startsAt: startTime + 900, reminders: 1 });
    await importFolder(node.store, await clubFolder());
    const list = await node.app.inject({ url: '/api/v3/my/reminders', headers: { authorization: `Bearer ${bearer}` } });
    expect(list.json()).toMatchObject({ items: [{ startTime: startTime + 900, remindAt: startTime + 900 - 1800 }] });
    const stamp = `${new Date((startTime + 900) * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    expect((await node.app.inject('/api/v3/events/next-match/calendar')).body).toContain(`DTSTART:${stamp}`);
    expect(await told()).toMatchObject([{ id: 'next-match', title: expect.stringContaining('was moved') }]);
  });

  it('FAV-04a withdraws reminders that wait to be sent, and reminds again before the new start', async () => {
    const bearer = await follower({ reminder: 'next-match' });
    const { startTime } = await eventOf('next-match');
    const minutesBefore = Math.ceil((startTime - NOW) / 60);
    await call('PUT', '/api/v3/my/reminders/next-match', bearer, { minutesBefore });
    await node.services.planner.run();
    expect((await desk.of('next-match').ask('POST', '/delay', { minutes: 60 })).statusCode).toBe(200);
    node.clock.seconds += 10;
    expect((await told()).map(({ title }) => title)).toEqual([expect.stringContaining('was moved')]);
    node.clock.seconds = NOW + 3600;
    expect((await told()).map(({ title }) => title)).toEqual([expect.stringContaining('starts in')]);
  });

  it('moves by both where two operators move at once', async () => {
    const { startTime } = await eventOf('next-match');
    const delay = () => desk.of('next-match').ask('POST', '/delay', { minutes: 5 });
    await Promise.all([delay(), delay()]);
    expect((await eventOf('next-match')).startTime).toBe(startTime + 600);
  });

  it('moves once where two operators saw the same time', async () => {
    const { startTime } = await eventOf('next-match');
    const delay = () => desk.of('next-match').ask('POST', '/delay', { minutes: 5, was: startTime });
    const answers = await Promise.all([delay(), delay()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await eventOf('next-match')).startTime).toBe(startTime + 300);
  });

  it('moves the end of what runs, and not into the past', async () => {
    expect((await desk.ask('POST', '/delay', { minutes: 15 })).json()).toEqual({
      startsAt: NOW - 600,
      endsAt: NOW + 6600 + 900,
      reminders: 0,
    });
    expect((await desk.ask('POST', '/delay', { minutes: -600 })).statusCode).toBe(409);
  });

  it('ends now: the replay plays from its beginning, or there is none', async () => {
    expect((await desk.ask('POST', '/end', { keepReplay: true })).statusCode).toBe(204);
    expect(await eventOf('friendly')).toMatchObject({ type: 'Vod', endTime: NOW, watchable: true });
    node.clock.seconds = NOW + 5;
    const playback = await node.app.inject('/api/v3/events/friendly/playback');
    expect(playback.json()).toMatchObject({
      sources: [{ url: expect.stringContaining(`/vod-${NOW - 600}-${NOW}/`), type: 'vod' }],
    });
    const live = desk.of('live-match');
    await live.ask('POST', '/end', { keepReplay: false });
    expect(await eventOf('live-match')).toMatchObject({ watchable: false });
    expect((await desk.of('next-match').ask('POST', '/end', { keepReplay: true })).statusCode).toBe(409);
  });
});

describe('A message to followers', () => {
  const message = {
    id: 'message-0001',
    title: { en: '3–1 Zarafshar!', de: '3:1 Serafschar!' },
    text: { en: 'Karimov again.', de: 'Wieder Karimow.' },
    to: 'event',
    tellsScore: true,
  };
  const send = (changes: object = {}) => desk.of('next-match').ask('POST', '/pushes', { ...message, ...changes });

  it('reaches those who follow, in their language; who hides scores gets neutral words', async () => {
    await follower({ reminder: 'next-match' });
    await follower({ reminder: 'next-match', changes: { areScoresHidden: true } });
    await follower({ reminder: 'tomorrow-match' });
    const estimate = await desk.of('next-match').ask('GET', '/push-estimate?to=event');
    expect(estimate.json()).toEqual({ phones: 2, hidingScores: 1 });
    expect((await send()).json()).toEqual({ phones: 2 });
    const said = (await told()).map(({ title, body, type, id }) => ({ title, body, type, id }));
    expect(said).toHaveLength(2);
    expect(said).toEqual(
      expect.arrayContaining([
        { title: '3–1 Zarafshar!', body: 'Karimov again.', type: 'event', id: 'next-match' },
        { title: 'Solis v Castra', body: 'Something has happened. Watch it now.', type: 'event', id: 'next-match' },
      ]),
    );
    expect((await desk.of('next-match').board()).lastPush).toEqual({ title: '3–1 Zarafshar!', at: NOW, phones: 2 });
  });

  it('is sent once under a double click, and an id is of one event', async () => {
    await follower({ reminder: 'next-match' });
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.json(), other.json()]).toEqual([{ phones: 1 }, { phones: 1 }]);
    expect(await told()).toHaveLength(1);
    await send();
    node.clock.seconds += 10;
    expect(await told()).toHaveLength(0);
    expect((await desk.ask('POST', '/pushes', message)).statusCode).toBe(409);
  });

  it('is sent to all of very many followers, in several rounds', { timeout: 120_000 }, async () => {
    const all = 20_001;
    await node.store.pool.query(`
      with account as (
        insert into account (id, kind, username, password_hash)
        select gen_random_uuid(), 'registered', 'fan-' || number, '\\x00' from generate_series(1, ${all}) as number
        returning id),
      reminder as (
        insert into reminder (account_id, event_id, minutes_before, known_start)
        select account.id, event.id, 10, event.start_time from account, event where event.id = 'next-match')
      insert into push_device (id, channel, endpoint, account_id, wishes, minutes_before, platform, locale, region_id, renewed_at)
      select id::text, 'fcm', id::text, id, '${JSON.stringify(wishes)}', 10, 'android', 'en', 'austria', now() from account`);
    await send();
    const planned = async () => {
      await node.services.planner.run();
      const { rows } = await node.store.pool.query(
        `select count(*)::integer as count from push_message where subject like 'news:%'`,
      );
      return rows[0].count;
    };
    expect(await planned()).toBe(20_000);
    node.clock.seconds += 10;
    expect(await planned()).toBe(all);
  });
  const wishes = {
    topics: { kickOff: true, goals: true, offers: false },
    minutesBefore: 10,
    timeZone: 'Europe/Vienna',
    areScoresHidden: false,
    hasOfferConsent: false,
  };

  it('is not sent where no node could for half an hour', async () => {
    await follower({ reminder: 'next-match' });
    await send();
    node.clock.seconds += 1801;
    expect((await told()).filter(({ title }) => title === message.title.en)).toEqual([]);
  });

  it('is not one of very many', async () => {
    for (let number = 1; number <= 10; number++)
      expect((await send({ id: `message-${number}000` })).statusCode).toBe(200);
    const refused = await send({ id: 'message-late' });
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { detail: expect.stringContaining('wait') }]);
    expect((await send({ id: 'message-1000' })).statusCode).toBe(200);
    node.clock.seconds += 901;
    expect((await send({ id: 'message-late' })).statusCode).toBe(200);
  });

  it('goes to the followers of one side', async () => {
    await follower({ page: 'northbank' });
    await node.store.pool.query(`update event set team_ids = '{NBK,ORB}' where id = 'next-match'`);
    const phones = async (to: string) =>
      (await desk.of('next-match').ask('GET', `/push-estimate?to=${to}`)).json<{ phones: number }>().phones;
    expect([await phones('home'), await phones('away'), await phones('both'), await phones('event')]).toEqual([
      1, 0, 1, 1,
    ]);
  });

  it('is not sent to those who want no news', async () => {
    await follower({ reminder: 'next-match', changes: { topics: { kickOff: false, goals: false, offers: false } } });
    expect((await send()).json()).toEqual({ phones: 0 });
    expect(await told()).toHaveLength(0);
  });
});

describe('A banner', () => {
  const banner = async (query = '') => (await node.app.inject(`/api/v3/banner${query}`)).json<{ banner?: object }>();

  it('is shown to all viewers in their language until its time, and taken away', async () => {
    expect(await banner()).toEqual({});
    const text = { en: 'Extra time!\u202e', de: 'Verlängerung!' };
    expect((await desk.ask('PUT', '/banner', { text, minutes: 5 })).statusCode).toBe(204);
    expect(await banner()).toMatchObject({ banner: { text: 'Extra time!', eventId: 'friendly', until: NOW + 300 } });
    expect(await banner('?locale=de')).toMatchObject({ banner: { text: 'Verlängerung!' } });
    expect((await desk.board()).banner).toEqual({ text: 'Extra time!', until: NOW + 300 });
    await desk.of('live-match').ask('PUT', '/banner', { text: null });
    expect(await banner()).toMatchObject({ banner: { text: 'Extra time!' } });
    await desk.ask('PUT', '/banner', { text: null });
    expect(await banner()).toEqual({});
    await desk.ask('PUT', '/banner', { text });
    node.clock.seconds = NOW + 600;
    expect(await banner()).toEqual({});
  });

  it('is not shown where its event is not on offer', async () => {
    await desk.of('spain-match').ask('PUT', '/banner', { text: { en: 'Only here' } });
    expect(await banner('?regionId=austria')).toEqual({});
    expect(await banner('?regionId=spain')).toMatchObject({ banner: { text: 'Only here' } });
  });

  it('needs words', async () => {
    expect((await desk.ask('PUT', '/banner', { text: { en: '\u200b' } })).statusCode).toBe(400);
  });
});

describe('A break for ads', () => {
  beforeEach(async () => {
    await importFolder(
      node.store,
      await clubFolder({
        ...campaignFiles([campaign()]),
        'channels.yaml': (text) => text.replace('streamId: arena\n  categoryId', 'streamId: breaking\n  categoryId'),
      }),
    );
    node.clock.seconds = NOW + 40;
  });

  it('begins in a few seconds, has ads, and is ended early', async () => {
    const begun = await desk.ask('POST', '/break', { seconds: 30 });
    expect(begun.json()).toEqual({ startsAt: NOW + 50, seconds: 30 });
    const breakId = `breaking~${NOW + 50}~30`;
    const ads = () => node.services.slots.forBreak(viewer(), breakId, { base: '' });
    expect(await ads()).not.toEqual([]);
    expect(await node.services.slots.forBreak(viewer(), `breaking~${NOW + 52}~30`, { base: '' })).toEqual([]);
    node.clock.seconds = NOW + 55;
    expect((await desk.board()).break).toEqual({ startsAt: NOW + 50, seconds: 30 });
    expect((await desk.ask('DELETE', '/break')).statusCode).toBe(204);
    expect(await ads()).toEqual([]);
    expect((await desk.board()).break).toBeUndefined();
  });

  it('is one at a time, also under a double click, and not over a planned one', async () => {
    const [one, other] = await Promise.all([
      desk.ask('POST', '/break', { seconds: 30 }),
      desk.ask('POST', '/break', { seconds: 30 }),
    ]);
    expect([one.statusCode, other.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    node.clock.seconds = NOW + 100;
    expect((await desk.ask('POST', '/break', { seconds: 30 })).statusCode).toBe(409);
  });

  it('that is still to come is taken back', async () => {
    await desk.ask('POST', '/break', { seconds: 30 });
    await desk.ask('DELETE', '/break');
    expect((await desk.board()).break).toBeUndefined();
    expect((await desk.ask('POST', '/break', { seconds: 30 })).statusCode).toBe(200);
  });

  it('is not for channels whose viewers would see none', async () => {
    const elsewhere = await createEvent(node, { ...friendly, id: 'elsewhere', channelId: 'members' });
    expect((await desk.of(elsewhere).ask('POST', '/break', { seconds: 30 })).statusCode).toBe(409);
    expect((await desk.of('tomorrow-match').ask('POST', '/break', { seconds: 30 })).statusCode).toBe(409);
  });

  it('is forgotten after days', async () => {
    await desk.ask('POST', '/break', { seconds: 30 });
    node.clock.seconds = NOW + 3 * 86_400;
    await node.services.tidyAdvertising();
    expect(await node.store.db.selectFrom('break_begun').selectAll().execute()).toEqual([]);
  });
});

it('a stream of a desk ends with the session', async () => {
  const stream = await desk.listen();
  await expect.poll(() => stream.messages().length).toBeGreaterThan(0);
  onTestFinished(() => {
    stream.request.destroy();
  });
  await node.store.db.deleteFrom('operator_session').execute();
  await node.store.transaction(async (_tx, announce) => announce('operators'));
  await expect.poll(() => stream.heard.ended).toBe(true);
});
