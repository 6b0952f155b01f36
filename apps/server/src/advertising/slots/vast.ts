import type { AdCard, AdEvent, ImageSource } from '@touchline/contract';
import { element, writeXml, type XmlElement } from './xml';

/** An ad of a VAST response. */
export interface VastAd {
  servingId: string;
  uri: string;
  seconds: number;
  card: AdCard;
  picture?: ImageSource | undefined;
  /** Its place in a pod; ads without one are alone, or spares of a pod. */
  sequence?: number | undefined;
}

/** Nominal: HLS adapts to the screen. */
const SIZE = { width: 1280, height: 720 } as const;
const HLS = 'application/vnd.apple.mpegurl';
const SYSTEM = element('AdSystem', {}, 'Touchline');

/** Events with a tracker of the linear creative. */
const TRACKED: readonly AdEvent[] = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'skip'];

/** A VAST 4.2 document with these ads, or an empty one. */
export const writeVast = (ads: readonly VastAd[]): string => document(ads.map(inLine));

/** A VAST 4.2 document that refers to another one. */
export const writeWrapper = (card: AdCard, tagUrl: string): string =>
  document([
    element(
      'Ad',
      { id: card.id },
      element(
        'Wrapper',
        { followAdditionalWrappers: 'true', allowMultipleAds: 'true' },
        SYSTEM,
        tracker('Error', card.beacons.error),
        tracker('Impression', card.beacons.impression),
        element('VASTAdTagURI', {}, tagUrl),
      ),
    ),
  ]);

const document = (ads: readonly XmlElement[]): string =>
  writeXml(element('VAST', { version: '4.2', xmlns: 'http://www.iab.com/VAST' }, ...ads));

/** The order of elements is that of the schema. */
function inLine(ad: VastAd): XmlElement {
  const { card, sequence, servingId } = ad;
  const { beacons } = card;
  return element(
    'Ad',
    { id: card.id, sequence },
    element(
      'InLine',
      {},
      SYSTEM,
      tracker('Error', beacons.error),
      tracker('Impression', beacons.impression),
      element('ViewableImpression', {}, tracker('Viewable', beacons.viewable)),
      element('AdServingId', {}, servingId),
      element('AdTitle', {}, card.title),
      element('Advertiser', {}, card.advertiser),
      element('Creatives', {}, linear(ad), companion(ad)),
    ),
  );
}

function linear({ card, uri, seconds }: VastAd): XmlElement {
  const { beacons, clickUrl, skipAfter } = card;
  return element(
    'Creative',
    { id: card.id, sequence: 1 },
    element(
      'Linear',
      { skipoffset: skipAfter === undefined ? undefined : time(skipAfter) },
      element('TrackingEvents', {}, ...TRACKED.map((event) => tracker('Tracking', beacons[event], { event }))),
      element('Duration', {}, time(seconds)),
      element('MediaFiles', {}, element('MediaFile', { delivery: 'streaming', type: HLS, ...SIZE }, uri)),
      clickUrl === undefined
        ? undefined
        : element('VideoClicks', {}, tracker('ClickTracking', beacons.click), element('ClickThrough', {}, clickUrl)),
    ),
    element('UniversalAdId', { idRegistry: 'unknown' }, card.id),
  );
}

function companion({ card, picture }: VastAd): XmlElement | undefined {
  if (!picture) return undefined;
  const { url, width, height, format } = picture;
  const creativeType = format === 'svg' ? 'image/svg+xml' : 'image/webp';
  return element(
    'Creative',
    { id: `${card.id}-companion` },
    element(
      'CompanionAds',
      { required: 'none' },
      element(
        'Companion',
        { width, height },
        element('StaticResource', { creativeType }, url),
        ...(card.clickUrl === undefined
          ? []
          : [
              element('CompanionClickThrough', {}, card.clickUrl),
              tracker('CompanionClickTracking', card.beacons.click, { id: card.id }),
            ]),
      ),
    ),
    element('UniversalAdId', { idRegistry: 'unknown' }, card.id),
  );
}

const tracker = (
  name: string,
  address: string | undefined,
  attributes: XmlElement['attributes'] = {},
): XmlElement | undefined => (address === undefined ? undefined : element(name, attributes, address));

/** `00:00:05`, with milliseconds where there are any. */
const time = (seconds: number): string =>
  new Date(Math.round(seconds * 1000))
    .toISOString()
    .slice(11, 23)
    .replace(/\.000$/, '');
