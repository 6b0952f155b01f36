import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { NOW } from '../support/club-tv';
import { registeredToken } from '../support/followers';
import { minuteLeague } from '../support/league';
import { problemOf } from '../support/problems';
import {
  createSubscriber,
  type PushService,
  type Received,
  type Subscriber,
  startPushService,
} from '../support/push-service';
import { anonymousToken, type Node, startClubNode } from '../support/world';

let service: PushService;
let node: Node;
beforeAll(async () => {
  service = await startPushService();
  const env = { PUSH_LOOPBACK: 'on', VAPID_SUBJECT: 'mailto:us@sport.example' };
  node = await startClubNode({ env, league: minuteLeague().league });
});
afterAll(async () => {
  await node.close();
  await service.close();
});
beforeEach(async () => {
  service.received.length = 0;
  service.answerWith({ status: 201 });
  node.clock.seconds = NOW;
  for (const table of ['push_device', 'reminder', 'favorite', 'watched_match', 'recurring_job'] as const)
    await node.store.db.deleteFrom(table).execute();
  await moveTo(START);
});

const moveTo = (startTime: number) =>
  node.store.pool.query(
    `update event set start_time = $1, team_ids = '{}', doc = jsonb_set(doc, '{startTime}', to_jsonb($1::bigint)) where id = 'next-match'`,
    [startTime],
  );
/** Assigns the next match to the club. */
const joinClub = () => node.store.pool.query(`update event set team_ids = '{NBK}' where id = 'next-match'`);

/** A second event of the same match. */
const showTwice = (id: string) =>
  node.store.pool.query(
    `with match as (update event set doc = doc || '{"matchId": "m-1"}' where id = $1 returning *)
    insert into event select (jsonb_populate_record(null::event, to_jsonb(match) ||
      jsonb_build_object('id', $1 || '-cameras', 'doc', match.doc || jsonb_build_object('id', $1 || '-cameras')))).* from match`,
    [id],
  );

const START = 1_800_010_000;
const requests = {
  topics: { kickOff: true, goals: true, offers: true },
  minutesBefore: 10,
  timeZone: 'Europe/Vienna',
  areScoresHidden: false,
  hasOfferConsent: true,
};

const call = (method: 'PUT' | 'POST' | 'DELETE', url: string, bearer: string, payload?: object) =>
  node.app.inject({ method, url, headers: { authorization: `Bearer ${bearer}` }, ...(payload ? { payload } : {}) });

const save = (bearer: string, { subscription }: Subscriber, changes: object = {}, query = '') =>
  call('PUT', `/api/v3/push/devices${query}`, bearer, { subscription, ...requests, ...changes });

/** From 8 to 13 o'clock; it is 9 where the devices are. */
const QUIET = { start: 8 * 60, end: 13 * 60 };

/** A person with a device, followed pages and reminders. */
async function follower({
  pages = [],
  reminders = [],
  changes = {},
  query = '',
}: {
  pages?: string[];
  reminders?: string[];
  changes?: object;
  query?: string;
}) {
  const bearer = await registeredToken(node);
  for (const page of pages) await call('POST', `/api/v3/my/favorites/pages/${page}`, bearer);
  for (const event of reminders) await call('PUT', `/api/v3/my/reminders/${event}`, bearer, { minutesBefore: 30 });
  const device = service.subscribe();
  expect((await save(bearer, device, changes, query)).statusCode).toBe(200);
  return { bearer, device };
}

/** Runs the jobs due at a time and returns what the devices received. */
async function at(seconds: number): Promise<Received[]> {
  const before = service.received.length;
  node.clock.seconds = seconds;
  await node.services.planner.run();
  await node.services.sender.run();
  return service.received.slice(before);
}
const titles = (received: Received[]) => received.map(({ message }) => message['title']);

describe('push messages', () => {
  it('include a reminder at its time, encrypted for the device and signed, once', async () => {
    await follower({ reminders: ['next-match'] });
    expect(await at(START - 1801)).toEqual([]);
    const [told, ...more] = await at(START - 1795);
    expect(more).toEqual([]);
    expect(told?.message).toEqual({
      type: 'event',
      id: 'next-match',
      title: 'Solis v Castra starts in 30 minutes',
      tag: `start:next-match:${START}`,
      lang: 'en',
    });
    expect(told?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '2095' });
    expect(told?.headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(told?.claims).toEqual({ aud: service.origin, exp: START - 1795 + 43_200, sub: 'mailto:us@sport.example' });
    expect((await node.app.inject('/api/v3/push/key')).json()).toEqual({ key: told?.key, channels: ['web'] });
    for (const later of [10, 600, 1700]) expect(await at(START - 1795 + later)).toEqual([]);
  });

  it('are sent once, even with concurrent jobs', async () => {
    await follower({ reminders: ['next-match'] });
    node.clock.seconds = START - 1700;
    const { planner, sender } = node.services;
    await Promise.all([planner.run(), planner.run(), planner.run()]);
    await Promise.all([sender.run(), sender.run(), sender.run()]);
    expect(service.received).toHaveLength(1);
  });

  it('include the kick-off of a favourite, in the device’s language, and not again for a reminder', async () => {
    await joinClub();
    await follower({ pages: ['northbank'], query: '?locale=de' });
    await follower({ pages: ['northbank'], reminders: ['next-match'] });
    await follower({ pages: ['northbank'], changes: { topics: { kickOff: false, goals: true, offers: true } } });
    expect(titles(await at(START - 1800))).toEqual(['Solis v Castra starts in 30 minutes']);
    expect(titles(await at(START - 600))).toEqual(['Solis v Castra beginnt in 10 Minuten']);
    expect(await at(START)).toEqual([]);
  });

  it('include the kick-off of a match once, though several events show it, and one of them not in this region', async () => {
    await joinClub();
    await showTwice('next-match');
    await follower({ pages: ['northbank'] });
    expect(titles(await at(START - 600))).toHaveLength(1);
    for (const later of [10, 300]) expect(await at(START - 600 + later)).toEqual([]);

    await node.store.pool.query(
      `delete from push_device; update event set regions = '{nowhere}' where id = 'next-match'`,
    );
    await node.store.pool.query(`delete from recurring_job`);
    await follower({ pages: ['northbank'] });
    const told = await at(START - 600);
    expect(told.map(({ message }) => message['id'])).toEqual(['next-match-cameras']);
    expect(await at(START - 590)).toEqual([]);
    await node.store.pool.query(
      `update event set regions = null, doc = doc - 'matchId' where id = 'next-match'; delete from event where id = 'next-match-cameras'`,
    );
  });

  it('include a reschedule, and then the new start', async () => {
    await follower({ reminders: ['next-match'] });
    await moveTo(START + 7200);
    const [moved] = await at(START - 3600);
    expect(moved?.message).toMatchObject({ title: 'Solis v Castra was moved', type: 'event', id: 'next-match' });
    expect(moved?.message['body']).toContain('13:46');
    expect(await at(START - 1700)).toEqual([]);
    expect(titles(await at(START + 5400))).toEqual(['Solis v Castra starts in 30 minutes']);
  });

  it('include goals of followed teams, unless scores are hidden', async () => {
    await node.store.pool.query(`update page set team_id = 'VLD' where id = 'northbank'`);
    await follower({ pages: ['northbank'] });
    await follower({ pages: ['northbank'], changes: { areScoresHidden: true } });
    await follower({});
    expect(await at(NOW + 60)).toEqual([]);
    const told = await at(NOW + 185);
    expect(told.map(({ message }) => [message['title'], message['id']])).toEqual([
      ['Goal! Valden 1–0 Keswick', 'live-match'],
    ]);
    expect(await at(NOW + 245)).toEqual([]);
  });

  it('include new offers, only with consent', async () => {
    await follower({});
    await follower({ changes: { hasOfferConsent: false } });
    await follower({ changes: { topics: { kickOff: true, goals: true, offers: false } } });
    expect(await at(NOW)).toEqual([]);
    await node.store.pool.query(
      `update promotion set doc = jsonb_set(doc, '{validFrom}', to_jsonb($1::bigint)) where id = 'new-tv'`,
      [NOW + 60],
    );
    const [offer, ...more] = await at(NOW + 120);
    expect(more).toEqual([]);
    expect(offer?.message).toMatchObject({ type: 'url', url: '/subscriptions', title: 'New TV' });
  });

  it('CONFIG-06a FORM-02b include no offers on platforms without direct purchase, nor those that wait when it is turned off', async () => {
    onTestFinished(async () => {
      await node.store.pool.query('delete from flag_rule');
    });
    const begins = (seconds: number) =>
      node.store.pool.query(
        `update promotion set doc = jsonb_set(doc, '{validFrom}', to_jsonb($1::bigint)) where id = 'new-tv'`,
        [seconds],
      );
    const names = new Map<string, string>();
    const owner = async (platform: string, changes = {}) => {
      const { device } = await follower({ query: `?platform=${platform}`, changes });
      names.set(new URL(device.subscription.endpoint).pathname, platform);
    };
    const receivers = async (seconds: number) => (await at(seconds)).map(({ path }) => names.get(path) ?? '').sort();
    // The content turns it off on iOS.
    for (const platform of ['ios', 'android', 'web']) await owner(platform);
    await begins(NOW + 60);
    expect(await receivers(NOW + 120)).toEqual(['android', 'web']);

    await node.store.pool.query('delete from push_device');
    for (const platform of ['ios', 'android', 'web']) await owner(platform, { quietHours: QUIET });
    expect(await receivers(NOW + 180)).toEqual([]);
    await node.store.pool.query(
      `insert into flag_rule (flag, value, platforms) values ('direct_purchase_enabled', 'false', '{android}')`,
    );
    await expect
      .poll(() => node.app.inject('/api/remoteconfig?platform=android').then((answer) => answer.json()))
      .toMatchObject({
        direct_purchase_enabled: false,
      });
    expect(await receivers(NOW + 4 * 3600)).toEqual(['web']);
  });

  it('in quiet hours include what was requested; the rest is dropped or sent in the morning', async () => {
    const changes = { quietHours: QUIET };
    await joinClub();
    await follower({ pages: ['northbank'], changes });
    await follower({ reminders: ['next-match'], changes });
    expect(titles(await at(START - 600))).toEqual(['Solis v Castra starts in 10 minutes']);
    expect(await at(START + 10)).toEqual([]);
  });

  it('cover the favourites of a device without an account', async () => {
    const bearer = await anonymousToken(node);
    const device = service.subscribe();
    const reminders = [
      { eventId: 'next-match', minutesBefore: 5 },
      { eventId: 'nobody', minutesBefore: 5 },
    ];
    await save(bearer, device, { follows: { pageIds: ['nobody'], reminders } });
    expect(titles(await at(START - 300))).toEqual(['Solis v Castra starts in 5 minutes']);
    await save(bearer, device, { follows: { pageIds: [], reminders: [] } });
    expect(await at(START - 290)).toEqual([]);
  });
});

describe('push services', () => {
  it.each([404, 410])('that no longer know a device (%d) are not contacted again for it', async (status) => {
    await follower({ reminders: ['next-match'] });
    service.answerWith({ status });
    await at(START - 1800);
    expect(await node.store.db.selectFrom('push_device').select('id').execute()).toEqual([]);
    const asked = service.asked();
    await at(START - 600);
    expect(service.asked()).toBe(asked);
  });

  it('with temporary errors are retried with a growing delay, not before their Retry-After', async () => {
    await follower({ reminders: ['next-match'] });
    const tries: number[] = [];
    const tryAt = async (seconds: number) => {
      const before = service.asked();
      await at(START - 1800 + seconds);
      if (service.asked() > before) tries.push(seconds);
    };
    service.answerWith({ status: 500 });
    for (const seconds of [0, 14, 15, 44, 45]) await tryAt(seconds);
    expect(tries).toEqual([0, 15, 45]);
    service.answerWith({ status: 429, headers: { 'retry-after': '300' } });
    for (const seconds of [105, 404, 405]) await tryAt(seconds);
    expect(tries.slice(3)).toEqual([105, 405]);
    service.answerWith({ status: 201 });
    await tryAt(405 + 300);
    expect(service.received).toHaveLength(1);
  });

  it.each([400, 403, 413])('that reject a message (%d) are not retried', async (status) => {
    await follower({ reminders: ['next-match'] });
    service.answerWith({ status });
    await at(START - 1800);
    const asked = service.asked();
    await at(START - 1200);
    expect(service.asked()).toBe(asked);
  });

  it('are not contacted for expired messages', async () => {
    await follower({ reminders: ['next-match'] });
    node.clock.seconds = START - 1800;
    await node.services.planner.run();
    node.clock.seconds = START + 301;
    await node.services.sender.run();
    expect(service.received).toEqual([]);
  });
});

describe('Devices', () => {
  it('are updated instead of duplicated, belong to the account that saved them last, and are removed by their owner only', async () => {
    const { bearer, device } = await follower({ reminders: ['next-match'] });
    const { id } = (await save(bearer, device, { minutesBefore: 30 })).json<{ id: string }>();
    const other = await registeredToken(node);
    expect((await call('DELETE', `/api/v3/push/devices/${id}`, other)).statusCode).toBe(204);
    expect(await node.store.db.selectFrom('push_device').select('id').execute()).toEqual([{ id }]);
    await save(other, device);
    expect(await at(START - 1700)).toEqual([]);
    expect((await call('DELETE', `/api/v3/push/devices/${id}`, other)).statusCode).toBe(204);
    expect(await node.store.db.selectFrom('push_device').select('id').execute()).toEqual([]);
  });

  it('FAV-05a keep their wishes and messages when the browser renews its subscription', async () => {
    const bearer = await registeredToken(node);
    const [before, after] = [service.subscribe(), service.subscribe()];
    await save(bearer, before, { minutesBefore: 30 });
    const renew = (endpoint: string, { subscription }: Subscriber) =>
      node.app.inject({ method: 'POST', url: '/api/v3/push/renewals', payload: { endpoint, subscription } });
    const renewed = await renew(before.subscription.endpoint, after);
    expect(renewed.statusCode).toBe(200);
    const devices = await node.store.db
      .selectFrom('push_device')
      .select(['id', 'endpoint', 'minutes_before'])
      .execute();
    const { endpoint } = after.subscription;
    expect(devices).toEqual([{ id: renewed.json<{ id: string }>().id, endpoint, minutes_before: 30 }]);
    // The old endpoint is worth nothing any more, and one that was never registered neither.
    expect((await renew(before.subscription.endpoint, service.subscribe())).statusCode).toBe(404);
    expect((await renew('https://push.example/guessed', after)).statusCode).toBe(404);
    const elsewhere = await renew(endpoint, createSubscriber('https://10.0.0.7/1'));
    expect(elsewhere.statusCode).toBe(400);
    // The same again changes nothing.
    expect((await renew(endpoint, after)).statusCode).toBe(200);
    expect(await node.store.db.selectFrom('push_device').select('endpoint').execute()).toEqual([{ endpoint }]);
  });

  it('per person are limited: the least recently seen are removed', async () => {
    const bearer = await registeredToken(node);
    for (let count = 0; count < 22; count++) {
      node.clock.seconds++;
      await save(bearer, service.subscribe());
    }
    expect(await node.store.db.selectFrom('push_device').select('id').execute()).toHaveLength(20);
  });

  it('that never return are deleted', async () => {
    await follower({});
    node.clock.seconds += 91 * 86_400;
    await node.services.pushDevices.tidy();
    expect(await node.store.db.selectFrom('push_device').select('id').execute()).toEqual([]);
  });

  it.each([
    ['an invalid endpoint', { endpoint: 'nonsense' }, 'body.subscription.endpoint is not an address.'],
    ['plain text', { endpoint: 'http://push.example/1' }, 'body.subscription.endpoint must begin with https:.'],
    [
      'a private network',
      { endpoint: 'https://10.0.0.7/1' },
      'body.subscription.endpoint leads into a private network.',
    ],
    [
      'a point that is not on the curve',
      { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
      'body.subscription.keys.p256dh is not a key of a browser.',
    ],
  ])('are refused with %s', async (_what, changes, detail) => {
    const { subscription } = createSubscriber('https://push.example/1');
    const answer = await call('PUT', '/api/v3/push/devices', await anonymousToken(node), {
      ...requests,
      subscription: { ...subscription, ...changes },
    });
    expect([answer.statusCode, problemOf(answer).detail]).toEqual([400, detail]);
  });

  it('are refused with an unknown time zone, and with more followed pages than the limit', async () => {
    const bearer = await anonymousToken(node);
    const device = createSubscriber('https://push.example/1');
    expect(problemOf(await save(bearer, device, { timeZone: 'Moon/Base' })).detail).toBe(
      'body.timeZone is not a time zone.',
    );
    const reminders = Array.from({ length: 10_000 }, (_, place) => ({ eventId: `e${place}`, minutesBefore: 1 }));
    const refused = await save(bearer, device, { follows: { pageIds: [], reminders } });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(refused.statusCode).toBeLessThan(500);
  });
});
