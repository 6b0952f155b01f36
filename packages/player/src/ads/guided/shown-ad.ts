import type { HlsAssetPlayer, InterstitialAssetItem } from 'hls.js';
import type { AdState } from '../../model/ads';
import type { Clock } from '../../model/clock';
import { adState } from '../ad-state';
import { onPicture } from '../pictures';
import { createTracking, type Tracking } from '../tracking';
import { onViewable } from '../viewability';
import type { SlotAd } from './asset-list';

interface ShownAdOptions {
  readonly ads: readonly SlotAd[];
  readonly index: number;
  readonly asset: InterstitialAssetItem;
  readonly player: HlsAssetPlayer;
  readonly isInPlace: boolean;
  readonly video: HTMLVideoElement;
  readonly clock: Clock;
  /** Whether media of the ad was loaded; without it, a picture is one of the content. */
  readonly isLoaded: () => boolean;
  readonly send: (url: string, macros?: Readonly<Record<string, string>>) => void;
  /** The first picture of the ad is on screen. */
  readonly onShown: () => void;
}

/** Rounding of media times, in seconds. */
const TOLERANCE = 0.05;

/** An ad of a break from the moment hls.js starts it. */
export class ShownAd {
  readonly ad: SlotAd;
  readonly asset: InterstitialAssetItem;
  readonly tracking: Tracking;
  readonly isLast: boolean;
  readonly #options: ShownAdOptions;
  readonly #lengths: readonly number[];
  #stops: (() => void)[] = [];

  constructor(options: ShownAdOptions, ad: SlotAd) {
    const { ads, index, asset, video, clock } = options;
    this.ad = ad;
    this.asset = asset;
    this.isLast = index >= ads.length - 1;
    this.#options = options;
    this.#lengths = ads.map(({ seconds }) => seconds);
    this.tracking = createTracking({ seconds: ad.seconds, beacons: ad.beacons }, options.send, clock);
    // hls.js starts an ad up to seconds before its picture.
    const stopWaiting = onPicture(
      video,
      (mediaTime) => this.#isOfAd(mediaTime),
      () => {
        this.tracking.shown();
        options.onShown();
        this.#stops.push(onViewable(video, clock, () => this.tracking.viewable()));
      },
    );
    this.#stops.push(stopWaiting);
  }

  /** Seconds into the ad; in place, its player may have finished loading long before its picture. */
  get position(): number {
    const { isInPlace, video, asset, player } = this.#options;
    return Math.max(0, isInPlace ? video.currentTime - asset.timelineStart : player.currentTime);
  }

  advance(): void {
    if (this.tracking.isShown()) this.tracking.advance(this.position);
  }

  state(): AdState {
    const { index } = this.#options;
    const { card, skipAfter } = this.ad;
    return adState({ placement: 'midroll', index, lengths: this.#lengths, position: this.position, skipAfter, card });
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  #isOfAd(mediaTime: number): boolean {
    const { isInPlace, asset, isLoaded } = this.#options;
    if (!isLoaded()) return false;
    if (isInPlace) return mediaTime >= asset.timelineStart - TOLERANCE;
    // The last picture of the content may still follow; it has another timeline.
    return mediaTime <= this.ad.seconds + 1;
  }
}
