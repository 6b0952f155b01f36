import { everythingAgreed, nothingAgreed } from '@touchline/rules/app/consent';
import { describe, expect, test } from 'vitest';
import type { ConsentState } from '../consent/consent';
import { storedValues } from '../session/storage';
import { VirtualTime } from '../session/testing/virtual-time';
import { KeptBatches } from './kept-batches';
import { Outbox } from './outbox';
import { fakeStorage } from './testing/fake-storage';
import { notesServer } from './testing/notes-server';
import type { TimedEvent } from './track';
import { Tracker } from './tracker';

const UNKNOWN: ConsentState = { status: undefined, regulation: undefined, choices: undefined };
const FREE: ConsentState = { ...UNKNOWN, status: 'INITIALIZED' };
const ASKED: ConsentState = { ...FREE, regulation: 'GDPR' };
const AGREED: ConsentState = { ...ASKED, status: 'COMPLETED', choices: everythingAgreed };
const REFUSED: ConsentState = { ...AGREED, choices: nothingAgreed };

const beat = (at: number): TimedEvent => ({ type: 'app.heartbeat', at });

function setUp(first: ConsentState, { storage = fakeStorage(), signals = {} } = {}) {
  const server = notesServer();
  const time = new VirtualTime();
  const kept = new KeptBatches(storage);
  const listeners = new Set<() => void>();
  let state = first;
  let sessions = 0;
  const tracker = new Tracker({
    consent: {
      state: () => state,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    signals,
    stored: storedValues(storage),
    kept,
    open: (viewer) =>
      new Outbox({
        session: `session-${++sessions}-12345678`,
        about: () => ({ viewer, platform: 'web', userType: 'anonymous', appVersion: '1.0.0', network: '4g' }),
        send: (text) => server.send(text),
        beacon: () => undefined,
        kept,
        timers: time.timers,
        now: () => time.now,
        random: () => 0.5,
      }),
  });
  const decide = (next: ConsentState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { tracker, server, time, storage, decide, viewers: () => server.received.map(({ about }) => about.viewer) };
}

describe('the consent gate', () => {
  test('DATA-03 sends where no regulation applies', async () => {
    const { tracker, server, time } = setUp(FREE);
    tracker.track(beat(1));
    await time.pass(10_000);
    expect(server.stored).toEqual([beat(1)]);
  });

  test.each([
    ['before the region is known', UNKNOWN],
    ['before the viewer decides', ASKED],
  ])('DATA-03 %s nothing is sent or stored, and no id exists', async (_, state) => {
    const { tracker, server, time, storage } = setUp(state);
    const viewing = {};
    tracker.track({ type: 'video.play', at: 1, viewing, source: 'live', position: 0 });
    expect(tracker.viewingId(viewing)).toBeUndefined();
    await time.pass(600_000);
    expect(server.received).toEqual([]);
    expect(Object.keys(storage)).toEqual([]);
  });

  test('DATA-03 after a yes, the last 100 events are sent with their own times', async () => {
    const { tracker, server, time, decide } = setUp(ASKED);
    for (let at = 1; at <= 130; at++) tracker.track(beat(at));
    decide(AGREED);
    await time.pass(10_000);
    expect(server.stored.map(({ at }) => at)).toEqual(Array.from({ length: 100 }, (_, place) => place + 31));
  });

  test('DATA-03 after a no, what waited is dropped for good', async () => {
    const { tracker, server, time, decide, storage } = setUp(ASKED);
    tracker.track(beat(1));
    decide(REFUSED);
    tracker.track(beat(2));
    decide(AGREED);
    tracker.track(beat(3));
    await time.pass(10_000);
    expect(server.stored).toEqual([beat(3)]);
    decide(REFUSED);
    expect(Object.keys(storage)).toEqual([]);
  });

  test('DATA-03 withdrawing stops at once, drops what waits and what is kept, and deletes the ids', async () => {
    const { tracker, server, time, decide, storage, viewers } = setUp(AGREED);
    const viewing = {};
    const before = tracker.viewingId(viewing);
    tracker.track(beat(1));
    await time.pass(10_000);
    server.answers.push('lost');
    tracker.track(beat(2));
    await time.pass(10_000);
    expect(Object.keys(storage)).toHaveLength(2);
    tracker.track(beat(3));
    decide(REFUSED);
    expect(Object.keys(storage)).toEqual([]);
    expect(tracker.viewingId(viewing)).toBeUndefined();
    await time.pass(600_000);
    expect(server.stored).toEqual([beat(1)]);
    decide(AGREED);
    tracker.track(beat(4));
    await time.pass(10_000);
    const [old, fresh] = viewers();
    expect(fresh).not.toBe(old);
    expect(server.received.at(-1)).toMatchObject({ session: 'session-2-12345678', seq: 1 });
    expect(tracker.viewingId(viewing)).not.toBe(before);
  });

  test.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])('DATA-03 %s is a no, whatever was decided, and also without a regulation', async (_, signals) => {
    for (const state of [FREE, AGREED]) {
      const storage = fakeStorage({
        audienceViewer: '"viewer-of-yesterday"',
        'audienceKept.old-session-1234567': '[]',
      });
      const { tracker, server, time } = setUp(state, { storage, signals });
      tracker.track(beat(1));
      await time.pass(60_000);
      expect(server.received).toEqual([]);
      expect(Object.keys(storage)).toEqual([]);
    }
  });

  test('DATA-03 an id of the time before a regulation applied is deleted', () => {
    const { storage } = setUp(ASKED, { storage: fakeStorage({ audienceViewer: '"viewer-of-yesterday"' }) });
    expect(Object.keys(storage)).toEqual([]);
  });

  test('DATA-01a a device keeps its id, and is new once', async () => {
    const storage = fakeStorage();
    const open: TimedEvent = { type: 'app.open', at: 1, platform: 'web', frame: 'phone' };
    const first = setUp(FREE, { storage });
    first.tracker.track(open);
    await first.time.pass(1000);
    const second = setUp(FREE, { storage });
    second.tracker.track(open);
    await second.time.pass(1000);
    expect(first.server.stored).toEqual([{ ...open, firstVisit: true }]);
    expect(second.server.stored).toEqual([{ ...open, firstVisit: false }]);
    expect(first.viewers()).toEqual(second.viewers());
    expect(first.viewers()[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test('DATA-01f the events of one viewing have one random id', async () => {
    const { tracker, server, time } = setUp(FREE);
    const [one, other] = [{}, {}];
    const play = { type: 'video.play', at: 1, source: 'live', position: 0 } as const;
    for (const viewing of [one, one, other]) tracker.track({ ...play, viewing });
    await time.pass(10_000);
    const ids = server.stored.map((event) => ('viewing' in event ? event.viewing : ''));
    expect(ids).toEqual([tracker.viewingId(one), tracker.viewingId(one), tracker.viewingId(other)]);
    expect(new Set(ids).size).toBe(2);
  });
});
