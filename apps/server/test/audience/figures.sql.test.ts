import { hashesOf, PeopleSketch } from '@touchline/rules/audience/people-sketch';
import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import { RollUpFigures } from '../../src/audience/figures/service';
import type { Schema } from '../../src/kernel/store/schema';
import type { Store } from '../../src/kernel/store/store';
import { NOW } from '../support/club-tv';
import { type EventWorld, eventWorld } from '../support/stored-events';

const HOUR = 3600;
const DAY = 86_400;
const MIDNIGHT = NOW - (NOW % DAY);

const world = async () => {
  const made = await eventWorld();
  return { ...made, figures: new RollUpFigures({ store: made.store, now: made.clock.now }) };
};

type Cell = { at: number; measure?: string; count?: number; total?: number; simulated?: boolean } & Partial<
  Record<'channel' | 'event' | 'platform' | 'region' | 'network' | 'player' | 'code', string>
> & { bucket?: number };
const fill = ({ store }: EventWorld, table: 'audience_minute' | 'audience_hour', cells: readonly Cell[]) =>
  store.db
    .insertInto(table)
    .values(cells.map((cell) => ({ measure: 'page', count: 1, ...cell })))
    .execute();

const all = { whose: 'all', measures: ['page'] } as const;
const countOf = (sums: readonly { count: number }[]) => sums.reduce((sum, { count }) => sum + count, 0);

describe('sums', () => {
  it('are told apart by what is asked for, and the rest is empty', async () => {
    const made = await world();
    await fill(made, 'audience_minute', [
      { at: NOW - 120, channel: 'one', platform: 'web', bucket: 3, total: 10 },
      { at: NOW - 60, channel: 'one', platform: 'tizen', bucket: 4, total: 20 },
      { at: NOW - 60, channel: 'two', platform: 'tizen', region: 'spain', count: 5 },
      { at: NOW - 60, measure: 'offer', count: 7 },
      { at: NOW - 60, measure: 'detail', count: 9 },
    ]);
    const range = { from: NOW - HOUR, to: NOW };
    const none = {
      at: 0,
      channel: '',
      event: '',
      platform: '',
      region: '',
      network: '',
      player: '',
      code: '',
      bucket: 0,
    };
    expect(await made.figures.sums({ ...all, ...range, measures: ['page', 'offer'] })).toEqual([
      { ...none, measure: 'offer', count: 7, total: 0 },
      { ...none, measure: 'page', count: 7, total: 30 },
    ]);
    const byChannel = await made.figures.sums({ ...all, ...range, by: ['channel'] });
    expect(byChannel.toSorted((a, b) => (a.channel < b.channel ? -1 : 1))).toEqual([
      { ...none, measure: 'page', channel: 'one', count: 2, total: 30 },
      { ...none, measure: 'page', channel: 'two', count: 5, total: 0 },
    ]);
    const byBucket = await made.figures.sums({
      ...all,
      ...range,
      by: ['bucket', 'platform'],
      where: { channel: 'one' },
    });
    expect(byBucket.map(({ platform, bucket, count }) => `${platform} ${bucket} ${count}`).toSorted()).toEqual([
      'tizen 4 1',
      'web 3 1',
    ]);
    const minutes = await made.figures.sums({ ...all, ...range, stepSeconds: 60, where: { region: '' } });
    expect(minutes.map(({ at, count }) => [at - NOW, count])).toEqual([
      [-120, 1],
      [-60, 1],
    ]);
  });

  it('leave the simulated audience out where only the real one is asked for', async () => {
    const made = await world();
    await fill(made, 'audience_minute', [{ at: NOW - 60 }, { at: NOW - 60, simulated: true, count: 100 }]);
    const range = { from: NOW - HOUR, to: NOW };
    expect(countOf(await made.figures.sums({ ...all, ...range }))).toBe(101);
    expect(countOf(await made.figures.sums({ ...all, ...range, whose: 'real' }))).toBe(1);
  });

  it('of up to six hours are exact to the minute, the end excluded', async () => {
    const made = await world();
    const from = NOW - 6 * HOUR + 120;
    await fill(made, 'audience_minute', [{ at: from - 60 }, { at: from, count: 10 }, { at: NOW, count: 100 }]);
    await fill(made, 'audience_hour', [{ at: NOW - HOUR, count: 10_000 }]);
    expect(countOf(await made.figures.sums({ ...all, from, to: NOW }))).toBe(10);
  });

  it('of longer ranges are read by the hour, and both ends by the minute', async () => {
    const made = await world();
    const [from, to] = [MIDNIGHT + 30 * 60, MIDNIGHT + 7 * HOUR + 45 * 60];
    await fill(made, 'audience_minute', [
      { at: from - 60, count: 1 },
      { at: from, count: 2 },
      { at: MIDNIGHT + 3 * HOUR, count: 4 },
      { at: MIDNIGHT + 7 * HOUR, count: 8 },
      { at: to, count: 16 },
    ]);
    await fill(made, 'audience_hour', [
      { at: MIDNIGHT, count: 1000 },
      { at: MIDNIGHT + HOUR, count: 2000 },
      { at: MIDNIGHT + 6 * HOUR, count: 4000 },
      { at: MIDNIGHT + 7 * HOUR, count: 8000 },
    ]);
    expect(countOf(await made.figures.sums({ ...all, from, to }))).toBe(2 + 2000 + 4000 + 8);
    const hours = await made.figures.sums({ ...all, from, to, stepSeconds: HOUR });
    expect(hours.map(({ at, count }) => [(at - MIDNIGHT) / HOUR, count])).toEqual([
      [0, 2],
      [1, 2000],
      [6, 4000],
      [7, 8],
    ]);
  });

  it('of a range that is not over read the present hour by the minute', async () => {
    const made = await world();
    made.clock.seconds = MIDNIGHT + 10 * HOUR + 600;
    await fill(made, 'audience_minute', [{ at: MIDNIGHT + 10 * HOUR, count: 3 }]);
    await fill(made, 'audience_hour', [{ at: MIDNIGHT + 9 * HOUR, count: 40 }]);
    expect(countOf(await made.figures.sums({ ...all, from: MIDNIGHT, to: MIDNIGHT + DAY }))).toBe(43);
  });

  it('of six hours a week ago are exact to the minute too, older ones to the hour', async () => {
    const made = await world();
    const weekAgo = NOW - 7 * DAY;
    await fill(made, 'audience_minute', [{ at: weekAgo - 6 * HOUR }, { at: weekAgo - 60 }]);
    expect(countOf(await made.figures.sums({ ...all, from: weekAgo - 6 * HOUR, to: weekAgo }))).toBe(2);
    const old = MIDNIGHT - 20 * DAY;
    await fill(made, 'audience_hour', [{ at: old, count: 5 }, { at: old + HOUR, count: 7 }, { at: old + 2 * HOUR }]);
    expect(countOf(await made.figures.sums({ ...all, from: old + 60, to: old + HOUR + 60 }))).toBe(7);
  });

  it('are refused when there would be too many of them', async () => {
    const made = await world();
    for (let part = 0; part < 21; part++)
      await made.store.pool.query(
        `insert into audience_minute (at, measure, code, count)
         select $1, 'page', $2::integer + n, 1 from generate_series(1, 5000) as n`,
        [NOW - 60, part * 5000],
      );
    const query = { ...all, from: NOW - HOUR, to: NOW };
    expect(countOf(await made.figures.sums(query))).toBe(105_000);
    await expect(made.figures.sums({ ...query, by: ['code'] })).rejects.toMatchObject({ statusCode: 400 });
  });
});

/** A stored sketch of people with these numbers. */
function sketchOf(first: number, last: number): Buffer {
  const sketch = new PeopleSketch();
  for (let person = first; person <= last; person++) sketch.add(hashesOf(`viewer-${person}`));
  return Buffer.from(sketch.stored());
}
interface People {
  span: 'hour' | 'day';
  at: number;
  people: [first: number, last: number];
  channel?: string;
  event?: string;
  simulated?: boolean;
}
const meet = ({ store }: EventWorld, rows: readonly People[]) =>
  store.db
    .insertInto('audience_people')
    .values(rows.map(({ people, ...row }) => ({ step: 'start', ...row, sketch: sketchOf(...people) })))
    .execute();

describe('different people', () => {
  const started = { whose: 'all', step: 'start' } as const;

  it('of a range are those of its whole days and of the hours around them', async () => {
    const made = await world();
    await meet(made, [
      { span: 'hour', at: MIDNIGHT - 2 * DAY + 21 * HOUR, people: [1, 1] },
      { span: 'hour', at: MIDNIGHT - 2 * DAY + 22 * HOUR, people: [2, 3] },
      { span: 'day', at: MIDNIGHT - 2 * DAY, people: [100, 200] },
      { span: 'day', at: MIDNIGHT - DAY, people: [3, 5] },
      { span: 'hour', at: MIDNIGHT - DAY + 5 * HOUR, people: [300, 400] },
      { span: 'hour', at: MIDNIGHT, people: [5, 6] },
      { span: 'hour', at: MIDNIGHT + HOUR, people: [7, 7] },
      { span: 'day', at: MIDNIGHT, people: [500, 600] },
    ]);
    const from = MIDNIGHT - 2 * DAY + 22 * HOUR + 600;
    expect(await made.figures.people({ ...started, from, to: MIDNIGHT + HOUR })).toBe(5);
    expect(await made.figures.people({ ...started, from, to: MIDNIGHT + HOUR + 60 })).toBe(6);
    expect(await made.figures.people({ ...started, step: 'offer', from, to: NOW })).toBe(0);
  });

  it('of less than a day are those of the hours it touches', async () => {
    const made = await world();
    await meet(made, [
      { span: 'hour', at: MIDNIGHT + HOUR, people: [1, 2] },
      { span: 'hour', at: MIDNIGHT + 2 * HOUR, people: [3, 3] },
      { span: 'day', at: MIDNIGHT, people: [1, 50] },
    ]);
    const within = { from: MIDNIGHT + HOUR + 1200, to: MIDNIGHT + HOUR + 1800 };
    expect(await made.figures.people({ ...started, ...within })).toBe(2);
  });

  it('are listed by channel or event, those with the most first', async () => {
    const made = await world();
    await meet(made, [
      { span: 'day', at: MIDNIGHT - DAY, people: [1, 50] },
      { span: 'day', at: MIDNIGHT - DAY, channel: 'one', people: [1, 10] },
      { span: 'hour', at: MIDNIGHT, channel: 'one', people: [6, 20] },
      { span: 'hour', at: MIDNIGHT, channel: 'two', people: [1, 30] },
      { span: 'hour', at: MIDNIGHT, channel: 'three', people: [1, 1] },
      { span: 'hour', at: MIDNIGHT, event: 'derby', people: [1, 5] },
      { span: 'hour', at: MIDNIGHT, event: 'derby', simulated: true, people: [100, 101] },
    ]);
    const range = { ...started, from: MIDNIGHT - DAY, to: NOW };
    expect(await made.figures.peopleBy({ ...range, by: 'channel', most: 2 })).toEqual([
      { id: 'two', people: 30 },
      { id: 'one', people: 20 },
    ]);
    expect(await made.figures.peopleBy({ ...range, by: 'event', most: 5 })).toEqual([{ id: 'derby', people: 7 }]);
    expect(await made.figures.peopleBy({ ...range, whose: 'real', by: 'event', most: 5 })).toEqual([
      { id: 'derby', people: 5 },
    ]);
    expect(await made.figures.people({ ...range, whose: 'real' })).toBe(50);
  });

  it('over time are those of hours, and of days for more than two of them', async () => {
    const made = await world();
    await meet(made, [
      { span: 'hour', at: MIDNIGHT - HOUR, people: [1, 3] },
      { span: 'hour', at: MIDNIGHT, people: [1, 2] },
      { span: 'hour', at: MIDNIGHT, channel: 'one', people: [10, 20] },
      { span: 'day', at: MIDNIGHT - DAY, people: [1, 9] },
      { span: 'day', at: MIDNIGHT, people: [1, 2] },
      { span: 'day', at: MIDNIGHT, simulated: true, people: [2, 4] },
    ]);
    expect(await made.figures.peopleOverTime({ ...started, from: MIDNIGHT - HOUR + 60, to: NOW })).toEqual([
      { at: MIDNIGHT - HOUR, people: 3 },
      { at: MIDNIGHT, people: 2 },
    ]);
    expect(await made.figures.peopleOverTime({ ...started, from: NOW - 3 * DAY, to: NOW })).toEqual([
      { at: MIDNIGHT - DAY, people: 9 },
      { at: MIDNIGHT, people: 4 },
    ]);
  });
});

/** A store that notes its queries. */
function noting({ pool, ...rest }: Store): {
  store: Store;
  queries: { sql: string; parameters: readonly unknown[] }[];
} {
  const queries: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push(query),
  });
  return { store: { ...rest, pool, db }, queries };
}

describe('roll-ups of a year are read by their indexes', () => {
  it('only the rows of the range and the measures', async () => {
    const made = await eventWorld();
    const { pool } = made.store;
    await pool.query(
      `insert into audience_hour (at, measure, channel, platform, count)
       select $1::bigint - hour * 3600, measure, 'channel-' || channel, 'web', 1
       from generate_series(0, 4000) as hour, unnest(array['page', 'played', 'stalled', 'request', 'failure']) as measure,
         generate_series(1, 4) as channel`,
      [MIDNIGHT],
    );
    await pool.query(
      `insert into audience_people (span, at, step, channel, sketch)
       select span, $1::bigint - n * 3600, step, channel, ''
       from generate_series(0, 4000) as n, unnest(array['hour', 'day']) as span, unnest(array['page', 'start']) as step,
         unnest(array['', 'one']) as channel`,
      [MIDNIGHT],
    );
    await pool.query('analyze audience_hour, audience_minute, audience_people');
    const { store, queries } = noting(made.store);
    const figures = new RollUpFigures({ store, now: made.clock.now });
    const range = { whose: 'all', from: MIDNIGHT - DAY, to: MIDNIGHT } as const;
    await figures.sums({ ...range, measures: ['played', 'stalled'], by: ['platform', 'channel'], stepSeconds: HOUR });
    await figures.sums({ ...range, measures: ['failure'], where: { channel: 'channel-1' } });
    await figures.people({ ...range, from: MIDNIGHT - 14 * DAY - 1, step: 'start' });
    await figures.peopleBy({ ...range, step: 'start', by: 'channel', most: 10 });
    expect(queries).toHaveLength(4);
    for (const { sql, parameters } of queries) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${sql}`, [
        ...parameters,
      ]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toContain('Seq Scan');
      const read = [...plan.matchAll(/Index.*rows=([\d.]+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
      expect(read).toBeLessThan(1500);
    }
  });
});
