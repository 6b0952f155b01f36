import type Hls from 'hls.js';
import type { HlsConfig, LevelDetails, LoadPolicy } from 'hls.js';
import type { Source } from '../model/source';
import { RETRY } from './recovery';

/** Faster than this is heard although the pitch is kept; slower, a hiccup is never made good. */
const CATCH_UP_RATE = 1.1;

/** After a standstill one stays a little further away: the next is less likely, and it is still low latency after three. */
const FURTHER_AFTER_STALL = 0.25;

/** From a low-latency edge one catches up to about two segments; who is further away is taken there at once. */
const FARTHEST_AT_LOW_LATENCY = 2.5;

/** Enough to show a first picture at once, and no more, for what may never be watched. */
const WARM_BUFFER: Partial<HlsConfig> = { maxBufferLength: 1, maxMaxBufferLength: 4, maxBufferSize: 0 };

type Wanted = Pick<Source, 'startAt' | 'hlsOptions' | 'lowLatency' | 'warm'>;

/** Settings for hls.js after PLAY-06; what the server's config says wins. */
export function hlsConfig({ startAt, hlsOptions = {}, lowLatency = true, warm }: Wanted): Partial<HlsConfig> {
  const config: Partial<HlsConfig> = {
    ...liveDistance(hlsOptions),
    lowLatencyMode: lowLatency,
    maxLiveSyncPlaybackRate: lowLatency ? CATCH_UP_RATE : 1,
    liveSyncOnStallIncrease: FURTHER_AFTER_STALL,
    manifestLoadPolicy: patient({ firstByteMs: 10_000, loadMs: 20_000 }),
    playlistLoadPolicy: patient({ firstByteMs: 10_000, loadMs: 20_000 }),
    fragLoadPolicy: patient({ firstByteMs: 10_000, loadMs: 120_000 }),
    keyLoadPolicy: patient({ firstByteMs: 8000, loadMs: 20_000 }),
    // Pictures larger than the player cost bandwidth and battery for nothing.
    capLevelToPlayerSize: true,
    // hls.js keeps everything behind the viewer otherwise, which fills a TV's memory within an evening.
    backBufferLength: 60,
    startPosition: startAt ?? -1,
  };
  return Object.assign(config, hlsOptions, warm && WARM_BUFFER, warm === 'detached' && { startFragPrefetch: true });
}

/** What a prepared source is given once it is watched. */
export function fullBuffer(config: HlsConfig, defaults: HlsConfig, { hlsOptions }: Pick<Source, 'hlsOptions'>): void {
  const { maxBufferLength, maxMaxBufferLength, maxBufferSize } = defaults;
  Object.assign(config, { maxBufferLength, maxMaxBufferLength, maxBufferSize }, hlsOptions);
}

/**
 * A stream that says itself how close one may get (HOLD-BACK, PART-HOLD-BACK) is believed, unless the server's config says otherwise.
 * hls.js asks it only where no count of segments was wished for, and has chosen where to start by the time a playlist can be looked at.
 */
export function heedHoldBack({ userConfig }: Pick<Hls, 'userConfig'>, { hlsOptions = {} }: Wanted): void {
  if (!('liveSyncDurationCount' in hlsOptions)) delete userConfig.liveSyncDurationCount;
}

/** How many segments one may fall behind a stream before one is taken back to its edge. */
export function farthestBehind(
  usual: number,
  { partHoldBack }: Pick<LevelDetails, 'partHoldBack'>,
  { hlsOptions = {}, lowLatency = true }: Wanted,
): number {
  const isClose = lowLatency && partHoldBack > 0 && !('liveMaxLatencyDurationCount' in hlsOptions);
  return isClose ? FARTHEST_AT_LOW_LATENCY : usual;
}

/** hls.js refuses a mix of counts and seconds, so ours step aside when the server speaks in seconds. */
function liveDistance(overrides: Readonly<Record<string, unknown>>): Partial<HlsConfig> {
  if ('liveSyncDuration' in overrides || 'liveMaxLatencyDuration' in overrides) return {};
  return { liveSyncDurationCount: 3, liveMaxLatencyDurationCount: 6 };
}

function patient({ firstByteMs, loadMs }: { firstByteMs: number; loadMs: number }): LoadPolicy {
  return {
    default: {
      maxTimeToFirstByteMs: firstByteMs,
      maxLoadTimeMs: loadMs,
      timeoutRetry: { ...RETRY },
      errorRetry: { ...RETRY },
    },
  };
}
