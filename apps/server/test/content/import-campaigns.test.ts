import { expect, it, onTestFinished } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import { campaign, campaignFiles, creative } from '../support/campaigns';
import { clubFolder } from '../support/folder';
import { refusals } from '../support/refusal';
import { cloneDatabase, connect } from '../support/world';

/** The files have an advertising tile and recordings, too. */
const CHANGED = ['campaigns', 'catalogue', 'streams'];

const problemsOf = refusals();
const refused = (fields: object) => problemsOf(campaignFiles([campaign(fields)]));
const withCreative = (fields: object) => ({ creatives: [creative({ id: 'short', ...fields })] });

it('campaigns are imported once, with their pictures, and removed with the file', async () => {
  const database = await cloneDatabase('filled');
  const store = connect(database);
  onTestFinished(async () => {
    await store.close();
    await database.drop();
  });
  const files = campaignFiles([campaign({ id: 'second' }), campaign({ id: 'first' })]);
  const report = await importFolder(store, await clubFolder(files));
  expect(report.counts.campaign).toBe(2);
  expect(report.changed.toSorted()).toEqual(CHANGED);
  const rows = await store.db.selectFrom('campaign').select(['id', 'position', 'doc']).orderBy('position').execute();
  expect(rows.map(({ id }) => id)).toEqual(['second', 'first']);
  expect(rows[0]?.doc.creatives[0]?.image?.sources[0]?.url).toMatch(/^\/art\/[^/]+\/card\.svg$/);
  expect((await importFolder(store, await clubFolder(files))).changed).toEqual([]);
  expect((await importFolder(store, await clubFolder())).changed.toSorted()).toEqual(CHANGED);
  expect(await store.db.selectFrom('campaign').selectAll().execute()).toEqual([]);
});

it.each<[mistake: string, fields: object, field: string, message: RegExp]>([
  ['an unknown placement', { placements: ['popup'] }, '[0].placements[0]', /./],
  ['no placement', { placements: [] }, '[0].placements', /./],
  ['a priority above 10', { priority: 11 }, '[0].priority', /./],
  ['a budget of nothing', { impressions: 0 }, '[0].impressions', /./],
  ['a cap below a minute', { cap: { impressions: 1, seconds: 59 } }, '[0].cap.seconds', /./],
  ['an unknown platform', { platforms: ['fridge'] }, '[0].platforms[0]', /./],
  ['an unknown language', { languages: ['xx'] }, '[0].languages[0]', /./],
  ['no creative', { creatives: [] }, '[0].creatives', /./],
  [
    'a click address that is a script',
    withCreative({ clickUrl: 'javascript:alert(1)' }),
    '[0].creatives[0].clickUrl',
    /./,
  ],
  [
    'a click address without encryption',
    withCreative({ clickUrl: 'http://a.example' }),
    '[0].creatives[0].clickUrl',
    /./,
  ],
  [
    'a click address that is none',
    withCreative({ clickUrl: 'https://[' }),
    'cup.short.clickUrl',
    /^is no web address$/,
  ],
  ['an unknown region', { regions: ['atlantis'] }, 'cup.regions', /region “atlantis”/],
  ['an unknown category', { categories: ['curling'] }, 'cup.categories', /category “curling”/],
  ['an unknown stream', withCreative({ streamId: 'gone' }), 'cup.short.streamId', /open recording “gone”/],
  ['a protected stream', withCreative({ streamId: 'arena' }), 'cup.short.streamId', /open recording “arena”/],
  [
    'an endless stream',
    withCreative({ streamId: 'arena-preview' }),
    'cup.short.streamId',
    /open recording “arena-preview”/,
  ],
  ['an unknown picture', withCreative({ image: 'gone' }), 'cup.creatives[0].image', /picture “gone”/],
  ['an end before the start', { from: 2000, to: 2000 }, 'cup.to', /^does not lie after from$/],
  ['a video ad without a video', withCreative({ streamId: undefined }), 'cup.short.streamId', /^is needed in a video$/],
  ['a tile without a picture', withCreative({ image: undefined }), 'cup.short.image', /^is needed in a tile$/],
  ['a creative that is there twice', { creatives: [creative(), creative()] }, 'cup.creatives', /^has “long” twice$/],
])('campaigns are refused, naming the field, for %s', async (_mistake, fields, field, message) => {
  expect(await refused(fields)).toEqual([{ file: 'campaigns.yaml', field, message: expect.stringMatching(message) }]);
});

it('campaigns with the same id are refused', async () => {
  expect(await problemsOf(campaignFiles([campaign(), campaign()]))).toEqual([
    { file: 'campaigns.yaml', field: 'id', message: '“cup” stands in campaigns.yaml already' },
  ]);
});

it.each<[mistake: string, stream: object]>([
  ['a recording', { seconds: 600, breaks: { everySeconds: 120, seconds: 24 } }],
  ['breaks without a match between them', { breaks: { everySeconds: 60, seconds: 60 } }],
])('breaks are refused for %s', async (_mistake, stream) => {
  const files = campaignFiles([], [{ id: 'wrong', loop: 'pitch', offsetSegments: 0, open: true, ...stream }]);
  expect(await problemsOf(files)).toEqual([
    { file: 'streams.yaml', field: 'wrong.breaks', message: expect.stringContaining('endless') },
  ]);
});
