import type { InterstitialEvent } from 'hls.js';
import type { AdsHost, SourceAds } from '../../model/ads';
import type { Clock } from '../../model/clock';
import { isOwnSlot, mayRequest, resolved, withViewer } from '../address';
import { fetchText } from '../limited-fetch';
import { assetsOf, readAssetList, type SlotAd } from './asset-list';

interface BreakListOptions {
  readonly ads: SourceAds;
  readonly host: AdsHost;
  readonly clock: Clock;
  /** Address of the stream. */
  readonly url: string;
  /** Address of the page. */
  readonly page: string;
  /** The breaks that hls.js knows. */
  readonly events: () => readonly InterstitialEvent[];
}

/** The ads of breaks, requested for one viewer. */
export interface BreakLists {
  /** The list at an address as hls.js expects it; empty if ads are not allowed or were shown a moment ago. Rejects if there is no valid answer. */
  load(url: string, signal: AbortSignal): Promise<object>;
  /** The ads of a break whose list was loaded. */
  adsOf(event: InterstitialEvent): readonly SlotAd[];
}

const LIMIT_MS = 2000;
const LIMIT_BYTES = 256 * 1024;
/** Longest break, if the stream does not tell its length. */
const MAX_BREAK_SECONDS = 300;
/** Added by hls.js to the address of a list if the viewer joins a break in the middle. */
const OFFSET = '_HLS_start_offset';
/** Parameters that hls.js adds to the address of a list. */
const ADDED = ['_HLS_primary_id', OFFSET];

export function createBreakLists({ ads, host, clock, url: stream, page, events }: BreakListOptions): BreakLists {
  /** By the answer that hls.js was given. */
  const lists = new WeakMap<object, readonly SlotAd[]>();
  const absolute = (url: string) => resolved(url, page)?.href ?? page;
  return {
    async load(url, signal) {
      const base = isOwnSlot(url, absolute(stream)) ? absolute(stream) : page;
      if (!mayRequest(url, base, host) || (isJoined(url) && host.hasSeenLately())) return assetsOf([]);
      const limits = { clock, limitMs: LIMIT_MS, limitBytes: LIMIT_BYTES, signal };
      const answer = await fetchText(withViewer(url, base, ads, host), limits);
      const breakSeconds = secondsOf(events().find((event) => isListOf(event, url)));
      const list = readAssetList(JSON.parse(answer.text), { base: absolute(answer.url), breakSeconds });
      const assets = assetsOf(list);
      lists.set(assets, list);
      return assets;
    },
    adsOf: ({ assetListResponse }) => (assetListResponse && lists.get(assetListResponse)) ?? [],
  };
}

const isJoined = (url: string): boolean => new URL(url).searchParams.has(OFFSET);

function secondsOf(event: InterstitialEvent | undefined): number {
  return event?.dateRange.duration ?? event?.dateRange.plannedDuration ?? MAX_BREAK_SECONDS;
}

function isListOf({ assetListUrl, baseUrl }: InterstitialEvent, url: string): boolean {
  const listed = assetListUrl === undefined ? null : resolved(assetListUrl, baseUrl);
  return listed !== null && plain(listed) === plain(new URL(url));
}

/** Removing a parameter also encodes the others in one way. */
function plain(url: URL): string {
  for (const name of ADDED) url.searchParams.delete(name);
  url.searchParams.sort();
  return url.href;
}
