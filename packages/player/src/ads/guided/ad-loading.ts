import type Hls from 'hls.js';
import type { InterstitialAssetErrorData, InterstitialAssetItem, InterstitialAssetPlayerCreatedData } from 'hls.js';
import type { SlotAd } from './asset-list';
import type { BreakLists } from './break-lists';
import { errorCodeOf } from './error-code';

interface AdLoadingOptions {
  readonly lists: BreakLists;
  /** An ad cannot be played; `code` is that of VAST. Reported once per ad. */
  readonly onFailure: (asset: InterstitialAssetItem, ad: SlotAd | undefined, code: number, message: string) => void;
}

/** Whether the ads of breaks are loaded, or failed. */
export interface AdLoading {
  /** Observes the ads of an instance. */
  follow(hlsClass: typeof Hls, hls: Hls): void;
  /** Whether media of an ad was loaded. */
  isLoaded(asset: InterstitialAssetItem): boolean;
}

/** Time that an ad may be longer than announced, in seconds. */
export const MAX_EXCESS = 2;

/** More ads than breaks in a live window have. */
const MAX_LOADED = 1000;

export function createAdLoading({ lists, onFailure }: AdLoadingOptions): AdLoading {
  /** By id: hls.js may read the list of a break again, and plays the new items with the players of the old ones. */
  const loaded = new Set<string>();
  const failed = new WeakSet<InterstitialAssetItem>();

  const watch = (hlsClass: typeof Hls, data: InterstitialAssetPlayerCreatedData) => {
    const { asset, assetListIndex, event, player } = data;
    const { Events, ErrorTypes, ErrorDetails } = hlsClass;
    const { hls } = player;
    const seconds = lists.adsOf(event)[assetListIndex]?.seconds;
    hls?.once(Events.FRAG_BUFFERED, () => {
      const [oldest] = loaded;
      if (loaded.size >= MAX_LOADED && oldest !== undefined) loaded.delete(oldest);
      loaded.add(asset.identifier);
    });
    hls?.on(Events.LEVEL_LOADED, (_, { details }) => {
      if (seconds === undefined || details.totalduration <= seconds + MAX_EXCESS) return;
      // hls.js would make the break as long as its ads are.
      const error = new Error(`The ad is ${details.totalduration} s long instead of ${seconds} s`);
      const type = ErrorTypes.OTHER_ERROR;
      hls.trigger(Events.ERROR, { type, details: ErrorDetails.INTERSTITIAL_ASSET_ITEM_ERROR, fatal: true, error });
    });
  };

  const onError = ({ asset, event, assetListIndex, details }: InterstitialAssetErrorData) => {
    if (!asset || !event) return;
    const ad = lists.adsOf(event)[assetListIndex];
    // Only a fatal error is stored with the ad, right after this event.
    queueMicrotask(() => {
      if (!asset.error || failed.has(asset)) return;
      failed.add(asset);
      onFailure(asset, ad, errorCodeOf(details), `${details}: ${asset.error.message}`);
    });
  };

  return {
    follow(hlsClass, hls) {
      const { Events } = hlsClass;
      hls.on(Events.INTERSTITIAL_ASSET_PLAYER_CREATED, (_, data) => watch(hlsClass, data));
      hls.on(Events.INTERSTITIAL_ASSET_ERROR, (_, data) => onError(data));
    },
    isLoaded: ({ identifier }) => loaded.has(identifier),
  };
}
