import { randomUUID } from 'node:crypto';
import type { AdEvent, AdReportLine } from '@touchline/contract';
import { adEvents } from '@touchline/contract/ad-events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Serving } from '../../src/advertising';
import { signServing } from '../../src/advertising/beacons/tokens';
import { BASE, breakAt, campaign, campaignNode, campaignNodes, viewer } from '../support/campaigns';
import { NOW } from '../support/club-tv';
import { problemOf } from '../support/problems';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let key: Uint8Array;
beforeAll(async () => {
  node = await startClubNode();
  key = await node.services.keys.lasting('slots')();
});
afterAll(() => node.close());
beforeEach(async () => {
  node.clock.seconds = NOW;
  await node.store.pool.query('truncate ad_count, ad_event, ad_seen');
});

const servingOf = (fields: Partial<Serving> = {}): Serving => ({
  id: randomUUID(),
  campaignId: 'cup',
  creativeId: 'long',
  placement: 'preroll',
  servedAt: NOW,
  ...fields,
});
const call = (serving: Serving, event: string, more = '') =>
  node.app.inject(`/api/slots/beacon/${signServing(key, serving)}/${event}${more}`);
const report = async (of: Node = node): Promise<AdReportLine[]> => of.services.adCounts.report({});
const impressions = async () => (await report()).map(({ impressions: count }) => count);

it('an event is counted once, whatever is repeated', async () => {
  const serving = servingOf();
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(serving, 'impression')));
  for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect((await call(serving, 'impression')).statusCode).toBe(204);
  expect(await impressions()).toEqual([1]);
});

it('every event of the contract is counted in its own field, by day, campaign and placement', async () => {
  const serving = servingOf({ placement: 'midroll' });
  for (const event of adEvents) expect((await call(serving, event, '?code=403')).statusCode).toBe(204);
  await call(servingOf({ placement: 'tile', campaignId: 'other' }), 'impression');
  node.clock.seconds = NOW + 16 * 3600;
  await call(servingOf({ placement: 'midroll', servedAt: NOW + 16 * 3600 }), 'impression');
  const none = { requests: 0, filled: 0, viewable: 0, firstQuartile: 0, midpoint: 0, thirdQuartile: 0, complete: 0 };
  const empty = { ...none, skips: 0, clicks: 0, errors: {} };
  expect(await report()).toEqual([
    {
      day: '2027-01-15',
      campaignId: 'cup',
      placement: 'midroll',
      requests: 0,
      filled: 0,
      impressions: 1,
      viewable: 1,
      firstQuartile: 1,
      midpoint: 1,
      thirdQuartile: 1,
      complete: 1,
      skips: 1,
      clicks: 1,
      errors: { 403: 1 },
    },
    { ...empty, day: '2027-01-15', campaignId: 'other', placement: 'tile', impressions: 1 },
    { ...empty, day: '2027-01-16', campaignId: 'cup', placement: 'midroll', impressions: 1 },
  ]);
});

describe('no event counts without an impression of its ad', () => {
  it('but errors do, since an ad that fails is not shown', async () => {
    const serving = servingOf();
    for (const event of adEvents.filter((each) => each !== 'impression')) await call(serving, event);
    expect(await report()).toEqual([
      expect.objectContaining({ impressions: 0, complete: 0, clicks: 0, viewable: 0, skips: 0, errors: { 900: 1 } }),
    ]);
  });

  it('and those that were held count with it', async () => {
    const serving = servingOf();
    const { beacons } = node.services;
    expect(await beacons.count(serving, 'firstQuartile')).toBe('held');
    expect(await beacons.count(serving, 'firstQuartile')).toBe('known');
    expect(await beacons.count(servingOf(), 'midpoint')).toBe('held');
    expect(await beacons.count(serving, 'impression')).toBe('counted');
    expect(await beacons.count(serving, 'complete')).toBe('counted');
    expect(await report()).toEqual([
      expect.objectContaining({ impressions: 1, firstQuartile: 1, midpoint: 0, complete: 1 }),
    ]);
  });

  it('also where an impression and a quartile reach two nodes at once', async () => {
    const [first, second] = await campaignNodes([]);
    const servings = Array.from({ length: 40 }, () => servingOf());
    await Promise.all(
      servings.flatMap((serving) => [
        first.services.beacons.count(serving, 'impression'),
        second.services.beacons.count(serving, 'complete'),
      ]),
    );
    expect(await report(second)).toEqual([expect.objectContaining({ impressions: 40, complete: 40 })]);
  });
});

describe('a beacon that is', () => {
  let viewerToken = '';

  it.each<[string, (token: string) => string]>([
    ['forged', (token) => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['of another key', () => signServing(new Uint8Array(32), servingOf())],
    ['without a signature', (token) => token.split('.')[0] ?? ''],
    ['a viewer', () => viewerToken],
    ['garbage', () => '%F0%9F%98%80'],
  ])('%s is refused and not counted', async (_what, change) => {
    viewerToken = await node.services.viewers.sign(viewer());
    const answer = await node.app.inject(`/api/slots/beacon/${change(signServing(key, servingOf()))}/impression`);
    expect(problemOf(answer)).toMatchObject({ statusCode: 403, title: 'Unknown beacon' });
    expect(await report()).toEqual([]);
  });

  it('older than six hours is gone and not counted', async () => {
    const serving = servingOf();
    node.clock.seconds = NOW + 6 * 3600;
    expect((await call(serving, 'impression')).statusCode).toBe(204);
    node.clock.seconds++;
    expect(problemOf(await call(serving, 'complete'))).toMatchObject({ statusCode: 410 });
    expect(await node.services.beacons.count(serving, 'complete')).toBe('late');
    expect(await report()).toEqual([expect.objectContaining({ impressions: 1, complete: 0 })]);
  });

  it('of an unknown event is refused', async () => {
    expect((await call(servingOf(), 'applause')).statusCode).toBe(400);
  });

  it('for the longest ids reaches us', async () => {
    const serving = servingOf({ campaignId: 'c'.repeat(128), creativeId: 'd'.repeat(128), placement: 'tile' });
    expect((await call(serving, 'impression')).statusCode).toBe(204);
    expect(await report()).toEqual([expect.objectContaining({ campaignId: 'c'.repeat(128), placement: 'tile' })]);
  });
});

it.each<[given: string, counted: string]>([
  ['?code=303', '303'],
  ['?code=405', '405'],
  ['?code=999', '900'],
  ['?code=%5BERRORCODE%5D', '900'],
  ["?code='--", '900'],
  ['', '900'],
])('an error %s counts as %s', async (given, counted) => {
  expect((await call(servingOf(), 'error', given)).statusCode).toBe(204);
  expect((await report())[0]?.errors).toEqual({ [counted]: 1 });
});

it('an unanswered transaction counts nothing, and the repeated beacon counts once', async () => {
  const serving = servingOf();
  await node.store.pool.query('alter table ad_count add constraint broken check (count > 1000)');
  expect((await call(serving, 'impression')).statusCode).toBe(500);
  expect(await node.store.db.selectFrom('ad_event').selectAll().execute()).toEqual([]);
  await node.store.pool.query('alter table ad_count drop constraint broken');
  expect((await call(serving, 'impression')).statusCode).toBe(204);
  expect(await impressions()).toEqual([1]);
});

it('events are forgotten after two days, counts are not', async () => {
  await call(servingOf(), 'impression');
  const kept = async () => (await node.store.db.selectFrom('ad_event').select('serving').execute()).length;
  node.clock.seconds = NOW + 2 * 86_400;
  await node.services.tidyAdvertising();
  expect(await kept()).toBe(1);
  node.clock.seconds++;
  await node.services.tidyAdvertising();
  expect(await kept()).toBe(0);
  expect(await impressions()).toEqual([1]);
});

/** Deterministic, so that a failure can be repeated. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const QUARTILES: readonly AdEvent[] = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'];

it('1,000 sessions with repeated, reordered, forged and late beacons are counted exactly', async () => {
  const sessions = await campaignNode([campaign(), campaign({ id: 'other', priority: 6 })]);
  const random = dice(21);
  const { services, store } = sessions;
  const expected = { impressions: 0, complete: 0, start: 0, errors: 0, filled: 0, requests: 0 };
  const work = Array.from({ length: 1000 }, async (_, index) => {
    const ads = await services.slots.forBreak(viewer({ session: `device-${index}` }), breakAt(0), { base: BASE });
    expected.requests++;
    expected.filled += ads.length;
    const beacons: (() => Promise<unknown>)[] = [];
    for (const { serving } of ads) {
      const isShown = random() < 0.9;
      const reached = Math.floor(random() * (QUARTILES.length + 1));
      const events: AdEvent[] = [
        ...(isShown ? (['impression'] as const) : ['error' as const]),
        ...QUARTILES.slice(0, reached),
      ];
      if (isShown) {
        expected.impressions++;
        if (reached > 0) expected.start++;
        if (reached === QUARTILES.length) expected.complete++;
      } else expected.errors++;
      for (const event of events)
        for (let times = random() < 0.3 ? 3 : 1; times > 0; times--)
          beacons.push(() => services.beacons.count(serving, event, '403'));
      beacons.push(() => services.beacons.count({ ...serving, servedAt: NOW - 6 * 3600 - 1 }, 'click'));
      beacons.push(() =>
        expect(services.beacons.take(signServing(new Uint8Array(32), serving), 'click', undefined)).rejects.toThrow(
          'not made here',
        ),
      );
    }
    const order = beacons.map((send) => ({ send, at: random() })).toSorted((a, b) => a.at - b.at);
    await Promise.all(order.map(({ send }) => send()));
  });
  await Promise.all(work);
  const lines = await report(sessions);
  const sum = (of: (line: AdReportLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  expect({
    impressions: sum((line) => line.impressions),
    complete: sum((line) => line.complete),
    filled: sum((line) => line.filled),
    requests: sum((line) => line.requests),
    errors: sum(({ errors }) => errors['403'] ?? 0),
    start: await store.db
      .selectFrom('ad_count')
      .select((eb) => eb.fn.sum<string>('count').as('count'))
      .where('event', '=', 'start')
      .executeTakeFirstOrThrow()
      .then(({ count }) => Number(count)),
  }).toEqual(expected);
  expect(expected.filled).toBe(2000);
  expect(sum(({ clicks }) => clicks)).toBe(0);
  for (const line of lines) {
    expect(line.filled).toBeGreaterThanOrEqual(line.impressions);
    const funnel = [line.impressions, line.firstQuartile, line.midpoint, line.thirdQuartile, line.complete];
    expect(funnel).toEqual(funnel.toSorted((a, b) => b - a));
  }
  const strays = await store.pool.query(
    `select from ad_event own where counted and event <> 'error' and not exists
      (select from ad_event where serving = own.serving and event = 'impression' and counted)`,
  );
  expect(strays.rowCount).toBe(0);
});
