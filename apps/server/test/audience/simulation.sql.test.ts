import path from 'node:path';
import type { AudienceCell, SimulatedAudience, SimulatedProgramme } from '@touchline/contract';
import { PeopleSketch } from '@touchline/rules/audience/people-sketch';
import { describe, expect, it } from 'vitest';
import { loadSimulatedAudience } from '../../src/audience';
import { Progress } from '../../src/audience/progress/service';
import { gapsOf } from '../../src/audience/simulation/programme';
import { SimulationRemoval } from '../../src/audience/simulation/removal';
import { Simulation } from '../../src/audience/simulation/service';
import { SettingError } from '../../src/kernel/common/setting-error';
import type { Store } from '../../src/kernel/store/store';
import { NOW } from '../support/club-tv';
import { crashing } from '../support/crash';
import { folderOf } from '../support/folder';
import { type EventWorld, eventWorld } from '../support/stored-events';
import { clubNode } from '../support/world';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const cell: AudienceCell = {
  measure: 'page',
  channel: 'one',
  event: '',
  platform: 'web',
  region: 'austria',
  network: '',
  player: '',
  code: '',
  bucket: 0,
  count: 1,
  total: 0,
};

/** Somebody starts watching every hour: the same person all day. */
const audience: SimulatedAudience = {
  cells: (span) => [{ ...cell, count: span === 'hour' ? 60 : 1 }],
  people: (hourAt) => [
    { step: 'start', channel: 'one', event: 'derby', people: [Math.floor(hourAt / DAY)] },
    { step: 'page', channel: '', event: '', people: [1, 2] },
  ],
  live: () => [
    { channel: 'one', event: '', platform: 'web', region: 'austria', viewers: 3 },
    { channel: 'one', event: '', platform: 'tizen', region: 'spain', viewers: 4 },
  ],
  orders: () => [],
  ads: () => [],
};

const simulationOf = ({ clock }: EventWorld, store: Store, of = audience) =>
  new Simulation({
    store,
    progress: new Progress(store),
    audience: of,
    programmes: { on: async () => [] },
    now: clock.now,
  });

const timesIn = async ({ store }: EventWorld, table: 'audience_minute' | 'audience_hour' | 'live_minute') =>
  (await store.db.selectFrom(table).select('at').where('simulated', '=', true).orderBy('at').execute()).map(
    ({ at }) => at,
  );
/** Whether times follow each other by the step. */
const isWithoutGap = (times: readonly number[], step: number) =>
  times.every((at, index) => index === 0 || at - (times[index - 1] ?? 0) === step);
/** The last day is counted by the minute, earlier ones every five. */
const everyFiveMinutes = (times: readonly number[]) => times.filter((at) => at % 300 === 0);
const sumOf = async ({ store }: EventWorld, table: 'audience_minute' | 'audience_hour') =>
  (await store.db.selectFrom(table).select('count').execute()).reduce((sum, { count }) => sum + count, 0);

describe('a simulated audience', () => {
  it('fills the last 14 days, and the minutes that boards read and compare', async () => {
    const made = await eventWorld();
    await simulationOf(made, made.store).run();
    const hours = await timesIn(made, 'audience_hour');
    expect([hours.length, hours.at(0), hours.at(-1)]).toEqual([14 * 24, NOW - 14 * DAY, NOW - HOUR]);
    expect(isWithoutGap(hours, HOUR)).toBe(true);
    const minutes = await timesIn(made, 'audience_minute');
    const [weekAgo, recent] = [minutes.filter((at) => at < NOW - DAY), minutes.filter((at) => at >= NOW - DAY)];
    expect([recent.length, recent.at(0), recent.at(-1)]).toEqual([360, NOW - 6 * HOUR, NOW - MINUTE]);
    expect([weekAgo.length, weekAgo.at(0), weekAgo.at(-1)]).toEqual([361, NOW - 7 * DAY - 6 * HOUR, NOW - 7 * DAY]);
    const watched = await timesIn(made, 'live_minute');
    expect([watched.at(0), watched.at(-1)]).toEqual([NOW - 14 * DAY, NOW - 2 * MINUTE]);
    expect(isWithoutGap(everyFiveMinutes(watched), 300)).toBe(true);
    const lastDay = watched.filter((at) => at >= NOW - DAY);
    expect([lastDay.length, watched.length - lastDay.length]).toEqual([24 * 60 - 1, 13 * 288]);
    const { viewers } = await made.store.db.selectFrom('live_minute').select('viewers').executeTakeFirstOrThrow();
    expect(viewers).toBe(7);
  });

  it('has different people by hour and day, of everybody, a channel and an event', async () => {
    const made = await eventWorld();
    await simulationOf(made, made.store).run();
    const day = NOW - (NOW % DAY);
    const rows = await made.store.db.selectFrom('audience_people').selectAll().where('at', '=', day).execute();
    const found = rows.map(({ span, step, channel, event, simulated, sketch }) =>
      [span, step, channel, event, simulated, PeopleSketch.from(sketch).count()].join(' '),
    );
    expect(found.toSorted()).toEqual(
      ['hour', 'day']
        .flatMap((span) => [
          `${span} start   true 1`,
          `${span} start one  true 1`,
          `${span} start  derby true 1`,
          `${span} page   true 2`,
        ])
        .toSorted(),
    );
    const hours = await made.store.db
      .selectFrom('audience_people')
      .select('at')
      .where('span', '=', 'hour')
      .where('step', '=', 'page')
      .orderBy('at', 'desc')
      .execute();
    expect([hours.length, hours[0]?.at]).toEqual([14 * 24 + 1, NOW]);
  });

  it('goes on with what has passed, once for each time', async () => {
    const made = await eventWorld();
    const simulation = simulationOf(made, made.store);
    await simulation.run();
    expect(await simulation.run()).toBe(0);
    made.clock.seconds = NOW + 2 * HOUR + 90;
    await simulation.run();
    await simulationOf(made, made.another()).run();
    const hours = await timesIn(made, 'audience_hour');
    expect([hours.length, hours.at(-1)]).toEqual([14 * 24 + 2, NOW + HOUR]);
    expect(isWithoutGap(hours, HOUR)).toBe(true);
    const recent = (await timesIn(made, 'audience_minute')).filter((at) => at > NOW - DAY);
    expect([recent.length, recent.at(-1)]).toEqual([481, NOW + 2 * HOUR]);
    expect(isWithoutGap(recent, MINUTE)).toBe(true);
    expect(await sumOf(made, 'audience_hour')).toBe(60 * hours.length);
  });

  it('fills a gap of days when the server is back', async () => {
    const made = await eventWorld();
    await simulationOf(made, made.store).run();
    made.clock.seconds = NOW + 3 * DAY;
    await simulationOf(made, made.another()).run();
    const hours = await timesIn(made, 'audience_hour');
    expect([hours.length, hours.at(-1)]).toEqual([17 * 24, NOW + 3 * DAY - HOUR]);
    expect(isWithoutGap(everyFiveMinutes(await timesIn(made, 'live_minute')), 300)).toBe(true);
    const recent = (await timesIn(made, 'audience_minute')).filter((at) => at > NOW);
    expect([recent.length, recent.at(-1)]).toEqual([360, NOW + 3 * DAY - MINUTE]);
  });

  it('is the same on several nodes at once, and whichever statement one dies at', async () => {
    const made = await eventWorld();
    const nodes = [made.store, made.another(), made.another()].map((store) => simulationOf(made, store));
    await Promise.all(nodes.map((node) => node.run()));
    await nodes[0]?.run();
    for (let at = 0, hasCrashed = true; hasCrashed; at++) {
      made.clock.seconds += HOUR;
      const dying = simulationOf(made, made.another());
      hasCrashed = await crashing({ at, late: at % 2 === 0 }, () => dying.run());
      await nodes[0]?.run();
    }
    const hours = await timesIn(made, 'audience_hour');
    expect(isWithoutGap(hours, HOUR)).toBe(true);
    expect(hours.at(-1)).toBe(made.clock.seconds - HOUR);
    expect(await sumOf(made, 'audience_hour')).toBe(60 * hours.length);
    expect(isWithoutGap(everyFiveMinutes(await timesIn(made, 'live_minute')), 300)).toBe(true);
  });

  it('leaves counts of the present alone, and keeps one in five minutes after a day', async () => {
    const made = await eventWorld();
    const sampled = { simulated: true, channel: 'one', event: '', platform: 'web', region: 'austria', viewers: 9 };
    const times = [NOW - 600, NOW - 540, NOW - 300];
    await made.store.db
      .insertInto('live_minute')
      .values([...times.map((at) => ({ ...sampled, at })), { ...sampled, simulated: false, at: NOW - 540 }])
      .execute();
    const simulation = simulationOf(made, made.store);
    await simulation.run();
    const at = async (time: number) =>
      (await made.store.db.selectFrom('live_minute').select('viewers').where('at', '=', time).execute()).map(
        ({ viewers }) => viewers,
      );
    expect([await at(NOW - 600), await at(NOW - 900)]).toEqual([[9], [7]]);
    made.clock.seconds = NOW + DAY - 600;
    await simulation.tidy();
    expect(await at(NOW - 540)).toEqual([9, 9]);
    made.clock.seconds = NOW + DAY;
    await simulation.tidy();
    expect([await at(NOW - 600), await at(NOW - 540)]).toEqual([[9], [9]]);
  });

  it('is deleted when the server has none any more; real figures stay', async () => {
    const made = await eventWorld();
    await simulationOf(made, made.store).run();
    await made.store.db.insertInto('audience_hour').values({ at: NOW, measure: 'page', count: 5 }).execute();
    await made.store.db
      .insertInto('audience_progress')
      .values({ reader: 'rollup', through: NOW * 1000 })
      .execute();
    const removal = new SimulationRemoval(made.store);
    await removal.tidy();
    for (const table of ['audience_minute', 'audience_hour', 'live_minute'] as const)
      expect(await timesIn(made, table)).toEqual([]);
    expect(await sumOf(made, 'audience_hour')).toBe(5);
    expect(await made.store.db.selectFrom('audience_people').select('at').execute()).toEqual([]);
    const readers = await made.store.db.selectFrom('audience_progress').select('reader').execute();
    expect(readers).toEqual([{ reader: 'rollup' }]);
  });
});

describe('the programme of a simulated audience', () => {
  it('has the channels on offer, their events, and their other times without an event', async () => {
    const given: (readonly SimulatedProgramme[])[] = [];
    const noting: SimulatedAudience = {
      ...audience,
      live: (_at, programme) => {
        given.push(programme);
        return [{ channel: 'club', event: '', platform: 'web', region: 'austria', viewers: 7 }];
      },
    };
    const node = await clubNode({ simulation: noting });
    const counts = await node.services.audience.live.now('all');
    expect(counts).toEqual([{ channel: 'club', event: '', platform: 'web', region: 'austria', viewers: 7 }]);
    expect(await node.services.audience.live.now('real')).toEqual([]);
    const audienceOf = { platform: 'web', locale: 'en', regionId: 'austria' } as const;
    const channels = (await node.services.channels.list({ limit: 100 }, audienceOf)).map(({ id }) => id);
    const programme = given[0] ?? [];
    expect([...new Set(programme.map(({ channel }) => channel))].toSorted()).toEqual(channels.toSorted());
    const day = NOW - (NOW % DAY);
    for (const id of channels) {
      const own = programme.filter(({ channel }) => channel === id);
      expect(gapsOf(own, day, day + DAY)).toEqual([]);
    }
    const events = await node.services.events.list(
      { starts: { from: day, to: day + DAY }, channels, limit: 100 },
      audienceOf,
    );
    expect(events.length).toBeGreaterThan(0);
    for (const { id, channelId, live, startTime, endTime } of events)
      expect(programme).toContainEqual(
        expect.objectContaining({
          channel: channelId,
          event: id,
          startsAt: startTime,
          ...(live ? { isLive: true } : {}),
          ...(endTime === undefined ? {} : { endsAt: endTime }),
        }),
      );
  });

  it.each<[string, [number, number][], [number, number][]]>([
    ['without events is all of it', [], [[0, 100]]],
    [
      'lies between events',
      [
        [10, 20],
        [30, 40],
      ],
      [
        [0, 10],
        [20, 30],
        [40, 100],
      ],
    ],
    [
      'is not inside a longer event',
      [
        [0, 50],
        [10, 20],
      ],
      [[50, 100]],
    ],
    [
      'ends with the day',
      [
        [-10, 5],
        [90, 120],
      ],
      [[5, 90]],
    ],
    [
      'is none where events cover the day',
      [
        [-10, 60],
        [60, 100],
      ],
      [],
    ],
    ['ends with the day if the next event begins later', [[120, 130]], [[0, 100]]],
  ])('the free time of a day %s', (_what, events, gaps) => {
    const spansOf = (pairs: [number, number][]) => pairs.map(([startsAt, endsAt]) => ({ startsAt, endsAt }));
    expect(gapsOf(spansOf(events), 0, 100)).toEqual(spansOf(gaps));
  });
});

describe('the module of a simulated audience', () => {
  it('is loaded from the file that the setting names', async () => {
    const folder = await folderOf({ 'audience.mjs': 'export const openAudience = () => ({ orders: () => [7] });' });
    const loaded = await loadSimulatedAudience(path.join(folder, 'audience.mjs'));
    expect(loaded.orders(0, 0)).toEqual([7]);
  });

  it.each([
    ['is not there', {}],
    ['exports something else', { 'audience.mjs': 'export const openLeague = () => ({});' }],
    ['fails', { 'audience.mjs': 'throw new Error("broken");' }],
  ])('a module that %s is refused with the name of the setting', async (_what, files) => {
    const folder = await folderOf(files);
    const loading = loadSimulatedAudience(path.join(folder, 'audience.mjs'));
    await expect(loading).rejects.toThrow(SettingError);
    await expect(loading).rejects.toThrow('SIMULATED_AUDIENCE');
  });
});
