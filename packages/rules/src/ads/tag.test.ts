import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillTag, type TagValues, vendorsIn } from './tag';

const now = Date.UTC(2026, 2, 14, 16, 0, 5, 127);
const values: TagValues = {
  isWithheld: false,
  isGdpr: true,
  tcString: 'CQ-x_y',
  usPrivacy: '1YNN',
  gppString: 'DBABMA~CQ-x_y',
  gppSections: '2,6',
  adUserId: 'a b/c',
  device: 'desktop',
  platform: 'web',
  appVersion: '4.4.0',
  page: 'https://touchline.example/channel/one',
  contentId: 'one',
  position: 'preroll',
  userAgent: 'Browser/1 (X)',
};
/** Of any code units, also of half surrogate pairs. */
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));
const fill = (template: string, changes: Partial<TagValues> = {}, random = 0.5) =>
  fillTag(template, { ...values, ...changes }, { random: () => random, now });

test.each([
  ['[CACHEBUSTING]', '55000000'],
  ['%%CACHEBUSTER%%', '55000000'],
  ['[TIMESTAMP]', '2026-03-14T16%3A00%3A05.127Z'],
  ['${GDPR}', '1'],
  ['${GDPR_CONSENT_755}', 'CQ-x_y'],
  ['${GDPR_CONSENT_1}', 'CQ-x_y'],
  ['[GDPRCONSENT]', 'CQ-x_y'],
  ['${US_PRIVACY}', '1YNN'],
  ['${GPP_STRING}', 'DBABMA~CQ-x_y'],
  ['${GPP_SID}', '2%2C6'],
  ['[REGULATIONS]', 'gdpr'],
  ['[IFA]', 'a%20b%2Fc'],
  ['[IFATYPE]', 'ppid'],
  ['[LIMITADTRACKING]', '0'],
  ['[ADUSERID]', 'a%20b%2Fc'],
  ['[DEVICE]', 'desktop'],
  ['[DEVICEUA]', 'Browser%2F1%20(X)'],
  ['[PLATFORM]', 'web'],
  ['[APPVERSION]', '4.4.0'],
  ['[PAGE]', 'https%3A%2F%2Ftouchline.example%2Fchannel%2Fone'],
  ['[PAGEURL]', 'https%3A%2F%2Ftouchline.example%2Fchannel%2Fone'],
  ['[DOMAIN]', 'touchline.example'],
  ['[CONTENTID]', 'one'],
  ['[POSITION]', 'preroll'],
  ['[BREAKPOSITION]', '1'],
])('ADS-01a %s becomes %s', (macro, filled) => {
  expect(fill(`https://ads.example/?v=${macro}&w=1`)).toBe(`https://ads.example/?v=${filled}&w=1`);
});

test.each([
  ['[CONTENTID]'],
  ['${CONTENTID}'],
  ['%%CONTENTID%%'],
  ['%5BCONTENTID%5D'],
  ['%5bCONTENTID%5d'],
  ['%24%7BCONTENTID%7D'],
  ['$%7bCONTENTID%7d'],
  ['%25%25CONTENTID%25%25'],
])('ADS-01a a macro may be written as %s', (macro) => {
  expect(fill(`/slot?content=${macro}&next=1`, { contentId: 'a&b' })).toBe('/slot?content=a%26b&next=1');
});

describe('ADS-01b the cache-buster', () => {
  test.each([
    [0, '10000000'],
    [0.5, '55000000'],
    [0.999_999_999_999_999_9, '99999999'],
  ])('is an integer of eight digits at %d', (random, shown) => {
    expect(fill('[CACHEBUSTING]', {}, random)).toBe(shown);
  });

  test('is the same within one tag', () => {
    let calls = 0;
    const random = () => (calls += 1) / 10;
    const filled = fillTag('[CACHEBUSTING] %%CACHEBUSTER%%', values, { random, now });
    expect(new Set(filled.split(' ')).size).toBe(1);
  });
});

test.each([
  ['[STOREURL]', '-1'],
  ['[TRANSACTIONID]', '-1'],
  ['[UNIVERSALADID]', '-1'],
  ['[GDPRCONSENT]', '-1'],
  ['${GDPR_CONSENT_755}', ''],
  ['${GDPR}', '0'],
  ['${US_PRIVACY}', ''],
  ['[REGULATIONS]', '-1'],
  ['[IFA]', '-1'],
  ['[IFATYPE]', '-1'],
  ['[CONTENTID]', '-1'],
  ['[BREAKPOSITION]', '-1'],
  ['[DEVICE]', '-1'],
  ['[OPERATORS_OWN]', '[OPERATORS_OWN]'],
  ['${SOMETHING}', '${SOMETHING}'],
  ['%%PATTERN:url%%', '%%PATTERN:url%%'],
  ['filter[name]', 'filter[name]'],
  ['%5BUNHEARD%5D', '%5BUNHEARD%5D'],
])('ADS-01a without a value %s becomes “%s”', (macro, filled) => {
  expect(fillTag(macro, { isWithheld: false }, { random: () => 0, now })).toBe(filled);
});

test.each([
  ['[IFA]', '-2'],
  ['[IFATYPE]', '-2'],
  ['[ADUSERID]', '-2'],
  ['[DEVICEIP]', '-2'],
  ['[LATLONG]', '-2'],
  ['[LIMITADTRACKING]', '1'],
  ['[CONTENTID]', 'one'],
])('ADS-01a without the agreement of the viewer %s becomes %s', (macro, filled) => {
  expect(fill(macro, { isWithheld: true, more: { IFA: 'leaked' } })).toBe(filled);
});

test('ADS-01a further values fill their macros, and take precedence', () => {
  const more = { ERRORCODE: '303', CONTENTID: 'two', OPERATORS_OWN: 'x y' };
  expect(fill('[ERRORCODE]-[CONTENTID]-[OPERATORS_OWN]', { more })).toBe('303-two-x%20y');
});

test('ADS-01a a value is encoded once and never taken for a macro or a pattern of the replacement', () => {
  fc.assert(
    fc.property(anyText, (contentId) => {
      const filled = fill('<[CONTENTID]>', { contentId });
      expect(decodeURIComponent(filled)).toBe(`<${contentId.replace(/\p{Surrogate}/gu, '\uFFFD')}>`);
    }),
  );
  expect(fill('[CONTENTID]', { contentId: '[PLATFORM]$&$1%41' })).toBe('%5BPLATFORM%5D%24%26%241%2541');
});

test('ADS-01a the vendors of a tag are those of its consent macros', () => {
  expect(vendorsIn('?a=${GDPR_CONSENT_755}&b=${GDPR_CONSENT_12}&c=${GDPR_CONSENT_755}&d=${GDPR_CONSENT_0}')).toEqual([
    12, 755,
  ]);
  expect(vendorsIn('?a=[GDPRCONSENT]')).toEqual([]);
});
