import type { Platform } from '@touchline/contract';
import { DAY, dayOf, HOUR } from '../world/clock';
import { cycle, hash } from '../world/random';
import { type Cohort, cohorts, type Profile } from './devices';
import { crowd } from './viewers';
import { Weighted } from './weighted';

/** Milliseconds without data per millisecond with a picture. */
const rebuffering: Readonly<Record<Platform, number>> = {
  ios: 0.0022,
  android: 0.0034,
  tizen: 0.0044,
  webos: 0.0039,
  web: 0.0027,
  mobileweb: 0.0036,
};
/** Milliseconds to the first picture, half of the time. */
const firstFrames: Readonly<Record<Platform, number>> = {
  ios: 730,
  android: 850,
  tizen: 1290,
  webos: 1210,
  web: 790,
  mobileweb: 930,
};
/** Bits per second. */
const bitrates: Readonly<Record<Platform, number>> = {
  ios: 4_600_000,
  android: 4_200_000,
  tizen: 6_900_000,
  webos: 6_700_000,
  web: 5_300_000,
  mobileweb: 3_500_000,
};
const byNetwork: Readonly<Record<string, { rebuffering: number; firstFrame: number; bitrate: number }>> = {
  '3g': { rebuffering: 2.2, firstFrame: 1.9, bitrate: 0.4 },
  slow: { rebuffering: 3.6, firstFrame: 3.1, bitrate: 0.18 },
};
/** Spain is furthest from the servers. */
const byRegion: Readonly<Record<string, number>> = { spain: 1.38, switzerland: 0.9 };
/** The oldest version of the player recovers worse. */
const byPlayer: Readonly<Record<string, number>> = { '0.4.2': 1.5, '0.5.0': 1.1 };

/** More viewers mean busier lines. */
const rush = (at: number): number => 0.85 + 0.25 * Math.min(1.4, crowd(at));

export const rebufferingOf = ({ platform, region, network, player }: Profile, at: number): number =>
  rebuffering[platform] *
  (byRegion[region] ?? 1) *
  (byPlayer[player] ?? 1) *
  (byNetwork[network]?.rebuffering ?? 1) *
  rush(at);

/** How steep the distribution of waiting times is: the slowest twentieth waits 2.6 times as long as half of them. */
const STEEPNESS = 0.325;
const spread = (median: number, share: number): number => median * (share / (1 - share)) ** STEEPNESS;

/** The time that a share of the viewers has to wait at most for the first picture. */
export const firstFrameOf = ({ platform, region, network }: Profile, at: number, share: number): number =>
  Math.min(
    30_000,
    spread(
      firstFrames[platform] * (0.7 + 0.3 * (byRegion[region] ?? 1)) * (byNetwork[network]?.firstFrame ?? 1) * rush(at),
      share,
    ),
  );

export const pageLoadOf = ({ platform }: Profile, share: number): number => spread(firstFrames[platform] * 0.8, share);

export const bitrateOf = ({ platform, network }: Profile): number =>
  bitrates[platform] * (byNetwork[network]?.bitrate ?? 1);

/** Phones and the web have low latency; TVs do not. */
export const hasLowLatency = ({ platform }: Profile): boolean => platform !== 'tizen' && platform !== 'webos';

/** Milliseconds behind the newest picture. */
export const latencyOf = (profile: Profile, share: number): number =>
  hasLowLatency(profile)
    ? Math.max(1500, 3900 * (share / (1 - share)) ** 0.16)
    : Math.max(6000, 12_200 * (share / (1 - share)) ** 0.07);

/** Why videos do not start, and why they stop. */
export const startFailures = new Weighted(
  [
    ['TL-P-103', 0.36],
    ['TL-P-203', 0.17],
    ['TL-P-201', 0.12],
    ['TL-P-302', 0.11],
    ['TL-P-301', 0.08],
    ['TL-P-100', 0.07],
    ['TL-P-402', 0.05],
    ['TL-P-150', 0.04],
  ] as const,
  ([, share]) => share,
);
export const failures = new Weighted(
  [
    ['TL-P-203', 0.38],
    ['TL-P-500', 0.27],
    ['TL-P-302', 0.2],
    ['TL-P-206', 0.15],
  ] as const,
  ([, share]) => share,
);

/** Parts of all requests. */
export const START_FAILURES = 0.0052;
export const LEFT_BEFORE_START = 0.021;
/** Part of all videos started. */
export const FAILURES = 0.0016;

/** An edge that fails: its segments arrive late or not at all. */
export interface Incident {
  readonly cohort: Cohort;
  /** Part of the audience. */
  readonly share: number;
  readonly from: number;
  readonly to: number;
}

const LENGTH = 40 * 60;
/** What it does to those it serves: time without data, and requests and videos that fail, all by this code. */
export const incidentEffect = {
  rebuffering: 0.055,
  firstFrame: 2.8,
  startFailures: 0.06,
  failures: 0.02,
  code: 'TL-P-203',
} as const;

/** Cohorts that are large enough to be noticed and small enough to be overlooked in a total. */
const noticeable = cohorts.filter(({ share }) => share > 0.015 && share < 0.06);

/** The incident of a day; two of five days have one, in the evening. */
export function incidentOf(day: number): Incident | undefined {
  const chance = hash(`incident/${day}`);
  if (chance % 5 >= 2) return undefined;
  const { platform, region, share } = cycle(noticeable, Math.floor(chance / 5));
  const from = day * DAY + 17 * HOUR + (hash(`incident/${day}/minute`) % 200) * 60;
  return { cohort: { platform, region }, share, from, to: from + LENGTH };
}

/** The incident during a span, and which part of the span it takes. */
export function incidentDuring(from: number, to: number): (Incident & { readonly part: number }) | undefined {
  const incident = incidentOf(dayOf(from));
  if (!incident) return undefined;
  const part = (Math.min(to, incident.to) - Math.max(from, incident.from)) / (to - from);
  return part > 0 ? { ...incident, part } : undefined;
}
