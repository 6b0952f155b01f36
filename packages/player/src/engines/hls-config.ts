import type Hls from 'hls.js';
import type { HlsConfig, LevelDetails, Loader, LoadPolicy, PlaylistLoaderContext } from 'hls.js';
import type { Source } from '../model/source';
import { RETRY } from './recovery';

/** The class hls.js loads playlists with. */
export type PlaylistLoader = new (config: HlsConfig) => Loader<PlaylistLoaderContext>;

/** Maximum speed while catching up; higher rates are audible although the pitch is preserved. */
const CATCH_UP_RATE = 1.1;

/** Seconds of latency added after each stall; playback remains low-latency after three stalls. */
const STALL_LATENCY_INCREASE = 0.25;

/** Maximum latency of low-latency streams in segments; beyond it the player seeks to the live edge. */
const LOW_LATENCY_MAX_SEGMENTS = 2.5;

/** Buffer of prepared sources: enough for the first frame, since they may never be played. */
const PREPARED_BUFFER: Partial<HlsConfig> = { maxBufferLength: 1, maxMaxBufferLength: 4, maxBufferSize: 0 };

type SourceSettings = Pick<Source, 'startAt' | 'hlsOptions' | 'lowLatency' | 'warm'>;

/** Settings for hls.js (PLAY-06); `hlsOptions` from the server config take precedence. */
export function hlsConfig({ startAt, hlsOptions = {}, lowLatency = true, warm }: SourceSettings): Partial<HlsConfig> {
  const config: Partial<HlsConfig> = {
    ...liveSyncCounts(hlsOptions),
    lowLatencyMode: lowLatency,
    maxLiveSyncPlaybackRate: lowLatency ? CATCH_UP_RATE : 1,
    liveSyncOnStallIncrease: STALL_LATENCY_INCREASE,
    manifestLoadPolicy: loadPolicy({ firstByteMs: 10_000, loadMs: 20_000 }),
    playlistLoadPolicy: loadPolicy({ firstByteMs: 10_000, loadMs: 20_000 }),
    fragLoadPolicy: loadPolicy({ firstByteMs: 10_000, loadMs: 120_000 }),
    keyLoadPolicy: loadPolicy({ firstByteMs: 8000, loadMs: 20_000 }),
    // Renditions larger than the player waste bandwidth and battery.
    capLevelToPlayerSize: true,
    // By default hls.js keeps the whole back buffer, which exhausts the memory of a TV within hours.
    backBufferLength: 60,
    startPosition: startAt ?? -1,
    // Everyone gets the same playlist: the breaks in it are for those who get ads.
    enableInterstitialPlayback: false,
  };
  return Object.assign(config, hlsOptions, warm && PREPARED_BUFFER, warm === 'detached' && { startFragPrefetch: true });
}

/** Restores the normal buffer limits when a prepared source starts playing. */
export function restoreBuffer(
  config: HlsConfig,
  defaults: HlsConfig,
  { hlsOptions }: Pick<Source, 'hlsOptions'>,
): void {
  const { maxBufferLength, maxMaxBufferLength, maxBufferSize } = defaults;
  Object.assign(config, { maxBufferLength, maxMaxBufferLength, maxBufferSize }, hlsOptions);
}

/**
 * Makes hls.js use the hold-back of the stream (HOLD-BACK, PART-HOLD-BACK) unless the server config sets its own
 * distance. hls.js ignores the hold-back if `liveSyncDurationCount` is in its user config, and selects the start
 * position before a level event can change it. Both counts remain in `config`; hls.js creates the players of ads from
 * the user config and rejects one count without the other.
 */
export function useStreamHoldBack({ userConfig }: Pick<Hls, 'userConfig'>, { hlsOptions = {} }: SourceSettings): void {
  if ('liveSyncDurationCount' in hlsOptions) return;
  delete userConfig.liveSyncDurationCount;
  delete userConfig.liveMaxLatencyDurationCount;
}

/** Maximum latency in segments before the player seeks to the live edge. */
export function maxLatencySegments(
  fallback: number,
  { partHoldBack }: Pick<LevelDetails, 'partHoldBack'>,
  { hlsOptions = {}, lowLatency = true }: SourceSettings,
): number {
  const isLowLatency = lowLatency && partHoldBack > 0 && !('liveMaxLatencyDurationCount' in hlsOptions);
  return isLowLatency ? LOW_LATENCY_MAX_SEGMENTS : fallback;
}

/** hls.js rejects a mix of segment counts and seconds: counts are omitted if the server config uses seconds. */
function liveSyncCounts(overrides: Readonly<Record<string, unknown>>): Partial<HlsConfig> {
  if ('liveSyncDuration' in overrides || 'liveMaxLatencyDuration' in overrides) return {};
  return { liveSyncDurationCount: 3, liveMaxLatencyDurationCount: 6 };
}

function loadPolicy({ firstByteMs, loadMs }: { firstByteMs: number; loadMs: number }): LoadPolicy {
  return {
    default: {
      maxTimeToFirstByteMs: firstByteMs,
      maxLoadTimeMs: loadMs,
      timeoutRetry: { ...RETRY },
      errorRetry: { ...RETRY },
    },
  };
}
