import type { AudienceEvent } from '@touchline/contract';
import { bucketOf } from '@touchline/rules/audience/histogram';
import { PeopleSketch } from '@touchline/rules/audience/people-sketch';
import { describe, expect, it } from 'vitest';
import { PostgresEvents } from '../../src/audience/events/postgres';
import type { EventRow } from '../../src/audience/events/store';
import { Progress } from '../../src/audience/progress/service';
import { RollUps } from '../../src/audience/rollups/service';
import type { Store } from '../../src/kernel/store/store';
import { randomId } from '../support/audience';
import { NOW } from '../support/club-tv';
import { crashing } from '../support/crash';
import { after, droppedRow, type EventWorld, eventWorld, rowOf } from '../support/stored-events';

const HOUR = NOW - (NOW % 3600);
const DAY = NOW - (NOW % 86_400);

const rollUpsOf = ({ clock }: EventWorld, store: Store) =>
  new RollUps({
    store,
    events: new PostgresEvents({ store, now: clock.now }),
    progress: new Progress(store),
    now: clock.now,
  });

async function world() {
  const made = await eventWorld();
  const rollUps = rollUpsOf(made, made.store);
  // The first run finds out from where it counts.
  await rollUps.run();
  return { ...made, rollUps };
}

const cellsIn = async ({ store }: Pick<EventWorld, 'store'>, table: 'audience_minute' | 'audience_hour') =>
  store.db
    .selectFrom(table)
    .selectAll()
    .orderBy('at')
    .orderBy('measure')
    .orderBy('channel')
    .orderBy('bucket')
    .execute();
const countsIn = async (made: Pick<EventWorld, 'store'>, table: 'audience_minute' | 'audience_hour') =>
  (await cellsIn(made, table)).map(({ at, measure, count }) => [at - NOW, measure, count]);
const peopleIn = async ({ store }: Pick<EventWorld, 'store'>) =>
  (
    await store.db.selectFrom('audience_people').selectAll().orderBy('span').orderBy('step').orderBy('at').execute()
  ).map(({ span, at, step, channel, event, sketch }) =>
    [span, at, step, channel, event, PeopleSketch.from(sketch).count()].join(' '),
  );

const pageView = (seconds: number): AudienceEvent => ({ type: 'page.view', at: after(seconds), page: 'home' });
const start = (
  seconds: number,
  more: { channelId?: string; eventId?: string; viewing?: string } = {},
): AudienceEvent => ({
  type: 'video.start',
  at: after(seconds),
  viewing: randomId(),
  source: 'live',
  position: 0,
  firstFrameMs: 640,
  ...more,
});

describe('events in the roll-ups', () => {
  it('are summed by minute and hour, with what they have in common', async () => {
    const made = await world();
    const common = { region: 'spain', platform: 'tizen', network: 'slow', appVersion: '2.0.0' };
    await made.put([
      rowOf(start(5, { channelId: 'one', eventId: 'derby' }), common),
      rowOf(start(50, { channelId: 'one', eventId: 'derby' }), common),
      rowOf(start(70, { channelId: 'one', eventId: 'derby' }), common),
      rowOf(pageView(61)),
    ]);
    made.clock.seconds = NOW + 120;
    expect(await made.rollUps.run()).toBe(4);
    const cell = {
      measure: 'firstFrame',
      simulated: false,
      channel: 'one',
      event: 'derby',
      platform: 'tizen',
      region: 'spain',
      network: 'slow',
      player: '2.0.0',
      code: 'live',
      bucket: bucketOf(640),
    };
    const page = expect.objectContaining({ measure: 'page', count: 1 });
    expect(await cellsIn(made, 'audience_minute')).toEqual([
      { ...cell, at: NOW, count: 2, total: 1280 },
      { ...cell, at: NOW + 60, count: 1, total: 640 },
      page,
    ]);
    expect(await cellsIn(made, 'audience_hour')).toEqual([{ ...cell, at: HOUR, count: 3, total: 1920 }, page]);
  });

  it('add to what is there, and late ones to their own minute', async () => {
    const made = await world();
    await made.put([rowOf(pageView(1))]);
    made.clock.seconds = NOW + 60;
    await made.rollUps.run();
    await made.put([rowOf(pageView(2), { receivedAt: after(60) }), rowOf(pageView(-7200), { receivedAt: after(61) })]);
    made.clock.seconds = NOW + 120;
    expect(await made.rollUps.run()).toBe(2);
    expect(await countsIn(made, 'audience_minute')).toEqual([
      [-7200, 'page', 1],
      [0, 'page', 2],
    ]);
  });

  it('wait until no batch of their time can come any more', async () => {
    const made = await world();
    await made.put([rowOf(pageView(0))]);
    made.clock.seconds = NOW + 15;
    expect(await made.rollUps.run()).toBe(0);
    made.clock.seconds = NOW + 30;
    expect(await made.rollUps.run()).toBe(1);
    expect(await made.rollUps.run()).toBe(0);
    expect(await countsIn(made, 'audience_hour')).toEqual([[HOUR - NOW, 'page', 1]]);
  });

  it('of crawlers are counted apart, and dropped ones by reason', async () => {
    const made = await world();
    await made.put([
      rowOf(start(1, { channelId: 'one' }), { isBot: true }),
      rowOf(pageView(2), { isBot: true }),
      droppedRow('unknown-type', 3, after(3)),
      droppedRow('unknown-type', 1, after(4)),
      droppedRow('too-old', 2, after(5)),
    ]);
    made.clock.seconds = NOW + 60;
    await made.rollUps.run();
    const found = (await cellsIn(made, 'audience_minute')).map(({ measure, code, count, channel }) =>
      [measure, code, count, channel].join(' '),
    );
    expect(found.toSorted()).toEqual(['bot  2 ', 'dropped too-old 2 ', 'dropped unknown-type 4 ']);
    expect(await peopleIn(made)).toEqual([]);
  });

  it('of a long pause are found in one run', async () => {
    const made = await world();
    made.clock.seconds = NOW + 20 * 3600;
    const minutes = Array.from({ length: 40 }, (_, index) => 17 * 3600 + index * 241);
    await made.put(minutes.map((seconds) => rowOf(pageView(seconds))));
    expect(await made.rollUps.run()).toBe(40);
    const hours = await countsIn(made, 'audience_hour');
    expect(hours.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(40);
  });

  it('of a window with too many are added in parts', async () => {
    const made = await eventWorld();
    const row = rowOf(pageView(0));
    const rows: EventRow[] = Array.from({ length: 170_000 }, (_, index) => ({
      ...row,
      receivedAt: after(0) + Math.floor(index / 4),
    }));
    const reads: number[] = [];
    const read = async function* (from: number, to: number) {
      const found = to < after(0) ? [] : rows.filter(({ receivedAt }) => receivedAt >= from && receivedAt < to);
      reads.push(found.length);
      if (found.length > 0) yield found;
    };
    const { store, clock } = made;
    const rollUps = new RollUps({ store, events: { read }, progress: new Progress(store), now: clock.now });
    await rollUps.run();
    clock.seconds = NOW + 100;
    expect(await rollUps.run()).toBe(170_000);
    expect(reads.filter((count) => count > 0).length).toBeGreaterThan(2);
    expect(await countsIn(made, 'audience_hour')).toEqual([[HOUR - NOW, 'page', 170_000]]);
  });
});

describe('people in the roll-ups', () => {
  it('count once per hour and day and step, with those of a channel and an event', async () => {
    const made = await world();
    const viewer = randomId();
    const late = 3600 - (NOW - HOUR);
    await made.put([
      rowOf(start(0, { channelId: 'one', eventId: 'derby' }), { viewer }),
      rowOf(start(1, { channelId: 'one' }), { viewer }),
      rowOf(start(2, { channelId: 'two' })),
    ]);
    made.clock.seconds = NOW + 60;
    await made.rollUps.run();
    await made.put([rowOf(start(late, { channelId: 'one' }), { viewer }), rowOf(pageView(late), { viewer })]);
    made.clock.seconds = NOW + late + 60;
    await made.rollUps.run();
    const next = HOUR + 3600;
    expect((await peopleIn(made)).toSorted()).toEqual(
      [
        `hour ${HOUR} start   2`,
        `hour ${HOUR} start one  1`,
        `hour ${HOUR} start two  1`,
        `hour ${HOUR} start  derby 1`,
        `hour ${next} start   1`,
        `hour ${next} start one  1`,
        `hour ${next} page   1`,
        `day ${DAY} start   2`,
        `day ${DAY} start one  1`,
        `day ${DAY} start two  1`,
        `day ${DAY} start  derby 1`,
        `day ${DAY} page   1`,
      ].toSorted(),
    );
  });

  it('leave nothing behind by which one could be found', async () => {
    const made = await world();
    const ids = { viewer: `viewer-${randomId()}`, session: `session-${randomId()}`, viewing: `viewing-${randomId()}` };
    await made.put([rowOf(start(0, { channelId: 'one', viewing: ids.viewing }), ids), rowOf(pageView(1), ids)]);
    made.clock.seconds = NOW + 60;
    expect(await made.rollUps.run()).toBe(2);
    for (const table of ['audience_minute', 'audience_hour', 'audience_people', 'audience_progress']) {
      const { rows } = await made.store.pool.query<{ text: string }>(`select ${table}::text as text from ${table}`);
      expect(rows.length).toBeGreaterThan(0);
      for (const { text } of rows)
        for (const id of Object.values(ids)) {
          expect(text).not.toContain(id);
          expect(text).not.toContain(Buffer.from(id).toString('hex'));
        }
    }
  });
});

describe('each event counts exactly once', () => {
  it('whichever statement the server dies at', async () => {
    const made = await world();
    let [rounds, crashes] = [0, 0];
    for (const late of [false, true])
      for (let at = 0, hasCrashed = true; hasCrashed; at++) {
        // Estimates of different people depend on their ids: chosen ones are counted exactly.
        const viewer = `user-${rounds}`;
        await made.put([rowOf(start(100 * rounds, { channelId: 'one', eventId: 'derby' }), { viewer })]);
        made.clock.seconds = NOW + 100 * rounds + 60;
        const dying = rollUpsOf(made, made.another());
        hasCrashed = await crashing({ at, late }, () => dying.run());
        await made.rollUps.run();
        rounds++;
        if (hasCrashed) crashes++;
        const minutes = await countsIn(made, 'audience_minute');
        const hours = await countsIn(made, 'audience_hour');
        for (const cells of [minutes, hours])
          expect(cells.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(rounds);
        expect(await peopleIn(made)).toContain(`day ${DAY} start  derby ${rounds}`);
      }
    expect(crashes).toBeGreaterThan(12);
  });

  it('on several nodes at once', async () => {
    const made = await world();
    await made.put([rowOf(pageView(0)), rowOf(start(1, { channelId: 'one', eventId: 'derby' })), rowOf(pageView(2))]);
    made.clock.seconds = NOW + 3600;
    const nodes = [made.store, made.another(), made.another()].map((store) => rollUpsOf(made, store));
    await Promise.all([...nodes, ...nodes].map((node) => node.run()));
    await nodes[0]?.run();
    const counts = (await countsIn(made, 'audience_hour')).map(([, measure, count]) => [measure, count]);
    expect(counts).toEqual([
      ['firstFrame', 1],
      ['page', 2],
    ]);
    expect((await peopleIn(made)).filter((line) => line.includes('page'))).toEqual([
      `day ${DAY} page   2`,
      `hour ${HOUR} page   2`,
    ]);
  });
});

it('minutes are kept for eight days, hours and people for 400', async () => {
  const made = await world();
  const ago = (days: number, seconds = 0) => NOW - days * 86_400 + seconds;
  for (const table of ['audience_minute', 'audience_hour'] as const)
    await made.store.db
      .insertInto(table)
      .values([ago(8, -1), ago(8), ago(400, -1), ago(400), NOW].map((at) => ({ at, measure: 'page', count: 1 })))
      .execute();
  await made.store.db
    .insertInto('audience_people')
    .values([ago(400, -1), ago(400)].map((at) => ({ at, span: 'day' as const, step: 'page', sketch: Buffer.alloc(0) })))
    .execute();
  await made.rollUps.tidy();
  expect((await countsIn(made, 'audience_minute')).map(([at]) => at)).toEqual([-8 * 86_400, 0]);
  expect((await countsIn(made, 'audience_hour')).map(([at]) => at)).toEqual([
    -400 * 86_400,
    -8 * 86_400 - 1,
    -8 * 86_400,
    0,
  ]);
  expect(await peopleIn(made)).toHaveLength(1);
});
