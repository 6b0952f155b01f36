import { toBase64Url } from '../account/base64url';
import type { ConsentChoices } from '../app/consent';

/** What a consent string states beside the choices. */
export interface ConsentRecord {
  readonly choices: ConsentChoices;
  /** When the viewer decided, epoch milliseconds; told to the day. */
  readonly decidedAt: number;
  /** Ids of vendors in the Global Vendor List that the operator works with. */
  readonly vendors: readonly number[];
  /** The language of the prompt and the country of the operator, two letters each. */
  readonly language: string;
  readonly country: string;
  /** The operator's id as a consent manager; 0 without a registration. */
  readonly cmpId?: number | undefined;
  /** The version of the Global Vendor List that the vendors are from. */
  readonly vendorListVersion?: number | undefined;
}

const TCF_VERSION = 2;
/** TCF 2.2 */
const POLICY_VERSION = 4;
const CMP_VERSION = 1;
/** The choices are on the first screen of the prompt. */
const SCREEN = 1;
/** Used where the operator names no version of the list: its first one. */
const FIRST_VENDOR_LIST = 1;
const DAY_MS = 86_400_000;
const DECISECOND_MS = 100;
const MOST_VENDOR_ID = 65_535;

/** Purposes of the framework, from 1, by the choice that covers them. */
const PURPOSES = {
  advertising: [1, 2, 3, 4, 7],
  personalisation: [1, 5, 6, 11],
  analytics: [1, 8, 9, 10],
} as const;
const PURPOSE_COUNT = 24;
const SPECIAL_FEATURE_COUNT = 12;

type Bits = string;

const int = (value: number, length: number): Bits => value.toString(2).padStart(length, '0').slice(-length);
const flag = (isSet: boolean): Bits => (isSet ? '1' : '0');
const flags = (length: number, isSet: (number: number) => boolean): Bits =>
  Array.from({ length }, (_, index) => flag(isSet(index + 1))).join('');

/** Two letters as two numbers from A = 0. */
const letters = (text: string, fallback: string): Bits => {
  const code = /^[A-Za-z]{2}/.exec(text)?.[0].toUpperCase() ?? fallback;
  return Array.from(code, (letter) => int(letter.charCodeAt(0) - 65, 6)).join('');
};

/** A core string of the Transparency and Consent Framework 2.2, made from the choices in our own prompt. */
export function tcString(record: ConsentRecord): string {
  const { choices, decidedAt, language, country, cmpId = 0, vendorListVersion = FIRST_VENDOR_LIST } = record;
  const day = Math.floor(decidedAt / DAY_MS) * (DAY_MS / DECISECOND_MS);
  const agreed = new Set<number>(
    (Object.keys(PURPOSES) as (keyof typeof PURPOSES)[]).flatMap((choice) => (choices[choice] ? PURPOSES[choice] : [])),
  );
  const vendors = agreed.size === 0 ? [] : validVendors(record.vendors);
  return base64url(
    [
      int(TCF_VERSION, 6),
      // Created and updated: since 2.2 both are the day of the decision.
      int(day, 36),
      int(day, 36),
      int(cmpId, 12),
      int(CMP_VERSION, 12),
      int(SCREEN, 6),
      letters(language, 'EN'),
      int(vendorListVersion, 12),
      int(POLICY_VERSION, 6),
      // Valid for this service only.
      flag(true),
      // Standard texts.
      flag(false),
      flags(SPECIAL_FEATURE_COUNT, () => false),
      flags(PURPOSE_COUNT, (purpose) => agreed.has(purpose)),
      // No purpose is based on legitimate interest.
      flags(PURPOSE_COUNT, () => false),
      flag(false),
      letters(country, 'AA'),
      vendorSection(vendors),
      vendorSection([]),
      // No publisher restrictions.
      int(0, 12),
    ].join(''),
  );
}

const validVendors = (vendors: readonly number[]): number[] =>
  [...new Set(vendors)].filter((id) => Number.isInteger(id) && id > 0 && id <= MOST_VENDOR_ID).sort((a, b) => a - b);

/** One bit per vendor or a list of ranges, whichever is shorter. */
function vendorSection(vendors: readonly number[]): Bits {
  const last = vendors.at(-1) ?? 0;
  const allowed = new Set(vendors);
  const ranges = rangesOf(vendors);
  const listed = ranges.map(([from, to]) => (from === to ? `0${int(from, 16)}` : `1${int(from, 16)}${int(to, 16)}`));
  const asRanges = int(ranges.length, 12) + listed.join('');
  return asRanges.length < last
    ? int(last, 16) + flag(true) + asRanges
    : int(last, 16) + flag(false) + flags(last, (id) => allowed.has(id));
}

/** Ascending numbers as runs: 2, 3, 4, 9 → [2, 4], [9, 9]. */
function rangesOf(numbers: readonly number[]): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const run = ranges.at(-1);
    if (run && run[1] === number - 1) run[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

/** The US privacy string: version 1, whether notice was given, opted out of sale, and no service-provider agreement. */
export const usPrivacyString = (isApplied: boolean, isAdvertisingAllowed: boolean): string =>
  isApplied ? `1Y${isAdvertisingAllowed ? 'N' : 'Y'}N` : '1---';

/** Sections of the Global Privacy Platform. */
const TCF_EU = 2;
const USP = 6;

/** Consent by the Global Privacy Platform: the string, and the ids of its sections. */
interface GppConsent {
  readonly text: string;
  readonly sections: readonly number[];
}

/** The strings as sections below one header; nothing if no section applies. */
export function gppConsent({
  tcf,
  usPrivacy,
}: {
  tcf?: string | undefined;
  usPrivacy?: string | undefined;
}): GppConsent | undefined {
  const all = [
    [TCF_EU, tcf],
    [USP, usPrivacy],
  ] as const;
  const present = all.flatMap(([id, text]) => (text === undefined ? [] : [{ id, text }]));
  if (present.length === 0) return undefined;
  const sections = present.map(({ id }) => id);
  return { text: [gppHeader(sections), ...present.map(({ text }) => text)].join('~'), sections };
}

const GPP_TYPE = 3;
const GPP_VERSION = 1;

/** The ids of the sections as ranges, each relative to the number before it, in Fibonacci code. */
function gppHeader(sections: readonly number[]): string {
  const ranges = rangesOf(sections);
  let last = 0;
  const offset = (number: number): Bits => {
    const bits = fibonacci(number - last);
    last = number;
    return bits;
  };
  const listed = ranges.map(([from, to]) => (from === to ? `0${offset(from)}` : `1${offset(from)}${offset(to)}`));
  return base64url(int(GPP_TYPE, 6) + int(GPP_VERSION, 6) + int(ranges.length, 12) + listed.join(''));
}

/** A positive number as a sum of Fibonacci numbers, the smallest first, ended by a second 1. */
function fibonacci(number: number): Bits {
  const parts = [1, 2];
  while ((parts.at(-1) ?? 0) <= number) parts.push((parts.at(-1) ?? 0) + (parts.at(-2) ?? 0));
  let rest = number;
  const bits = parts
    .reverse()
    .map((part) => {
      const isUsed = part <= rest;
      if (isUsed) rest -= part;
      return flag(isUsed);
    })
    .reverse()
    .join('');
  return `${bits.slice(0, bits.lastIndexOf('1') + 1)}1`;
}

/** Bits filled up to whole bytes, in base64 without padding. */
function base64url(bits: Bits): string {
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return toBase64Url(Uint8Array.from(bytes, (byte) => Number.parseInt(byte.padEnd(8, '0'), 2)).buffer);
}

/** Which kind of consent string a regulation asks for. */
export function consentScheme(regulation: string | undefined): 'eu' | 'us' | undefined {
  if (regulation === undefined) return undefined;
  if (/GDPR|DSGVO|RGPD/i.test(regulation)) return 'eu';
  return /CCPA|CPRA|USP|USNAT/i.test(regulation) ? 'us' : undefined;
}
