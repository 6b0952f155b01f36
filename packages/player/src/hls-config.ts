import type { HlsConfig, LoadPolicy } from 'hls.js';
import { RETRY } from './recovery';
import type { Source } from './source';

/** Faster than this is heard; slower takes longer to come back to the edge. */
const CATCH_UP_RATE = 1.05;

/** Enough to show a first picture at once, and no more, for what may never be watched. */
const WARM_BUFFER: Partial<HlsConfig> = { maxBufferLength: 1, maxMaxBufferLength: 4, maxBufferSize: 0 };

type Wanted = Pick<Source, 'startAt' | 'hlsOptions' | 'lowLatency' | 'warm'>;

/** Settings for hls.js after PLAY-06; what the server's config says wins. */
export function hlsConfig({ startAt, hlsOptions = {}, lowLatency = true, warm }: Wanted): Partial<HlsConfig> {
  const config: Partial<HlsConfig> = {
    ...liveDistance(hlsOptions),
    lowLatencyMode: lowLatency,
    maxLiveSyncPlaybackRate: lowLatency ? CATCH_UP_RATE : 1,
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
