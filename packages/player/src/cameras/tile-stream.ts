import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import type { DatedSegment } from '../engines/engine';
import { hlsConfig } from '../engines/hls-config';
import { releaseMedia } from '../engines/media-element';
import { nextTask } from '../engines/next-task';
import { createUrlRebase } from '../engines/url-rebase';
import { startingAtDate } from './start-date';

/** Why a stream ended. `decoder`: the device cannot decode one more. */
export type Loss = 'stream' | 'decoder';

/** The picture of one camera on an element, without sound. */
export interface TileStream {
  segments(): readonly DatedSegment[];
  /** Whether its playlist has dates; null before it is loaded. */
  isDated(): boolean | null;
  /** Seconds of media time where a live playlist would end by now; null for a recording. */
  liveEdge(): number | null;
  /** Plays at most the rendition below the present one from now on; false if there is none. */
  lower(): boolean;
  /** Requests use the renewed URL from now on. */
  renew(url: string): void;
  /** Loads nothing until `resume`. */
  rest(): void;
  resume(): void;
  destroy(): void;
}

export interface TileStreamOptions {
  readonly url: string;
  readonly video: HTMLVideoElement;
  /** Date to begin at, in epoch seconds. */
  readonly startDate: () => number | null;
  readonly onLoss: (loss: Loss) => void;
}

export type OpenTileStream = (options: TileStreamOptions) => TileStream;

/** Followers are held at the time of the sound: they neither follow the live edge nor change their rate themselves. */
const FOLLOWING: Partial<HlsConfig> = {
  liveSyncDurationCount: 4,
  liveMaxLatencyDurationCount: Number.POSITIVE_INFINITY,
  maxBufferLength: 12,
  maxMaxBufferLength: 24,
  // A seek back of the group finds its pictures here, without the network.
  backBufferLength: 30,
  startLevel: 0,
  testBandwidth: false,
};

const MEDIA_ERR_DECODE = 3;

export const isDecoderError = ({ error }: Pick<HTMLVideoElement, 'error'>): boolean => error?.code === MEDIA_ERR_DECODE;

/** Opens streams with hls.js. */
export function tileStreams(hlsClass: typeof Hls): OpenTileStream {
  return ({ url, video, startDate, onLoss }) => {
    const rebase = createUrlRebase(url);
    let isLoaded = false;
    let isDestroyed = false;
    const base = hlsClass.DefaultConfig.loader as NonNullable<HlsConfig['pLoader']>;
    const hls = new hlsClass({
      ...hlsConfig({ lowLatency: false }),
      ...FOLLOWING,
      pLoader: startingAtDate(base, () => (isLoaded ? null : startDate())),
      xhrSetup(xhr, requested) {
        const rebased = rebase(requested);
        if (rebased !== requested) xhr.open('GET', rebased, true);
      },
    });
    hls.once(hlsClass.Events.LEVEL_LOADED, () => {
      isLoaded = true;
    });
    // hls.js is not destroyed while it tells of an error.
    const lose = async (loss: Loss) => {
      await nextTask();
      if (!isDestroyed) onLoss(loss);
    };
    hls.on(hlsClass.Events.ERROR, (_, { fatal }) => {
      if (fatal) void lose(isDecoderError(video) ? 'decoder' : 'stream');
    });
    hls.loadSource(url);
    hls.attachMedia(video);
    return {
      segments: () => hls.latestLevelDetails?.fragments ?? [],
      isDated: () => hls.latestLevelDetails?.hasProgramDateTime ?? null,
      liveEdge() {
        const details = hls.latestLevelDetails;
        return details?.live ? details.edge + details.age : null;
      },
      lower() {
        const level = Math.max(hls.currentLevel, hls.loadLevel);
        if (level < 1) return false;
        // The size of the player would raise the limit again.
        hls.capLevelToPlayerSize = false;
        hls.autoLevelCapping = level - 1;
        return true;
      },
      renew: (fresh) => rebase.renew(fresh),
      rest: () => hls.stopLoad(),
      resume: () => hls.startLoad(),
      destroy() {
        isDestroyed = true;
        hls.destroy();
        releaseMedia(video);
      },
    };
  };
}
