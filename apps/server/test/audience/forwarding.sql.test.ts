import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { EventRow } from '../../src/audience/events/store';
import { collector } from '../../src/audience/forwarding/collector';
import { eventId, type Forwarder, type Page } from '../../src/audience/forwarding/forwarder';
import { Forwarding } from '../../src/audience/forwarding/service';
import { webhook } from '../../src/audience/forwarding/webhook';
import type { Store } from '../../src/kernel/store/store';
import { NOW } from '../support/club-tv';
import { closedPort, type ReceivedRequest, type Receiver, startReceiver } from '../support/receiver';
import { after, droppedRow, type EventWorld, eventWorld, rowOf } from '../support/stored-events';

const SECRET = 'a secret of sixteen or more';
const DAYS = 30;

/** Notes what is logged. */
function logOf() {
  const lines: { level: string; fields: Record<string, unknown>; message: string }[] = [];
  const noting = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, fields: { ...fields }, message });
  return { lines, log: { warn: noting('warn'), error: noting('error') } as never };
}

async function world() {
  const made = await eventWorld();
  const receiver = await startReceiver();
  const { lines, log } = logOf();
  const { clock, events } = made;
  const forwardingTo = (forwarder: Forwarder, store: Store = made.store) =>
    new Forwarding({ store, events, forwarder, eventDays: DAYS, now: clock.now, log });
  const hook = webhook({ url: receiver.url, secret: SECRET }, clock.now);
  const forwarding = forwardingTo(hook);
  // From now on: nothing has arrived yet.
  await forwarding.run();
  return { ...made, receiver, lines, forwarding, forwardingTo, hook };
}

const view = (seconds: number, given: Partial<EventRow> = {}) =>
  rowOf({ type: 'page.view', at: after(seconds), page: 'home' }, given);
/** Events of one session, in their order. */
const views = (count: number, seconds: number) =>
  Array.from({ length: count }, (_, seq) => view(seconds, { session: `session-${seconds}`, seq }));

const sentIn = ({ body }: ReceivedRequest) => JSON.parse(body) as { events: { id: string }[] };
const idsOf = ({ requests }: Receiver) => requests.flatMap((request) => sentIn(request).events.map(({ id }) => id));
const progressOf = ({ store }: Pick<EventWorld, 'store'>) =>
  store.db
    .selectFrom('audience_progress')
    .selectAll()
    .where('reader', '=', 'forward:webhook')
    .executeTakeFirstOrThrow();

describe('a webhook', () => {
  it('gets the events of people in the order of their arrival, signed', async () => {
    const made = await world();
    const later = view(2, { session: 'session-b', seq: 7, position: 3 });
    await made.put([later, view(1), view(1, { isBot: true }), droppedRow('too-old', 2, after(1))]);
    made.clock.seconds = NOW + 40;
    expect(await made.forwarding.run()).toBe(2);
    const [request] = made.receiver.requests;
    expect(made.receiver.requests).toHaveLength(1);
    const { body = '', headers = {} } = request ?? {};
    expect(headers['content-type']).toBe('application/json');
    const [, seconds = '', signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['touchline-signature'])) ?? [];
    expect(Number(seconds)).toBe(NOW + 40);
    expect(signature).toBe(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'));
    const { events } = JSON.parse(body) as { events: object[] };
    expect(events).toHaveLength(2);
    expect(events[1]).toEqual({
      id: 'session-b-7-3',
      type: 'page.view',
      at: after(2),
      receivedAt: after(2),
      session: 'session-b',
      viewer: later.viewer,
      platform: 'web',
      region: 'austria',
      userType: 'anonymous',
      network: '4g',
      appVersion: '1.2.3',
      fields: { page: 'home' },
    });
  });

  it('gets each event once, page by page, also of a busy time and after a pause', async () => {
    const made = await world();
    const rows = [...views(250, 1), ...views(3, 5), ...views(2, 15_000)];
    await made.put(rows);
    made.clock.seconds = NOW + 20_000;
    expect(await made.forwarding.run()).toBe(255);
    expect(await made.forwarding.run()).toBe(0);
    expect(idsOf(made.receiver)).toEqual(rows.map(eventId));
    expect(made.receiver.requests.map((request) => sentIn(request).events.length)).toEqual([100, 100, 53, 2]);
    const keys = made.receiver.requests.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(4);
  });

  it('gets nothing that arrived before it was set, and nothing of a time that is not over', async () => {
    const made = await eventWorld();
    const receiver = await startReceiver();
    const { clock, events, store } = made;
    await made.put([view(-60), view(25)]);
    const forwarder = webhook({ url: receiver.url, secret: SECRET }, clock.now);
    const forwarding = new Forwarding({ store, events, forwarder, eventDays: DAYS, now: clock.now, log: logOf().log });
    await forwarding.run();
    clock.seconds = NOW + 40;
    expect(await forwarding.run()).toBe(0);
    expect(receiver.requests).toEqual([]);
    clock.seconds = NOW + 45;
    expect(await forwarding.run()).toBe(1);
  });

  it('that fails gets the same page with the same key again, after longer and longer waits', async () => {
    const made = await world();
    await made.put(views(3, 1));
    made.clock.seconds = NOW + 40;
    made.receiver.answer = () => 503;
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      expect(await made.forwarding.run()).toBe(0);
      const { attempts, retry_at: retryAt, problem } = await progressOf(made);
      expect([attempts, problem]).toEqual([attempt, 'answered 503']);
      waits.push(retryAt / 1000 - made.clock.seconds);
      made.clock.seconds = retryAt / 1000 - 1;
      expect(await made.forwarding.run()).toBe(0);
      expect(made.receiver.requests).toHaveLength(attempt);
      made.clock.seconds++;
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    made.receiver.answer = () => 204;
    expect(await made.forwarding.run()).toBe(3);
    expect(new Set(made.receiver.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(made.receiver.requests.map(({ body }) => body)).size).toBe(1);
    expect(await progressOf(made)).toMatchObject({ attempts: 0, problem: null, retry_at: 0, skipped: 0 });
  });

  it.each<[string, (made: Awaited<ReturnType<typeof world>>) => Forwarder]>([
    ['closes the connection', ({ receiver, hook }) => ((receiver.answer = () => 'none'), hook)],
    [
      'does not answer in time',
      () => ({
        name: 'webhook',
        send: () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError')),
      }),
    ],
    [
      'redirects',
      ({ receiver, hook }) => ((receiver.answer = () => ({ status: 307, headers: { location: '/' } })), hook),
    ],
    ['is told to be wrong', ({ receiver, hook }) => ((receiver.answer = () => 401), hook)],
    ['is not there', ({ receiver, hook }) => ((receiver.answer = () => 404), hook)],
    ['has too much to do', ({ receiver, hook }) => ((receiver.answer = () => 429), hook)],
  ])('that %s loses nothing', async (_what, breaking) => {
    const made = await world();
    const rows = views(3, 1);
    await made.put(rows);
    made.clock.seconds = NOW + 40;
    expect(await made.forwardingTo(breaking(made)).run()).toBe(0);
    expect(await progressOf(made)).toMatchObject({ attempts: 1, done: 0, skipped: 0, problem: expect.any(String) });
    made.receiver.requests.length = 0;
    made.receiver.answer = () => 200;
    made.clock.seconds = NOW + 100;
    expect(await made.forwarding.run()).toBe(3);
    expect(idsOf(made.receiver)).toEqual(rows.map(eventId));
  });

  it('that asks for a wait gets it', async () => {
    const made = await world();
    await made.put(views(1, 1));
    made.clock.seconds = NOW + 40;
    made.receiver.answer = () => ({ status: 429, headers: { 'retry-after': '300' } });
    await made.forwarding.run();
    expect((await progressOf(made)).retry_at).toBe((NOW + 340) * 1000);
  });

  it('does not learn of its address or secret in the log', async () => {
    const made = await world();
    await made.put(views(1, 1));
    made.clock.seconds = NOW + 40;
    const url = `http://127.0.0.1:${await closedPort()}/token-of-the-address`;
    await made.forwardingTo(webhook({ url, secret: SECRET }, made.clock.now)).run();
    const { problem } = await progressOf(made);
    expect(problem).toContain('ECONNREFUSED');
    const told = JSON.stringify([made.lines, problem]);
    expect(told).not.toContain('token-of-the-address');
    expect(told).not.toContain(SECRET);
  });

  it('that refuses an event gets all others, and the log names the one that is skipped', async () => {
    const made = await world();
    const rows = views(20, 1);
    await made.put(rows);
    const poisoned = new Set([3, 17].map((index) => eventId(rows[index] as EventRow)));
    const taken: string[] = [];
    made.receiver.answer = (request) => {
      const ids = sentIn(request).events.map(({ id }) => id);
      if (ids.some((id) => poisoned.has(id))) return 400;
      taken.push(...ids);
      return 200;
    };
    made.clock.seconds = NOW + 40;
    expect(await made.forwarding.run()).toBe(18);
    expect(taken).toEqual(rows.map(eventId).filter((id) => !poisoned.has(id)));
    expect(await progressOf(made)).toMatchObject({ through: after(20), done: 0, skipped: 2, attempts: 0 });
    expect(made.lines).toEqual([
      {
        level: 'error',
        fields: { provider: 'webhook', events: [...poisoned] },
        message: expect.stringContaining('skipped'),
      },
    ]);
  });

  it('that refuses everything is asked several times before anything is skipped', async () => {
    const made = await world();
    await made.put([...views(2, 1), ...views(1, 15)]);
    made.receiver.answer = () => 422;
    made.clock.seconds = NOW + 60;
    for (let attempt = 1; attempt < 6; attempt++) {
      await made.forwarding.run();
      const { attempts, skipped, retry_at: retryAt } = await progressOf(made);
      expect([attempts, skipped]).toEqual([attempt, 0]);
      made.clock.seconds = retryAt / 1000;
    }
    await made.forwarding.run();
    expect(await progressOf(made)).toMatchObject({ skipped: 2, attempts: 1 });
    expect(made.lines.at(-2)).toMatchObject({ level: 'error', fields: { events: ['session-1-0-0', 'session-1-1-0'] } });
    made.receiver.answer = () => 200;
    made.clock.seconds += 60;
    expect(await made.forwarding.run()).toBe(1);
  });
});

describe('after a restart', () => {
  it('the next page follows the last one that was taken', async () => {
    const made = await world();
    const rows = views(250, 1);
    await made.put(rows);
    made.clock.seconds = NOW + 40;
    let pages = 0;
    made.receiver.answer = () => (++pages === 3 ? 500 : 200);
    expect(await made.forwarding.run()).toBe(200);
    expect(await progressOf(made)).toMatchObject({ done: 200 });
    made.clock.seconds = NOW + 100;
    const again = made.forwardingTo(made.hook, made.another());
    expect(await again.run()).toBe(50);
    const [third, repeated] = made.receiver.requests.slice(2);
    expect(repeated?.headers['idempotency-key']).toBe(third?.headers['idempotency-key']);
    expect(
      idsOf({ ...made.receiver, requests: made.receiver.requests.filter((request) => request !== third) }),
    ).toEqual(rows.map(eventId));
  });

  it('of a node that died while it sent, another one goes on', async () => {
    const made = await world();
    await made.put(views(2, 1));
    made.clock.seconds = NOW + 40;
    const pages: Page[] = [];
    const dies: Forwarder = { name: 'webhook', send: (page) => (pages.push(page), new Promise(() => undefined)) };
    void made.forwardingTo(dies).run();
    await expect.poll(() => pages.length).toBe(1);
    const other = made.forwardingTo(made.hook, made.another());
    expect(await other.run()).toBe(0);
    made.clock.seconds = NOW + 71;
    expect(await other.run()).toBe(2);
    expect(made.receiver.requests[0]?.headers['idempotency-key']).toBe(pages[0]?.key);
  });

  it('a node that was too slow does not undo what another one has done', async () => {
    const made = await world();
    await made.put(views(2, 1));
    made.clock.seconds = NOW + 40;
    let finish: ((reply: { status: number; retryAfter: undefined }) => void) | undefined;
    const slow: Forwarder = { name: 'webhook', send: () => new Promise((resolve) => (finish = resolve)) };
    const running = made.forwardingTo(slow).run();
    await expect.poll(() => finish !== undefined).toBe(true);
    made.clock.seconds = NOW + 71;
    expect(await made.forwardingTo(made.hook, made.another()).run()).toBe(2);
    const before = await progressOf(made);
    finish?.({ status: 503, retryAfter: undefined });
    expect(await running).toBe(0);
    expect(await progressOf(made)).toEqual(before);
  });

  it('two nodes at once send each page once', async () => {
    const made = await world();
    const rows = [...views(120, 1), ...views(120, 11), ...views(120, 21)];
    await made.put(rows);
    made.clock.seconds = NOW + 60;
    const nodes = [made.store, made.another(), made.another()].map((store) => made.forwardingTo(made.hook, store));
    const sent = await Promise.all(nodes.map((node) => node.run()));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(360);
    expect(idsOf(made.receiver)).toEqual(rows.map(eventId));
  });

  it('after more days than events are kept, the log says that some are lost', async () => {
    const made = await world();
    made.clock.seconds = NOW + (DAYS + 3) * 86_400;
    await made.put([view(60), view(3 * 86_400 + 60)]);
    expect(await made.forwarding.run()).toBe(1);
    expect(JSON.parse(made.receiver.requests[0]?.body ?? '')).toMatchObject({
      events: [{ at: after(3 * 86_400 + 60) }],
    });
    expect(made.lines).toEqual([
      { level: 'error', fields: { provider: 'webhook', days: 3 }, message: expect.stringContaining('deleted') },
    ]);
  });
});

it('a collector gets tracks and pages in the batches of Segment', async () => {
  const made = await eventWorld();
  const receiver = await startReceiver();
  const { clock, events, store } = made;
  const forwarder = collector({ url: receiver.url, key: 'write-key' }, clock.now);
  const forwarding = new Forwarding({ store, events, forwarder, eventDays: DAYS, now: clock.now, log: logOf().log });
  await forwarding.run();
  const page = view(1, { session: 'session-a' });
  const left = rowOf({ type: 'app.visibility', at: after(2), visible: false }, { session: 'session-b' });
  await made.put([page, left]);
  clock.seconds = NOW + 40;
  expect(await forwarding.run()).toBe(2);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.requests;
  expect(headers.authorization).toBe(`Basic ${Buffer.from('write-key:').toString('base64')}`);
  const context = {
    app: { name: 'Touchline', version: '1.2.3' },
    library: { name: 'touchline', version: '1.2.3' },
    platform: 'web',
    region: 'austria',
    userType: 'anonymous',
    networkType: '4g',
  };
  expect(JSON.parse(body)).toEqual({
    batch: [
      {
        type: 'page',
        name: 'home',
        messageId: 'session-a-1-0',
        anonymousId: page.viewer,
        properties: { page: 'home' },
        context: { ...context, sessionId: 'session-a' },
        timestamp: new Date(after(1)).toISOString(),
      },
      {
        type: 'track',
        event: 'app.visibility',
        messageId: 'session-b-1-0',
        anonymousId: left.viewer,
        properties: { visible: false },
        context: { ...context, sessionId: 'session-b' },
        timestamp: new Date(after(2)).toISOString(),
      },
    ],
    sentAt: new Date((NOW + 40) * 1000).toISOString(),
  });
});

it('providers do not wait for each other', async () => {
  const made = await world();
  await made.put(views(2, 1));
  made.clock.seconds = NOW + 40;
  const other = made.forwardingTo(collector({ url: made.receiver.url, key: 'write-key' }, made.clock.now));
  made.receiver.answer = () => 503;
  await made.forwarding.run();
  made.receiver.answer = () => 200;
  // It is new, so it gets what arrives from now on.
  expect(await other.run()).toBe(0);
  await made.put(views(1, 45));
  made.clock.seconds = NOW + 70;
  expect(await other.run()).toBe(1);
});
