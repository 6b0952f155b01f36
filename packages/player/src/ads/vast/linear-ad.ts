import type { AdCardView } from '../../model/ads';
import { linkTo, resourceAt } from '../address';
import type { AdMoment, Beacons } from '../tracking';
import type { MediaFile } from './media-file';

interface Template {
  readonly url: string;
}

/** The properties of a parsed creative that are used. */
interface VastCreative {
  readonly type: string;
  readonly duration?: number;
  readonly skipDelay?: number | null;
  readonly mediaFiles?: readonly MediaFile[];
  readonly trackingEvents?: Readonly<Record<string, readonly string[]>>;
  readonly videoClickThroughURLTemplate?: Template | null;
  readonly videoClickTrackingURLTemplates?: readonly Template[];
  readonly variations?: readonly { readonly staticResources?: readonly (Template & { creativeType?: string })[] }[];
}

/** The properties of a parsed ad that are used. */
export interface VastAd {
  /** Its wrapper led to no ad, which was reported. */
  readonly hasFailed?: boolean;
  readonly title: string | null;
  readonly advertiser: { readonly value: string } | null;
  readonly system: { readonly value: string } | null;
  readonly creatives: readonly VastCreative[];
  readonly impressionURLTemplates: readonly Template[];
  readonly errorURLTemplates: readonly string[];
  readonly viewableImpression: readonly { readonly viewable?: readonly string[] }[];
}

/** A video ad that can be played. */
export interface LinearAd {
  /** Announced length. */
  readonly seconds: number;
  /** Seconds until it can be skipped; null is never. */
  readonly skipAfter: number | null;
  readonly files: readonly MediaFile[];
  readonly card: AdCardView;
  readonly beacons: Beacons;
  readonly progress: readonly { readonly seconds: number; readonly url: string }[];
}

/** Length of an ad that announces none. */
const DEFAULT_SECONDS = 30;

const TRACKED: readonly AdMoment[] = [
  'creativeView',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'pause',
  'resume',
  'mute',
  'unmute',
  'closeLinear',
];

/** Converts a parsed ad; null if it has no video. `fill` fills macros. */
export function linearAd(ad: VastAd, base: string, fill: (template: string) => string): LinearAd | null {
  const linear = ad.creatives.find(({ type, mediaFiles = [] }) => type === 'linear' && mediaFiles.length > 0);
  if (!linear) return null;
  const { duration = 0, skipDelay, mediaFiles = [], trackingEvents = {} } = linear;
  const seconds = duration > 0 ? duration : DEFAULT_SECONDS;
  const click = linear.videoClickThroughURLTemplate?.url;
  return {
    seconds,
    skipAfter: typeof skipDelay === 'number' && skipDelay >= 0 ? Math.min(skipDelay, seconds) : null,
    files: mediaFiles,
    card: {
      advertiser: ad.advertiser?.value ?? ad.system?.value ?? '',
      title: ad.title ?? '',
      clickUrl: click ? linkTo(fill(click)) : null,
      imageUrl: companionOf(ad, base),
    },
    beacons: {
      ...Object.fromEntries(TRACKED.map((moment) => [moment, trackingEvents[moment] ?? []])),
      impression: ad.impressionURLTemplates.map(({ url }) => url),
      viewable: ad.viewableImpression.flatMap(({ viewable = [] }) => viewable),
      click: (linear.videoClickTrackingURLTemplates ?? []).map(({ url }) => url),
      error: ad.errorURLTemplates,
    },
    progress: progressOf(trackingEvents, seconds),
  };
}

/** The picture of a companion; other kinds of companions are programs. */
function companionOf({ creatives }: VastAd, base: string): string | null {
  const resources = creatives
    .filter(({ type }) => type === 'companion')
    .flatMap(({ variations = [] }) => variations.flatMap(({ staticResources = [] }) => staticResources));
  const picture = resources.find(({ creativeType = '' }) => creativeType.startsWith('image/'));
  return picture ? resourceAt(picture.url, base) : null;
}

/** The library writes progress events as `progress-5` and `progress-50%`. */
function progressOf(events: Readonly<Record<string, readonly string[]>>, seconds: number): LinearAd['progress'] {
  return Object.entries(events).flatMap(([name, urls]) => {
    const [, offset, percent] = /^progress-(\d+(?:\.\d+)?)(%?)$/.exec(name) ?? [];
    if (offset === undefined) return [];
    const at = percent ? (seconds * Number(offset)) / 100 : Number(offset);
    return urls.map((url) => ({ seconds: at, url }));
  });
}
