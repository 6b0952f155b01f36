import type { AdCard, AdEvent, Placement } from '@touchline/contract';
import type { AuthServices, Module } from '../auth';
import type { Kernel } from '../kernel/kernel';
import { type SlotViewer, SlotViewers } from './slots/viewers';

export type { SlotViewer, SlotViewers } from './slots/viewers';

/** One ad that is shown to one viewer: what its events are counted for. */
export interface Serving {
  id: string;
  campaignId: string;
  creativeId: string;
  placement: Placement;
  /** Epoch seconds. */
  servedAt: number;
}

/** An ad of a break for one viewer. */
export interface DecidedAd {
  serving: Serving;
  /** The recording to play, open to everyone. */
  streamId: string;
  /** The absolute address of its playlist. */
  uri: string;
  seconds: number;
  card: AdCard;
}

interface BreakOptions {
  /** Where the viewer reached us, without a slash at the end. */
  base: string;
  /** Only with the consent of the viewer. */
  adUserId?: string;
}

/** Decides which ads fill a slot. */
export interface Slots {
  /** The ads of a break, the same for every request of a viewer; together never longer than it. */
  forBreak(viewer: SlotViewer, breakId: string, options: BreakOptions): Promise<DecidedAd[]>;
}

/**
 * `counted`; `held` until the impression of the serving is counted; `known` from an earlier request; `late`: not counted
 * any more.
 */
export type Outcome = 'counted' | 'held' | 'known' | 'late';

/** Counts events of served ads, each exactly once. */
export interface Beacons {
  count(serving: Serving, event: AdEvent, code?: string): Promise<Outcome>;
}

/** The address of an open recording: absolute, or a path of this service. */
export interface OpenRecordings {
  openAddress(streamId: string): string;
}

export interface AdvertisingServices {
  viewers: SlotViewers;
  slots: Slots;
  beacons: Beacons;
  /** Whether one of these access rights is sold by a pass without ads. */
  withoutAds(accessRightIds: readonly string[]): Promise<boolean>;
}

interface AdvertisingOptions {
  auth: AuthServices;
  recordings: OpenRecordings;
}

/** The built-in ad server: campaigns, decisions, beacons and their report. */
export function createAdvertising({ now }: Kernel, { auth }: AdvertisingOptions): Module<AdvertisingServices> {
  const viewers = new SlotViewers({ key: auth.keys.lasting('slots'), now });
  return {
    services: {
      viewers,
      slots: { forBreak: () => Promise.resolve([]) },
      beacons: { count: () => Promise.resolve('late') },
      withoutAds: () => Promise.resolve(false),
    },
    routes: {},
    jobs: [],
    tidy: [],
  };
}
