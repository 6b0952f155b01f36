import { highestLevel } from '@touchline/rules/access/picture-quality';
import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';

/** Limits adaptive quality selection to renditions of at most this height; no limit without a height. */
export function levelCap(hlsClass: typeof Hls, maxHeight: number | undefined): Partial<HlsConfig> {
  // hls.js recomputes its cap whenever the player is resized, so the limit is applied in the cap controller.
  const baseController = hlsClass.DefaultConfig.capLevelController;
  if (maxHeight === undefined || !baseController) return {};
  class CapBySizeAndHeight extends baseController {
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
  return { capLevelController: CapBySizeAndHeight };
}
