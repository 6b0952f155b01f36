import { adEvents } from '@touchline/contract/ad-events';
import type { AdCardView } from '../../model/ads';
import { linkTo, resourceAt } from '../address';
import type { AdMoment, Beacons } from '../tracking';

/** An ad of a break. */
export interface SlotAd {
  readonly uri: string;
  readonly seconds: number;
  readonly card: AdCardView | null;
  /** Seconds until it can be skipped; null is never. */
  readonly skipAfter: number | null;
  readonly beacons: Beacons;
}

interface AssetListOptions {
  /** Address of the list, for relative addresses. */
  readonly base: string;
  /** Length of the break; ads beyond it are left out. */
  readonly breakSeconds: number;
}

const MAX_ADS = 20;
/** Rounding of lengths. */
const TOLERANCE = 1;

/** Reads an asset list, whose format nothing guarantees: invalid ads are left out, of others what is invalid. */
export function readAssetList(list: unknown, { base, breakSeconds }: AssetListOptions): SlotAd[] {
  const assets = isRecord(list) && Array.isArray(list['ASSETS']) ? list['ASSETS'].slice(0, MAX_ADS) : [];
  const ads: SlotAd[] = [];
  let seconds = 0;
  for (const asset of assets) {
    const ad = readAsset(asset, base);
    if (!ad || seconds + ad.seconds > breakSeconds + TOLERANCE) continue;
    seconds += ad.seconds;
    ads.push(ad);
  }
  return ads;
}

/** The list as hls.js expects it, without anything it does not need. */
export function assetsOf(ads: readonly SlotAd[]): { ASSETS: { URI: string; DURATION: string }[] } {
  return { ASSETS: ads.map(({ uri, seconds }) => ({ URI: uri, DURATION: String(seconds) })) };
}

function readAsset(asset: unknown, base: string): SlotAd | null {
  if (!isRecord(asset)) return null;
  const uri = resourceAt(asset['URI'], base);
  const seconds = Number(asset['DURATION']);
  if (uri === null || !Number.isFinite(seconds) || seconds <= 0) return null;
  const { 'X-TOUCHLINE-AD': card } = asset;
  if (!isRecord(card)) return { uri, seconds, card: null, skipAfter: null, beacons: {} };
  const { advertiser, title, skipAfter } = card;
  return {
    uri,
    seconds,
    card: {
      advertiser: textOf(advertiser),
      title: textOf(title),
      clickUrl: linkTo(card['clickUrl']),
      imageUrl: resourceAt(card['imageUrl'], base),
    },
    skipAfter: typeof skipAfter === 'number' && skipAfter >= 0 ? skipAfter : null,
    beacons: readBeacons(card['beacons'], base),
  };
}

function readBeacons(beacons: unknown, base: string): Beacons {
  if (!isRecord(beacons)) return {};
  const found: Partial<Record<AdMoment, string[]>> = {};
  for (const moment of adEvents) {
    const url = resourceAt(beacons[moment], base);
    if (url !== null) found[moment] = [url];
  }
  return found;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
