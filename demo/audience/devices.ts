import type { Platform } from '@touchline/contract';
import { Weighted } from './weighted';

/** What viewers have in common that have the same device in the same place. */
export interface Profile {
  readonly platform: Platform;
  readonly region: string;
  readonly network: string;
  readonly player: string;
}

type Shares = readonly (readonly [name: string, share: number])[];

const regions: Shares = [
  ['germany', 0.46],
  ['austria', 0.27],
  ['spain', 0.15],
  ['switzerland', 0.12],
];
const platforms: readonly (readonly [Platform, number])[] = [
  ['android', 0.2],
  ['ios', 0.18],
  ['tizen', 0.18],
  ['webos', 0.13],
  ['web', 0.19],
  ['mobileweb', 0.12],
];
/** Browsers on other platforms do not tell their network. */
const networks: Partial<Record<Platform, Shares>> = {
  android: [
    ['4g', 0.88],
    ['3g', 0.09],
    ['slow', 0.03],
  ],
  mobileweb: [
    ['4g', 0.84],
    ['3g', 0.12],
    ['slow', 0.04],
  ],
  web: [
    ['4g', 0.97],
    ['3g', 0.03],
  ],
};
const players: Shares = [
  ['0.5.1', 0.71],
  ['0.5.0', 0.21],
  ['0.4.2', 0.08],
];

/** All profiles with their share of the audience, those of one platform and region beside each other. */
const profiles: readonly { readonly profile: Profile; readonly share: number }[] = platforms.flatMap(
  ([platform, byPlatform]) =>
    regions.flatMap(([region, byRegion]) =>
      (networks[platform] ?? [['unknown', 1] as const]).flatMap(([network, byNetwork]) =>
        players.map(([player, byPlayer]) => ({
          profile: { platform, region, network, player },
          share: byPlatform * byRegion * byNetwork * byPlayer,
        })),
      ),
    ),
);
const profileShares = new Weighted(profiles, ({ share }) => share);

/** The profile at a share of the audience, from 0 to 1. */
export function profileAt(share: number): Profile {
  return profileShares.at(share).profile;
}

/** Platform and region of viewers who share servers. */
export type Cohort = Pick<Profile, 'platform' | 'region'>;

/** The most frequent profile of a cohort. */
export function profileIn(cohort: Cohort): Profile {
  const found = profiles.find(
    ({ profile }) => profile.platform === cohort.platform && profile.region === cohort.region,
  );
  if (!found) throw new RangeError(`There is no ${cohort.platform} in ${cohort.region}.`);
  return found.profile;
}

/** All cohorts with their share of the audience. */
export const cohorts: readonly (Cohort & { readonly share: number })[] = platforms.flatMap(([platform, byPlatform]) =>
  regions.map(([region, byRegion]) => ({ platform, region, share: byPlatform * byRegion })),
);
