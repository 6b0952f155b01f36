import type { AdReportLine, AdsBoard } from '@touchline/contract';
import { beforeAll, expect, it } from 'vitest';
import { countQueries } from '../support/audience-cells';
import { readBoard, simulation } from '../support/boards';
import { campaign, creative, sharedCampaigns } from '../support/campaigns';
import { NOW } from '../support/club-tv';
import { type Insider, insider } from '../support/studio';

const DAY = 86_400;
const TODAY = Date.UTC(2027, 0, 15) / 1000;

const line = (fields: Partial<AdReportLine>): AdReportLine => ({
  day: '2027-01-14',
  campaignId: 'cup',
  placement: 'preroll',
  requests: 0,
  filled: 0,
  impressions: 0,
  viewable: 0,
  firstQuartile: 0,
  midpoint: 0,
  thirdQuartile: 0,
  complete: 0,
  skips: 0,
  clicks: 0,
  errors: {},
  ...fields,
});

/** The whole day has 300 impressions; a third of today has passed. */
const ads = (day: string) => [
  line({ day, requests: 400, filled: 300, impressions: 300, complete: 240, clicks: 3, errors: { 405: 6 } }),
];

const node = sharedCampaigns(
  [
    campaign({ from: NOW - 10 * DAY, to: NOW + 30 * DAY, impressions: 1000 }),
    campaign({ id: 'later', from: NOW + DAY, impressions: 50, placements: ['tile'] }),
    campaign({ id: 'over', to: NOW - DAY, creatives: [creative({ title: 'Last one' })] }),
  ],
  { simulation: simulation({ ads }) },
);
let editor: Insider;
beforeAll(async () => {
  const counted = (
    day: string,
    of: string,
    placement: 'preroll' | 'tile',
    event: string,
    count: number,
    code = '',
  ) => ({
    day,
    campaign: of,
    placement,
    event,
    count,
    code,
  });
  await node()
    .store.db.insertInto('ad_count')
    .values([
      counted('2027-01-14', '', 'preroll', 'request', 20),
      counted('2027-01-14', 'cup', 'preroll', 'request', 80),
      counted('2027-01-14', 'cup', 'preroll', 'filled', 130),
      counted('2027-01-14', 'cup', 'preroll', 'impression', 76),
      counted('2027-01-14', 'cup', 'preroll', 'complete', 57),
      counted('2027-01-14', 'cup', 'preroll', 'click', 2),
      counted('2027-01-14', 'cup', 'preroll', 'error', 3, '405'),
      counted('2027-01-14', 'cup', 'preroll', 'error', 1, '402'),
      counted('2027-01-15', 'cup', 'tile', 'impression', 20),
      counted('2027-01-07', '', 'preroll', 'request', 10),
      counted('2027-01-07', 'cup', 'preroll', 'request', 10),
      counted('2027-01-07', 'cup', 'preroll', 'filled', 5),
      counted('2027-01-07', 'cup', 'preroll', 'impression', 4),
      counted('2027-01-07', 'cup', 'preroll', 'complete', 3),
      counted('2027-01-02', 'over', 'preroll', 'impression', 9),
    ])
    .execute();
  editor = await insider(node(), 'editor');
});

const read = (query: object = {}) =>
  readBoard<AdsBoard>(editor, 'ads', { from: TODAY - DAY, to: NOW, audience: 'real', ...query });

it('shows delivery, fill, ends, errors and clicks, beside the week before', async () => {
  expect(await read()).toMatchObject({
    impressions: { value: 96, before: 4 },
    fillRate: { value: 0.8, before: 0.5 },
    completed: { value: 0.75, before: 0.75 },
    errorRate: { value: 0.04, before: 0 },
    clicks: { value: 2, before: 0 },
    errors: [
      { code: '405', count: 3 },
      { code: '402', count: 1 },
    ],
  });
});

it('has requests and filled ones by day', async () => {
  const { plot, lines } = await read();
  expect(plot).toEqual({
    times: [TODAY - DAY, TODAY],
    lines: [
      { id: 'requests', values: [100, 0] },
      { id: 'filled', values: [80, 0] },
    ],
    before: [10, 0],
  });
  expect(lines.map(({ day, campaignId, placement }) => [day, campaignId, placement])).toEqual([
    ['2027-01-14', '', 'preroll'],
    ['2027-01-14', 'cup', 'preroll'],
    ['2027-01-15', 'cup', 'tile'],
  ]);
});

it('compares each campaign with its plan: what is booked, and what is due by now', async () => {
  const { campaigns } = await read();
  expect(campaigns).toEqual([
    {
      id: 'cup',
      advertiser: 'Cup & Sons',
      title: 'The long one',
      placements: ['preroll', 'midroll', 'tile'],
      startsAt: NOW - 10 * DAY,
      endsAt: NOW + 30 * DAY,
      state: 'running',
      impressions: 100,
      booked: 1000,
      due: 250,
      completed: 0.75,
      clicks: 2,
    },
    {
      id: 'later',
      advertiser: 'Cup & Sons',
      title: 'The long one',
      placements: ['tile'],
      startsAt: NOW + DAY,
      state: 'booked',
      impressions: 0,
      booked: 50,
      completed: null,
      clicks: 0,
    },
    {
      id: 'over',
      advertiser: 'Cup & Sons',
      title: 'Last one',
      placements: ['preroll', 'midroll', 'tile'],
      endsAt: NOW - DAY,
      state: 'ended',
      impressions: 9,
      completed: 0,
      clicks: 0,
    },
  ]);
});

it('adds simulated ads to the lines they belong to, of today the part that has passed', async () => {
  const all = await read({ audience: 'all' });
  expect(all).toMatchObject({
    impressions: { value: 96 + 300 + 100, before: 4 + 600 },
    clicks: { value: 2 + 3 + 1, before: 6 },
    plot: { lines: [{ values: [500, 133] }, { values: [480, 133] }] },
  });
  expect(all.lines).toContainEqual(
    line({
      requests: 480,
      filled: 430,
      impressions: 376,
      complete: 297,
      clicks: 5,
      errors: { 405: 9, 402: 1 },
    }),
  );
  // The simulation is as old as 14 days.
  expect(all.campaigns[0]?.impressions).toBe(100 + 14 * 300 + 100);
});

it('makes a number of queries that does not depend on campaigns', async () => {
  const { queries } = await countQueries(node(), read);
  expect(queries).toBeLessThanOrEqual(10);
});
