import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AdCampaign, type AdSlot, decideAds, isEligible } from './decide';

const slot = (fields: Partial<AdSlot> = {}): AdSlot => ({
  placement: 'midroll',
  now: 1000,
  regionId: 'austria',
  platform: 'web',
  locale: 'en',
  seconds: 24,
  mostAds: 10,
  seed: 'viewer/break',
  ...fields,
});
const campaign = (id: string, fields: Partial<AdCampaign> = {}): AdCampaign => ({
  id,
  placements: ['preroll', 'midroll'],
  creatives: [{ id: 'spot', seconds: 12 }],
  ...fields,
});
const unlimited = () => Number.POSITIVE_INFINITY;
const namesOf = (campaigns: readonly AdCampaign[], asked: AdSlot, left: (campaign: AdCampaign) => number = unlimited) =>
  decideAds(campaigns, asked, left).map(({ campaign: { id }, creative }) => `${id}/${creative.id}`);

test.each<[condition: string, fields: Partial<AdCampaign>, asked: Partial<AdSlot>, isMet: boolean]>([
  ['another placement', { placements: ['tile'] }, {}, false],
  ['a flight that begins now', { from: 1000 }, {}, true],
  ['a flight that begins later', { from: 1001 }, {}, false],
  ['a flight that ends now', { to: 1000 }, {}, false],
  ['a flight that ends later', { to: 1001 }, {}, true],
  ['the region', { regions: ['spain', 'austria'] }, {}, true],
  ['another region', { regions: ['spain'] }, {}, false],
  ['the platform', { platforms: ['web'] }, {}, true],
  ['another platform', { platforms: ['tizen'] }, {}, false],
  ['the language', { languages: ['en'] }, {}, true],
  ['another language', { languages: ['de'] }, {}, false],
  ['the category', { categories: ['soccer'] }, { categoryId: 'soccer' }, true],
  ['another category', { categories: ['soccer'] }, { categoryId: 'hockey' }, false],
  ['a category of a video without one', { categories: ['soccer'] }, {}, false],
  ['no condition', {}, {}, true],
])('a campaign for %s', (_condition, fields, asked, isMet) => {
  expect(isEligible(campaign('one', fields), slot(asked))).toBe(isMet);
  expect(namesOf([campaign('one', fields)], slot(asked))).toHaveLength(isMet ? 1 : 0);
});

test('the highest priority is served first, the usual one is 5', () => {
  const campaigns = [campaign('low', { priority: 4 }), campaign('usual'), campaign('high', { priority: 6 })];
  expect(namesOf(campaigns, slot({ seconds: 36 }))).toEqual(['high/spot', 'usual/spot', 'low/spot']);
});

test('a campaign without impressions left is passed over, also within one break', () => {
  const creatives = [
    { id: 'a', seconds: 6 },
    { id: 'b', seconds: 6 },
    { id: 'c', seconds: 6 },
  ];
  const campaigns = [campaign('spent', { priority: 9 }), campaign('nearly', { priority: 8, creatives })];
  const left = ({ id }: AdCampaign) => (id === 'spent' ? 0 : 2);
  expect(namesOf(campaigns, slot(), left)).toHaveLength(2);
  expect(namesOf(campaigns, slot(), left).join(' ')).not.toContain('spent');
});

test('a break is filled up to its length and to the most ads', () => {
  const creatives = [20, 10, 6, 4].map((seconds) => ({ id: String(seconds), seconds }));
  const campaigns = creatives.map((creative, index) =>
    campaign(`c${creative.id}`, { priority: 10 - index, creatives: [creative] }),
  );
  expect(namesOf(campaigns, slot({ seconds: 24 }))).toEqual(['c20/20', 'c4/4']);
  expect(namesOf(campaigns, slot({ seconds: 20 }))).toEqual(['c20/20']);
  expect(namesOf(campaigns, slot({ seconds: 19 }))).toEqual(['c10/10', 'c6/6']);
  expect(namesOf(campaigns, slot({ seconds: 19, mostAds: 1 }))).toEqual(['c10/10']);
  expect(namesOf(campaigns, slot({ seconds: 3 }))).toEqual([]);
});

test('equals take turns within a break before one of them comes again', () => {
  const creatives = ['a', 'b', 'c'].map((id) => ({ id, seconds: 6 }));
  const campaigns = [campaign('one', { creatives }), campaign('two', { creatives })];
  for (let round = 0; round < 50; round++) {
    const names = namesOf(campaigns, slot({ seed: String(round) }));
    expect(names).toHaveLength(4);
    expect(new Set(names.slice(0, 2).map((name) => name.split('/')[0]))).toEqual(new Set(['one', 'two']));
  }
});

test('creatives rotate by weight, for different seeds', () => {
  const weighted = campaign('one', {
    creatives: [
      { id: 'often', seconds: 24, weight: 3 },
      { id: 'seldom', seconds: 24, weight: 1 },
    ],
  });
  const shown = Array.from({ length: 4000 }, (_, at) => namesOf([weighted], slot({ seed: `viewer-${at}` }))[0]);
  const share = shown.filter((name) => name === 'one/often').length / shown.length;
  expect(share).toBeGreaterThan(0.72);
  expect(share).toBeLessThan(0.78);
});

test('tiles have no length', () => {
  const tiles = campaign('one', { placements: ['tile'], creatives: [{ id: 'picture' }] });
  expect(namesOf([tiles], slot({ placement: 'tile', seconds: 0, mostAds: 1 }))).toEqual(['one/picture']);
});

const someCampaigns = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    placements: fc.constant(['midroll'] as const),
    priority: fc.integer({ min: 1, max: 10 }),
    creatives: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('x', 'y', 'z'),
        seconds: fc.integer({ min: 1, max: 30 }),
        weight: fc.integer({ min: 1, max: 100 }),
      }),
      { minLength: 1, selector: ({ id }) => id },
    ),
  }),
  { selector: ({ id }) => id },
);

test('a break is never longer than it, has no creative twice, and does not depend on the order of campaigns', () => {
  fc.assert(
    fc.property(
      someCampaigns,
      fc.record({
        seconds: fc.integer({ min: 0, max: 90 }),
        mostAds: fc.integer({ min: 0, max: 6 }),
        seed: fc.string(),
      }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 0, max: 3 })),
      (campaigns, fields, budgets) => {
        const left = ({ id }: AdCampaign) => budgets[id] ?? Number.POSITIVE_INFINITY;
        const ads = decideAds(campaigns, slot(fields), left);
        const names = ads.map(({ campaign: { id }, creative }) => `${id}/${creative.id}`);
        expect(ads.reduce((sum, { creative }) => sum + (creative.seconds ?? 0), 0)).toBeLessThanOrEqual(fields.seconds);
        expect(new Set(names).size).toBe(names.length);
        expect(names.length).toBeLessThanOrEqual(fields.mostAds);
        for (const each of campaigns)
          expect(ads.filter(({ campaign: { id } }) => id === each.id).length).toBeLessThanOrEqual(left(each));
        expect(namesOf(campaigns.toReversed(), slot(fields), left)).toEqual(names);
      },
    ),
  );
});
