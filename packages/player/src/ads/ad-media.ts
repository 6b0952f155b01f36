import type { Engine, EngineEvent, EngineKind, Fault } from '../engines/engine';
import type { Clock } from '../model/clock';
import type { Source } from '../model/source';

interface AdMediaOptions {
  readonly engines: readonly EngineKind[];
  readonly video: HTMLVideoElement;
  readonly clock: Clock;
  readonly url: string;
  readonly format: 'hls' | 'mp4';
  readonly onEvent: (event: EngineEvent) => void;
  readonly onFault: (fault: Fault) => void;
  readonly log: (message: string) => void;
}

/** An ad is not worth waiting for. */
const ONE_ATTEMPT = {
  default: { maxTimeToFirstByteMs: 2000, maxLoadTimeMs: 4000, timeoutRetry: null, errorRetry: null },
};

/** Opens the media of an ad with the first engine that supports it; null if none does. */
export async function openAdMedia(options: AdMediaOptions): Promise<Engine | null> {
  const { engines, video, clock, url, format, onEvent, onFault, log } = options;
  const policies = ['manifestLoadPolicy', 'playlistLoadPolicy', 'fragLoadPolicy', 'keyLoadPolicy'];
  const source: Source = {
    url,
    kind: 'vod',
    format,
    startAt: 0,
    lowLatency: false,
    hlsOptions: Object.fromEntries(policies.map((policy) => [policy, ONE_ATTEMPT])),
  };
  for (const kind of engines) {
    const engine = await kind.open(source, {
      video,
      clock,
      emit: onEvent,
      fault: onFault,
      log: ({ code, message }) => log(`${code}: ${message}`),
    });
    if (engine) return engine;
  }
  return null;
}
