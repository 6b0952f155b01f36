import type { AudienceContext, AudienceEvent } from '@touchline/contract';
import { describe, expect, test } from 'vitest';
import { recentNotes } from '../log/log';
import { VirtualTime } from '../session/testing/virtual-time';
import { KeptBatches } from './kept-batches';
import { Outbox } from './outbox';
import { fakeStorage } from './testing/fake-storage';
import { notesServer } from './testing/notes-server';

const ABOUT: AudienceContext = {
  viewer: 'viewer-1234567890',
  platform: 'web',
  userType: 'anonymous',
  appVersion: '1.0.0',
  network: '4g',
};
let number = 0;
const event = (): AudienceEvent => ({ type: 'app.heartbeat', at: ++number });

function setUp({ storage = fakeStorage(), server = notesServer(), time = new VirtualTime() } = {}) {
  const scene = { about: ABOUT };
  const beacons: string[] = [];
  const open = (session = 'session-one-12345') =>
    new Outbox({
      session,
      about: () => scene.about,
      send: (text) => server.send(text),
      beacon: (text) => beacons.push(text),
      kept: new KeptBatches(storage),
      timers: time.timers,
      now: () => time.now,
      random: () => 0.5,
    });
  const kept = () => Object.keys(storage).length;
  return {
    storage,
    server,
    time,
    scene,
    beacons,
    open,
    kept,
    sizes: () => server.received.map(({ events }) => events.length),
  };
}

describe('batches', () => {
  test('DATA-01a are sent 10 s after the first event, numbered from 1, with the context', async () => {
    const { time, server, open } = setUp();
    const outbox = open();
    outbox.push(event());
    await time.pass(9000);
    outbox.push(event());
    expect(server.received).toEqual([]);
    await time.pass(1000);
    outbox.push(event());
    await time.pass(10_000);
    expect(server.received.map(({ session, seq, about, events }) => [session, seq, about, events.length])).toEqual([
      ['session-one-12345', 1, ABOUT, 2],
      ['session-one-12345', 2, ABOUT, 1],
    ]);
  });

  test('have 50 events at most', async () => {
    const { time, sizes, open } = setUp();
    const outbox = open();
    for (let count = 0; count < 120; count++) outbox.push(event());
    await time.pass(0);
    expect(sizes()).toEqual([50, 50]);
    await time.pass(10_000);
    expect(sizes()).toEqual([50, 50, 20]);
  });

  test.each(['app.open', 'page.view', 'video.start'] as const)('are sent after 1 s with %s', async (type) => {
    const { time, sizes, open } = setUp();
    const outbox = open();
    outbox.push(event());
    outbox.push({ ...event(), type } as AudienceEvent);
    await time.pass(1000);
    expect(sizes()).toEqual([2]);
  });

  test('end with a change of the context', async () => {
    const { time, server, scene, open } = setUp();
    const outbox = open();
    outbox.push(event());
    scene.about = { ...ABOUT, userType: 'registered' };
    outbox.push(event());
    await time.pass(10_000);
    expect(server.received.map(({ seq, about }) => [seq, about.userType])).toEqual([
      [1, 'anonymous'],
      [2, 'registered'],
    ]);
  });

  test('are sent one at a time and in order', async () => {
    const { time, server, open } = setUp();
    const steps: string[] = [];
    server.send = async (text) => {
      const { seq } = JSON.parse(text) as { seq: number };
      steps.push(`sends ${seq}`);
      await time.wait(500);
      steps.push(`sent ${seq}`);
      return { status: 202 };
    };
    const outbox = open();
    for (let count = 0; count < 100; count++) outbox.push(event());
    await time.pass(5000);
    expect(steps).toEqual(['sends 1', 'sent 1', 'sends 2', 'sent 2']);
  });
});

describe('failures', () => {
  test.each([
    ['the network fails', 'lost' as const],
    ['the answer is lost', 'unanswered' as const],
    ['the server fails', 503],
    ['there are too many', 429],
  ])('DATA-01a every event counts once when %s', async (_, answer) => {
    const { time, server, open, kept } = setUp();
    server.answers.push(answer, answer);
    const outbox = open();
    for (let count = 0; count < 60; count++) outbox.push(event());
    await time.pass(60_000);
    expect(server.stored).toHaveLength(60);
    expect(new Set(server.stored.map(({ at }) => at)).size).toBe(60);
    expect(kept()).toBe(0);
  });

  test('are repeated after growing waits', async () => {
    const { time, server, open } = setUp();
    server.answers.push('lost', 'lost', 'lost');
    const at: number[] = [];
    const outbox = open();
    const { send } = server;
    server.send = (text) => {
      at.push(time.now);
      return send(text);
    };
    outbox.push(event());
    await time.pass(60_000);
    expect(at.slice(1).map((each, place) => each - (at[place] ?? 0))).toEqual([2000, 4000, 8000]);
  });

  test('wait as long as the server asks, spread to later', async () => {
    const { time, server, open } = setUp();
    server.answers.push({ status: 429, retryAfterMs: 40_000 });
    open().push(event());
    await time.pass(59_000);
    expect(server.stored).toHaveLength(0);
    await time.pass(1000);
    expect(server.stored).toHaveLength(1);
  });

  test('are repeated at once when the network is back', async () => {
    const { time, server, open } = setUp();
    server.answers.push('lost');
    const outbox = open();
    outbox.push(event());
    await time.pass(10_000);
    outbox.retryNow();
    await time.pass(0);
    expect(server.stored).toHaveLength(1);
  });

  test.each([400, 413])('a batch refused with %i is dropped and noted, the next is sent', async (status) => {
    const { time, server, open, kept } = setUp();
    server.answers.push(status);
    const outbox = open();
    outbox.push(event());
    await time.pass(10_000);
    outbox.push(event());
    await time.pass(10_000);
    expect(server.received.map(({ seq }) => seq)).toEqual([2]);
    expect(recentNotes().at(-1)?.message).toBe(`Events were refused: ${status}`);
    expect(kept()).toBe(0);
  });

  test('a request has 10 s', async () => {
    const time = new VirtualTime();
    let isAborted = false;
    const outbox = new Outbox({
      session: 'session-one-12345',
      about: () => ABOUT,
      send: (_text, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            isAborted = true;
            reject(new Error('aborted'));
          });
        }),
      beacon: () => undefined,
      kept: new KeptBatches(undefined),
      timers: time.timers,
      now: () => time.now,
      random: () => 0.5,
    });
    outbox.push(event());
    await time.pass(19_000);
    expect(isAborted).toBe(false);
    await time.pass(1000);
    expect(isAborted).toBe(true);
  });
});

test('DATA-01a a batch tells when it is sent, again with every attempt', async () => {
  const { time, server, open } = setUp();
  const start = time.now;
  server.answers.push('unanswered');
  open().push(event());
  await time.pass(60_000);
  expect(server.received.map(({ sentAt = 0 }) => sentAt - start)).toEqual([10_000, 12_000]);
});

describe('leaving', () => {
  test('DATA-01e what waits is sent by a beacon, and again at the next start: it counts once', async () => {
    const { time, server, open, beacons, kept } = setUp();
    const outbox = open();
    outbox.push(event());
    outbox.hide();
    outbox.push(event());
    outbox.leave();
    expect(beacons).toHaveLength(1);
    server.take(beacons[0] ?? '');
    expect(kept()).toBe(1);
    open('session-two-12345');
    await time.pass(0);
    expect(server.received.map(({ session, seq }) => [session, seq])).toEqual([
      ['session-one-12345', 1],
      ['session-one-12345', 1],
    ]);
    expect(server.stored).toHaveLength(2);
    expect(kept()).toBe(0);
  });

  test('a beacon that is lost is made good at the next start', async () => {
    const { time, server, open } = setUp();
    const outbox = open();
    outbox.push(event());
    outbox.leave();
    open('session-two-12345');
    await time.pass(0);
    expect(server.stored).toHaveLength(1);
  });

  test('nothing is sent by a beacon while an earlier batch is unconfirmed, which it could overtake', async () => {
    const { time, server, open, beacons } = setUp();
    server.answers.push('lost');
    const outbox = open();
    outbox.push(event());
    await time.pass(10_000);
    outbox.push(event());
    outbox.leave();
    expect(beacons).toEqual([]);
    open('session-two-12345');
    await time.pass(0);
    expect(server.received.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test('a hidden page sends what waits at once', async () => {
    const { time, server, open } = setUp();
    const outbox = open();
    outbox.push(event());
    outbox.hide();
    await time.pass(0);
    expect(server.stored).toHaveLength(1);
  });
});

describe('kept batches', () => {
  test('keep the newest 20', async () => {
    const { time, server, open } = setUp();
    server.answers.push(...Array.from({ length: 200 }, () => 'lost' as const));
    const outbox = open();
    for (let count = 0; count < 30; count++) {
      outbox.push(event());
      await time.pass(10_000);
    }
    outbox.leave();
    server.answers.length = 0;
    open('session-two-12345');
    await time.pass(0);
    await time.pass(0);
    expect(server.received.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, place) => place + 11));
  });

  test('keep the newest 60 kB', async () => {
    const { time, server, open } = setUp();
    server.answers.push(...Array.from({ length: 50 }, () => 'lost' as const));
    const outbox = open();
    const long = `https://example.org/${'x'.repeat(480)}`;
    for (let count = 0; count < 150; count++) outbox.push({ type: 'link.out', at: ++number, url: long });
    await time.pass(0);
    server.answers.length = 0;
    open('session-two-12345');
    await time.pass(0);
    expect(server.received.map(({ seq }) => seq)).toEqual([2, 3]);
  });

  test('that a session has stored meanwhile are not removed with what was confirmed', () => {
    const storage = fakeStorage();
    const kept = new KeptBatches(storage);
    const batch = (seq: number) => ({ session: 'session-one-12345', seq, about: ABOUT, events: [event()] });
    kept.write('session-one-12345', [batch(1)]);
    const [found] = kept.others('session-two-12345');
    kept.write('session-one-12345', [batch(1), batch(2)]);
    if (found) kept.confirm(found);
    expect(kept.others('session-two-12345')[0]?.batches.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test('of two tabs that send at the same time count once each, and none is lost', async () => {
    const { time, server, open } = setUp();
    server.answers.push('lost');
    const first = open();
    for (let count = 0; count < 50; count++) first.push(event());
    await time.pass(0);
    for (let count = 0; count < 50; count++) first.push(event());
    const second = open('session-two-12345');
    second.push(event());
    first.retryNow();
    await time.pass(30_000);
    first.push(event());
    await time.pass(30_000);
    expect(server.stored).toHaveLength(102);
    expect(new Set(server.stored.map(({ at }) => at)).size).toBe(102);
  });

  test.each(['', 'x', '{}', '[]', '[{"events":[]}]', 'null'])('that are invalid (%s) are removed', (text) => {
    const { open, kept } = setUp({ storage: fakeStorage({ 'audienceKept.session-two-12345': text }) });
    open();
    expect(kept()).toBe(0);
  });
});

test('DATA-03 stopping drops everything that waits', async () => {
  const { time, server, open } = setUp();
  const outbox = open();
  outbox.push(event());
  outbox.stop();
  outbox.push(event());
  await time.pass(60_000);
  expect(server.received).toEqual([]);
});
