import type { AudienceCell } from '@touchline/contract';
import type { Measure, PeopleStep } from '@touchline/rules/audience/cells';
import { hashesOf, PeopleSketch } from '@touchline/rules/audience/people-sketch';
import { sql } from 'kysely';
import type { Node } from './world';

type Cell = Partial<Omit<AudienceCell, 'measure'>> & { measure: Measure; at: number; simulated?: boolean };

const floor = (at: number, step: number) => Math.floor(at / step) * step;

/** Adds cells to the roll-ups of their minute and hour. */
export async function addCells({ store }: Node, cells: readonly Cell[]): Promise<void> {
  for (const { at, ...cell } of cells)
    for (const [table, step] of [
      ['audience_minute', 60],
      ['audience_hour', 3600],
    ] as const)
      await store.db
        .insertInto(table)
        .values({ count: 1, ...cell, at: floor(at, step) })
        .onConflict((conflict) =>
          conflict.constraint(`${table}_pkey`).doUpdateSet({
            count: sql`${sql.ref(table)}.count + excluded.count`,
            total: sql`${sql.ref(table)}.total + excluded.total`,
          }),
        )
        .execute();
}

interface Crowd {
  at: number;
  step: PeopleStep;
  /** People by number: equal numbers are the same person. */
  people: readonly number[];
  channel?: string;
  event?: string;
  simulated?: boolean;
}

/** Adds people to the sketches of their hour and day: of everybody, and of the channel and event they watched. */
export async function addPeople({ store }: Node, { at, step, people, channel, event, simulated = false }: Crowd) {
  const subjects = [
    { channel: '', event: '' },
    ...(channel === undefined ? [] : [{ channel, event: '' }]),
    ...(event === undefined ? [] : [{ channel: '', event }]),
  ];
  for (const subject of subjects)
    for (const [span, seconds] of [
      ['hour', 3600],
      ['day', 86_400],
    ] as const) {
      const key = { span, step, at: floor(at, seconds), simulated, ...subject };
      const known = await store.db
        .selectFrom('audience_people')
        .select('sketch')
        .where((eb) => eb.and(key))
        .executeTakeFirst();
      const sketch = known ? PeopleSketch.from(known.sketch) : new PeopleSketch();
      for (const person of people) sketch.add(hashesOf(`person ${person}`));
      await store.db
        .insertInto('audience_people')
        .values({ ...key, sketch: Buffer.from(sketch.stored()) })
        .onConflict((conflict) =>
          conflict.constraint('audience_people_pkey').doUpdateSet({ sketch: sql`excluded.sketch` }),
        )
        .execute();
    }
}

interface Minute {
  at: number;
  viewers: number;
  channel?: string;
  event?: string;
  platform?: string;
  region?: string;
  simulated?: boolean;
}

/** Adds how many watched in a minute. */
export async function addMinutes({ store }: Node, minutes: readonly Minute[]): Promise<void> {
  const usual = { channel: '', event: '', platform: 'web', region: 'austria', simulated: false };
  await store.db
    .insertInto('live_minute')
    .values(minutes.map((minute) => ({ ...usual, ...minute, at: floor(minute.at, 60) })))
    .execute();
}

interface Watching {
  viewers: number;
  channel?: string;
  event?: string;
  platform?: string;
  region?: string;
}

let viewings = 0;

/** Adds people who watch now. */
export async function addViewers({ store, clock }: Node, { viewers, ...watching }: Watching): Promise<void> {
  const usual = { channel: '', event: '', platform: 'web', region: 'austria' };
  await store.db
    .insertInto('live_viewer')
    .values(
      Array.from({ length: viewers }, () => ({
        viewing: `viewing-${++viewings}`,
        ...usual,
        ...watching,
        seen_at: clock.now(),
      })),
    )
    .execute();
}

/** How many queries a call makes; the node's own look for changes may add one. */
export async function countQueries<T>({ store }: Node, work: () => Promise<T>): Promise<{ queries: number; value: T }> {
  let queries = 0;
  const count = () => queries++;
  store.pool.on('acquire', count);
  try {
    const value = await work();
    return { value, queries };
  } finally {
    store.pool.off('acquire', count);
  }
}
