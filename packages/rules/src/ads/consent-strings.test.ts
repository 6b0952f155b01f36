import { describe, expect, test } from 'vitest';
import { everythingAgreed, nothingAgreed } from '../app/consent';
import { type ConsentRecord, consentScheme, gppConsent, tcString, usPrivacyString } from './consent-strings';

const DAY = Date.UTC(2026, 2, 14);
const record: ConsentRecord = {
  choices: everythingAgreed,
  decidedAt: DAY + 16 * 3_600_000 + 123,
  vendors: [755, 12, 13, 14],
  language: 'de',
  country: 'AT',
};

/** An independent reader of core strings: consumes bits from the left, as the framework lists its fields. */
function decode(text: string) {
  const bits = [...Buffer.from(text, 'base64url')].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const take = (length: number) => {
    at += length;
    return bits.slice(at - length, at);
  };
  const number = (length: number) => Number.parseInt(take(length), 2);
  const set = (length: number) => Array.from(take(length)).flatMap((bit, index) => (bit === '1' ? [index + 1] : []));
  const word = () => String.fromCharCode(65 + number(6), 65 + number(6));
  const vendors = () => {
    const last = number(16);
    if (number(1) === 0) return set(last);
    return Array.from({ length: number(12) }, () => {
      const isRange = number(1) === 1;
      const from = number(16);
      const to = isRange ? number(16) : from;
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    }).flat();
  };
  const read = {
    version: number(6),
    created: number(36) * 100,
    lastUpdated: number(36) * 100,
    cmpId: number(12),
    cmpVersion: number(12),
    screen: number(6),
    language: word(),
    vendorListVersion: number(12),
    policyVersion: number(6),
    isServiceSpecific: number(1) === 1,
    usesOwnTexts: number(1) === 1,
    specialFeatures: set(12),
    purposes: set(24),
    legitimateInterests: set(24),
    purposeOneTreatment: number(1),
    country: word(),
    vendors: vendors(),
    vendorInterests: vendors(),
    restrictions: number(12),
  };
  const padding = bits.slice(at);
  expect(padding).toMatch(/^0{0,7}$/);
  return read;
}

describe('ADS-01a the consent string of our own prompt', () => {
  test('is a core string of TCF 2.2', () => {
    expect(decode(tcString({ ...record, cmpId: 300, vendorListVersion: 131 }))).toEqual({
      version: 2,
      created: DAY,
      lastUpdated: DAY,
      cmpId: 300,
      cmpVersion: 1,
      screen: 1,
      language: 'DE',
      vendorListVersion: 131,
      policyVersion: 4,
      isServiceSpecific: true,
      usesOwnTexts: false,
      specialFeatures: [],
      purposes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      legitimateInterests: [],
      purposeOneTreatment: 0,
      country: 'AT',
      vendors: [12, 13, 14, 755],
      vendorInterests: [],
      restrictions: 0,
    });
  });

  test.each([
    ['advertising', [1, 2, 3, 4, 7]],
    ['personalisation', [1, 5, 6, 11]],
    ['analytics', [1, 8, 9, 10]],
    ['external', []],
  ] as const)('allows for the choice “%s” the purposes %j', (choice, purposes) => {
    const { purposes: read } = decode(tcString({ ...record, choices: { ...nothingAgreed, [choice]: true } }));
    expect(read).toEqual(purposes);
  });

  test('allows no vendor without a purpose', () => {
    expect(decode(tcString({ ...record, choices: nothingAgreed }))).toMatchObject({ purposes: [], vendors: [] });
  });

  test.each([
    ['few with small numbers as bits', [1, 2, 4]],
    ['one with a great number as a range', [65_535]],
    ['runs and single ones as ranges', [1000, 1001, 1002, 2000]],
    ['none', []],
  ])('lists vendors, %s', (_title, vendors) => {
    const text = tcString({ ...record, vendors });
    expect(decode(text).vendors).toEqual(vendors);
    expect(text.length).toBeLessThan(70);
  });

  test('leaves out vendor ids that cannot be, and repairs languages and countries', () => {
    const odd = { ...record, vendors: [0, -3, 1.5, 70_000, 7, 7], language: 'x', country: '' };
    expect(decode(tcString(odd))).toMatchObject({ vendors: [7], language: 'EN', country: 'AA' });
    expect(decode(tcString({ ...record, language: 'en-GB' })).language).toBe('EN');
  });

  test('is text of base64url only', () => {
    expect(tcString(record)).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(tcString(record).startsWith('C')).toBe(true);
  });
});

test.each([
  [false, true, '1---'],
  [true, true, '1YNN'],
  [true, false, '1YYN'],
])('ADS-01a US privacy: applied %s, advertising allowed %s → %s', (isApplied, isAllowed, text) => {
  expect(usPrivacyString(isApplied, isAllowed)).toBe(text);
});

describe('ADS-01a the string of the Global Privacy Platform', () => {
  // The header of the examples in the platform's documentation.
  test.each([
    [{ tcf: 'CPX' }, 'DBABMA~CPX', [2]],
    [{ usPrivacy: '1YNN' }, 'DBABTA~1YNN', [6]],
    [{ tcf: 'CPX', usPrivacy: '1YNN' }, 'DBACNYA~CPX~1YNN', [2, 6]],
  ])('of %j is %s', (given, text, sections) => {
    expect(gppConsent(given)).toEqual({ text, sections });
  });

  test('is left out where no section applies', () => {
    expect(gppConsent({})).toBeUndefined();
  });
});

test.each([
  [undefined, undefined],
  ['GDPR', 'eu'],
  ['UK GDPR', 'eu'],
  ['CCPA', 'us'],
  ['LGPD', undefined],
])('ADS-01a the regulation %s asks for the strings of %s', (regulation, scheme) => {
  expect(consentScheme(regulation)).toBe(scheme);
});
