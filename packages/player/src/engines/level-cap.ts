import { highestLevel } from '@touchline/rules/access/picture-quality';
import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';

/** Settings that keep adapting below a height; without a height there are none. */
export function cappedAt(hlsClass: typeof Hls, maxHeight: number | undefined): Partial<HlsConfig> {
  // hls.js sets its ceiling again whenever the player changes size: the limit has to be where the ceiling is found.
  const bySize = hlsClass.DefaultConfig.capLevelController;
  if (maxHeight === undefined || !bySize) return {};
  class CapBySizeAndWish extends bySize {
    readonly #hls: Hls;

    constructor(hls: Hls) {
      super(hls);
      this.#hls = hls;
    }

    override getMaxLevel(levelCount: number): number {
      const heights = this.#hls.levels.map(({ height }) => height);
      return Math.min(super.getMaxLevel(levelCount), highestLevel(heights, maxHeight));
    }
  }
  return { capLevelController: CapBySizeAndWish };
}
