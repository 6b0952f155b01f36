import { setTimeout as delay } from 'node:timers/promises';
import type { AuthServices, Module } from '../auth';
import type { Kernel } from '../kernel/kernel';
import { beaconRoutes } from './beacons/routes';
import { Beacons } from './beacons/service';
import { BegunBreaks } from './breaks/begun';
import { breakRoutes } from './breaks/routes';
import { BreakEnds } from './breaks/service';
import { BreakWatch } from './breaks/watch';
import { CampaignLimits } from './campaigns/limits';
import { Campaigns } from './campaigns/service';
import { AdFreePasses, type HeldPasses } from './passes/service';
import { AdCounts } from './report/service';
import { Decisions } from './slots/decisions';
import { slotRoutes } from './slots/routes';
import { Samples } from './slots/samples';
import { type OpenRecordings, Slots } from './slots/service';
import { AdTiles } from './slots/tiles';
import { SlotViewers } from './slots/viewers';

export type { Campaign, Campaigns } from './campaigns/service';
export type { HeldPasses } from './passes/service';
export type { AdCounts, CampaignTotals, CountLine } from './report/service';
export type { Serving } from './serving';
export type { DecidedAd, OpenRecordings } from './slots/service';
export type { SlotViewer } from './slots/viewers';

export interface AdvertisingSettings {
  /** Where viewers reach the service, if an operator set it. */
  publicUrl: string | undefined;
}

export interface AdvertisingServices {
  viewers: SlotViewers;
  slots: Slots;
  beacons: Beacons;
  breakEnds: BreakEnds;
  begunBreaks: BegunBreaks;
  adCounts: AdCounts;
  campaigns: Campaigns;
  adFreePasses: AdFreePasses;
}

interface AdvertisingOptions {
  settings: AdvertisingSettings;
  auth: AuthServices;
  recordings: OpenRecordings;
  held: HeldPasses;
}

/** A client that has gone ends the wait; nothing is left to be told to it. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);

/** The built-in ad server: campaigns, decisions, beacons and their report. */
export function createAdvertising(
  { store, now, log }: Kernel,
  { settings, auth, recordings, held }: AdvertisingOptions,
): Module<AdvertisingServices> {
  const key = auth.keys.lasting('slots');
  const viewers = new SlotViewers({ key, now });
  const campaigns = new Campaigns(store);
  const counts = new AdCounts({ store, now });
  const limits = new CampaignLimits({ store, campaigns, now });
  const beacons = new Beacons({ store, key, limits, counts, now });
  const ends = new BreakEnds({ store, campaigns, now });
  const begun = new BegunBreaks({
    store,
    campaigns,
    ends,
    now,
    onError: (error) => log.warn({ err: error }, 'breaks that were begun could not be read'),
  });
  const decisions = new Decisions({ store, campaigns, limits, counts, now });
  const slots = new Slots({ decisions, campaigns, ends, begun, recordings, tiles: new AdTiles(store), key, now });
  const passes = new AdFreePasses(store, held);
  const onError = (error: unknown) => log.warn({ err: error }, 'an early end of a break could not be announced');
  const breakWatch = new BreakWatch({ ends, changes: store.changes, now, onError });
  return {
    services: {
      viewers,
      slots,
      beacons,
      breakEnds: ends,
      begunBreaks: begun,
      adCounts: counts,
      campaigns,
      adFreePasses: passes,
    },
    routes: {
      api: (app, calls) => {
        const samples = new Samples({ campaigns, recordings, wait });
        slotRoutes(app, calls, { slots, samples, viewers, passes, publicUrl: settings.publicUrl });
        beaconRoutes(app, calls, { beacons });
        breakRoutes(app, calls, { breakWatch });
      },
      site: () => begun.load(),
    },
    jobs: [],
    tidy: [beacons, decisions, limits, ends, begun],
  };
}
