import type { HlsConfig, LoadPolicy } from 'hls.js';
import { RETRY } from './recovery';
import type { Source } from './source';

/** Settings for hls.js after PLAY-06; what the server's config says wins. */
export function hlsConfig(source: Pick<Source, 'startAt' | 'hlsOptions'>): Partial<HlsConfig> {
  const overrides = source.hlsOptions ?? {};
  const config: Partial<HlsConfig> = {
    ...liveDistance(overrides),
    manifestLoadPolicy: patient({ firstByteMs: 10_000, loadMs: 20_000 }),
    playlistLoadPolicy: patient({ firstByteMs: 10_000, loadMs: 20_000 }),
    fragLoadPolicy: patient({ firstByteMs: 10_000, loadMs: 120_000 }),
    keyLoadPolicy: patient({ firstByteMs: 8000, loadMs: 20_000 }),
    // Pictures larger than the player cost bandwidth and battery for nothing.
    capLevelToPlayerSize: true,
    // hls.js keeps everything behind the viewer otherwise, which fills a TV's memory within an evening.
    backBufferLength: 60,
    startPosition: source.startAt ?? -1,
  };
  return Object.assign(config, overrides);
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
