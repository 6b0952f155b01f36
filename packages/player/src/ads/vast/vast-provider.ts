import type { AdState } from '../../model/ads';
import { adState } from '../ad-state';
import type { AdListener, AdProvider, AdRequest, AdRun } from '../provider';
import { AdPlayback } from './ad-playback';
import { type LinearAd, linearAd, type VastAd } from './linear-ad';
import { loadVast, type VastAnswer } from './vast-answer';

/** Plays VAST tags on our own player. */
export const vastProvider: AdProvider = {
  begin: (request, listener) => new VastRun(request, listener),
};

/** From the answer to the first picture of the break; later ads have as long as a stall. */
const FIRST_PICTURE_MS = 4000;
const NEXT_PICTURE_MS = 3000;
/** An ad of another kind than expected. */
const NO_VIDEO = 200;

/** One place of a pod. */
interface Place {
  readonly ad: LinearAd | null;
}

class VastRun implements AdRun {
  readonly #request: AdRequest;
  readonly #listener: AdListener;
  #playback: AdPlayback | null = null;
  #lengths: readonly number[] = [];
  #firstPictureBy = 0;
  #hasShown = false;
  #isStopped = false;

  constructor(request: AdRequest, listener: AdListener) {
    this.#request = request;
    this.#listener = listener;
    void this.#run();
  }

  play(): void {
    this.#playback?.play();
  }

  pause(): void {
    this.#playback?.pause();
  }

  skip(): void {
    this.#playback?.skip();
  }

  open(): string | null {
    return this.#playback?.open() ?? null;
  }

  setSound(muted: boolean, volume: number): void {
    this.#playback?.setSound(muted, volume);
  }

  halt(): void {
    this.#isStopped = true;
    this.#playback?.stop();
  }

  stop(): void {
    this.halt();
    this.#playback?.release();
  }

  async #run(): Promise<void> {
    try {
      await this.#playAll(await loadVast(this.#request));
    } catch (error) {
      this.#request.log(error instanceof Error ? error.message : String(error));
    }
    if (!this.#isStopped) this.#listener.onEnd();
  }

  async #playAll(answer: VastAnswer): Promise<void> {
    this.#firstPictureBy = this.#request.clock.now() + FIRST_PICTURE_MS;
    // A pod whose only ad was refused has spares at best.
    const ads: readonly (VastAd | null)[] = answer.ads.length > 0 ? answer.ads : [null];
    const places = ads.map((ad): Place => ({ ad: this.#convert(ad) }));
    this.#lengths = places.map(({ ad }) => ad?.seconds ?? 0);
    for (const [index, { ad }] of places.entries()) {
      // Also while the answer was loaded: what is left of it may still have ads.
      if (this.#isStopped) return;
      const isFine = ad !== null && (await this.#play(ad, index));
      if (!isFine) await this.#playSpare(answer, index);
    }
  }

  /** An ad that failed is replaced, while there is time. */
  async #playSpare(answer: VastAnswer, index: number): Promise<void> {
    while (!this.#isStopped && (this.#hasShown || this.#request.clock.now() < this.#firstPictureBy)) {
      const spare = await answer.spare();
      if (!spare || this.#isStopped) return;
      const ad = this.#convert(spare);
      if (!ad) continue;
      this.#lengths = this.#lengths.map((seconds, place) => (place === index ? ad.seconds : seconds));
      if (await this.#play(ad, index)) return;
    }
  }

  #convert(ad: VastAd | null): LinearAd | null {
    const { base, host, signal } = this.#request;
    if (!ad || ad.hasFailed) return null;
    const converted = linearAd(ad, base, (template) => host.fill(template));
    if (converted || signal.aborted) return converted;
    for (const url of ad.errorURLTemplates) host.beacon(host.fill(url, { ERRORCODE: String(NO_VIDEO) }));
    return null;
  }

  /** Whether the ad was played, at least in part. */
  async #play(ad: LinearAd, index: number): Promise<boolean> {
    const { clock } = this.#request;
    const firstPictureMs = this.#hasShown ? NEXT_PICTURE_MS : Math.max(0, this.#firstPictureBy - clock.now());
    this.#playback?.release();
    let isShown = false;
    const playback = new AdPlayback({
      ad,
      request: this.#request,
      firstPictureMs,
      onShown: () => {
        isShown = this.#hasShown = true;
        this.#listener.onShown();
        this.#listener.onAd(this.#stateOf(ad, index, 0));
      },
      onPosition: (position) => this.#listener.onAd(this.#stateOf(ad, index, position)),
      onStatus: (status) => this.#listener.onStatus(status),
    });
    this.#playback = playback;
    const outcome = await playback.ended;
    return isShown || outcome !== 'failed';
  }

  #stateOf({ skipAfter, card }: LinearAd, index: number, position: number): AdState {
    return adState({ placement: 'preroll', index, lengths: this.#lengths, position, skipAfter, card });
  }
}
