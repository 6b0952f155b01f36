import type { AdReportLine } from '@touchline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics } from '../../src/main/metrics';
import { BASE, breakAt, campaign, campaignNode, viewer } from '../support/campaigns';
import { NOW } from '../support/club-tv';
import { problemOf } from '../support/problems';
import { anonymousToken, clubNode, type Node, startClubNode } from '../support/world';

const OPERATOR_KEY = 'k'.repeat(32);
const ADDRESS = '/api/studio/ads/report';
const as = (key: string) => ({ authorization: `Bearer ${key}` });

let node: Node;
beforeAll(async () => {
  node = await startClubNode({ env: { OPERATOR_KEY } });
  const line = { placement: 'tile', event: 'impression', count: 1 } as const;
  const days = ['2026-12-16', '2026-12-17', '2027-01-14', '2027-01-15', '2027-01-16'];
  await node.store.db
    .insertInto('ad_count')
    .values(days.flatMap((day) => ['a', 'b'].map((id) => ({ day, campaign: id, ...line }))))
    .execute();
});
afterAll(() => node.close());

const ask = async (query: string) => {
  const answer = await node.app.inject({ url: `${ADDRESS}${query}`, headers: as(OPERATOR_KEY) });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: AdReportLine[] }>().items;
};
const daysOf = (lines: readonly AdReportLine[]) => [...new Set(lines.map(({ day }) => day))];

it('the report has the last 30 days, today included', async () => {
  expect(daysOf(await ask(''))).toEqual(['2026-12-17', '2027-01-14', '2027-01-15']);
});

it('the report has the days and the campaign that are asked for', async () => {
  expect(daysOf(await ask('?from=2027-01-15'))).toEqual(['2027-01-15']);
  expect(daysOf(await ask('?to=2026-12-31'))).toEqual(['2026-12-16', '2026-12-17']);
  expect(daysOf(await ask('?from=2027-01-14&to=2027-01-16'))).toEqual(['2027-01-14', '2027-01-15', '2027-01-16']);
  const one = await ask('?from=2027-01-15&campaignId=b');
  expect(one.map(({ campaignId, impressions }) => [campaignId, impressions])).toEqual([['b', 1]]);
  expect(await ask('?campaignId=gone')).toEqual([]);
});

it.each(['?from=2026-02-30', '?to=today', '?from=2027-01-16', '?from=2027-01-15&to=2027-01-14', '?campaignId=a%20b'])(
  'the report of %s is refused',
  async (query) => {
    const answer = await node.app.inject({ url: `${ADDRESS}${query}`, headers: as(OPERATOR_KEY) });
    expect(problemOf(answer).statusCode).toBe(400);
  },
);

it('a report that would be too long is refused, not cut off', async () => {
  const other = await clubNode({ env: { OPERATOR_KEY } });
  const insert = `insert into ad_count (day, campaign, placement, event, count)
    select '2027-01-15', 'campaign-' || n, 'tile', event, 1
    from generate_series($1::integer, $2) as n, unnest(array['impression', 'click']) as event`;
  await other.store.pool.query(insert, [1, 5000]);
  const report = () => other.app.inject({ url: ADDRESS, headers: as(OPERATOR_KEY) });
  expect((await report()).json<{ items: unknown[] }>().items).toHaveLength(5000);
  await other.store.pool.query(insert, [5001, 5001]);
  expect(problemOf(await report())).toMatchObject({ statusCode: 400, title: 'Report too long' });
});

it.each<[who: string, headers: () => Promise<Record<string, string>>]>([
  ['nobody', async () => ({})],
  ['a viewer', async () => as(await anonymousToken(node))],
  ['a longer key', async () => as(`${OPERATOR_KEY}k`)],
  ['a shorter key', async () => as(OPERATOR_KEY.slice(1))],
  ['an empty key', async () => as('')],
  ['a key with another scheme', async () => ({ authorization: `Basic ${OPERATOR_KEY}` })],
])('%s may not read the report', async (_who, headers) => {
  const answer = await node.app.inject({ url: ADDRESS, headers: await headers() });
  expect(problemOf(answer).statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toContain('Bearer');
});

it('without the setting no key opens the report, and the problem names it', async () => {
  const other = await clubNode();
  for (const key of ['', 'undefined', OPERATOR_KEY]) {
    const answer = await other.app.inject({ url: ADDRESS, headers: as(key) });
    expect(problemOf(answer)).toMatchObject({ statusCode: 403, detail: expect.stringContaining('OPERATOR_KEY') });
  }
});

it('the key of operators opens no call of viewers', async () => {
  const answer = await node.app.inject({ url: '/api/v3/my/reminders', headers: as(OPERATOR_KEY) });
  expect(answer.statusCode).toBe(401);
});

it('requests, fill, impressions and errors are Prometheus counters', async () => {
  const ads = await campaignNode([campaign({ regions: ['austria'] }), campaign({ id: 'second' })]);
  const metrics = createMetrics();
  ads.services.adCounts.onCounted(metrics.countAd);
  const { slots, beacons } = ads.services;
  const served = await slots.forBreak(viewer(), breakAt(0), { base: BASE });
  expect(served).toHaveLength(2);
  await slots.forBreak(viewer(), breakAt(0), { base: BASE });
  await slots.forVideo(viewer({ regionId: 'spain', platform: 'tizen' }), 'preroll', { base: BASE });
  ads.clock.seconds = NOW + 1;
  for (const { serving } of served) {
    await beacons.count(serving, 'impression');
    await beacons.count(serving, 'impression');
    await beacons.count(serving, 'complete');
  }
  const [first] = served;
  if (first) await beacons.count(first.serving, 'error', '405');
  const lines = (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('touchline_ad'));
  expect(lines.toSorted()).toEqual([
    'touchline_ad_errors_total{code="405"} 1',
    'touchline_ad_filled_total{placement="midroll"} 1',
    'touchline_ad_filled_total{placement="preroll"} 1',
    'touchline_ad_impressions_total{placement="midroll"} 2',
    'touchline_ad_requests_total{placement="midroll"} 1',
    'touchline_ad_requests_total{placement="preroll"} 1',
  ]);
});
