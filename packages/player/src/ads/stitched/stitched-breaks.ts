import { FILLED_BREAK } from '@touchline/rules/ads/breaks';
import type Hls from 'hls.js';
import type { DateRange, HlsConfig } from 'hls.js';
import type { Breaks, GuidedBreaks, GuidedEngine } from '../../engines/breaks';
import type { PlaylistLoader } from '../../engines/hls-config';
import type { AdState } from '../../model/ads';
import { adState } from '../ad-state';

/** Breaks that are part of the stream itself: nothing is inserted, but ads are labelled. */
export const stitchedBreaks: Breaks = {
  stitched: (url) => url,
  guide: (engine) => new StitchedBreaks(engine),
};

const MAX_ADS = 20;

class StitchedBreaks implements GuidedBreaks {
  readonly #engine: GuidedEngine;
  readonly #update = () => this.#report();
  #hls: Hls | null = null;
  #isShown = false;

  constructor(engine: GuidedEngine) {
    this.#engine = engine;
    engine.video.addEventListener('timeupdate', this.#update);
  }

  config(playlistLoader: PlaylistLoader): Partial<HlsConfig> {
    return { pLoader: playlistLoader };
  }

  follow(_: typeof Hls, hls: Hls): void {
    this.#hls = hls;
  }

  isAboutContent(): boolean {
    return true;
  }

  position(): null {
    return null;
  }

  seekTarget(seconds: number): number {
    return seconds;
  }

  abandon(): boolean {
    return false;
  }

  stop(): void {
    this.#engine.video.removeEventListener('timeupdate', this.#update);
    this.#hls = null;
    this.#report();
  }

  #report(): void {
    const ranges = Object.values(this.#hls?.latestLevelDetails?.dateRanges ?? {});
    const { currentTime } = this.#engine.video;
    const found = ranges.find((range) => range && isAdsAt(range, currentTime));
    const ad = found ? adAt(found, currentTime - found.startTime) : null;
    if (ad || this.#isShown) this.#engine.emit({ type: 'ad', ad });
    this.#isShown = ad !== null;
  }
}

const isAdsAt = ({ class: kind, startTime, duration }: DateRange, position: number): boolean =>
  kind === FILLED_BREAK && position >= startTime && position < startTime + (duration ?? 0);

function adAt({ attr }: DateRange, seconds: number): AdState | null {
  const lengths = String(attr['X-LENGTHS'] ?? '')
    .split(',', MAX_ADS)
    .map(Number);
  if (!lengths.every((length) => length > 0)) return null;
  let position = seconds;
  let index = 0;
  for (const length of lengths.slice(0, -1)) {
    if (position < length) break;
    position -= length;
    index += 1;
  }
  return adState({ placement: 'midroll', index, lengths, position, skipAfter: null, card: null });
}
