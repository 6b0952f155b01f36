import type { HlsConfig, LoadPolicy } from 'hls.js';

/** An ad is not worth waiting for: one attempt, and the content continues. */
const ONE_ATTEMPT: LoadPolicy = {
  default: { maxTimeToFirstByteMs: 2000, maxLoadTimeMs: 4000, timeoutRetry: null, errorRetry: null },
};

/** Settings that belong to the stream: its loaders and requests, protection, start and small buffer while prepared. */
const STREAM_ONLY = [
  'loader',
  'pLoader',
  'fLoader',
  'xhrSetup',
  'fetchSetup',
  'emeEnabled',
  'drmSystems',
  'drmSystemOptions',
  'widevineLicenseUrl',
  'licenseXhrSetup',
  'licenseResponseCallback',
  'requestMediaKeySystemAccessFunc',
  'cmcd',
  'startPosition',
  'autoStartLoad',
  'maxBufferLength',
  'maxMaxBufferLength',
  'maxBufferSize',
] as const satisfies readonly (keyof HlsConfig)[];

/**
 * Changes the settings from which hls.js creates the players of ads; the stream itself uses a copy made before. What
 * belongs to the stream, such as access tokens, does not reach an ad server.
 */
export function applyAdSettings(userConfig: Partial<HlsConfig>): void {
  for (const name of STREAM_ONLY) delete userConfig[name];
  Object.assign(userConfig, {
    manifestLoadPolicy: ONE_ATTEMPT,
    playlistLoadPolicy: ONE_ATTEMPT,
    fragLoadPolicy: ONE_ATTEMPT,
    keyLoadPolicy: ONE_ATTEMPT,
  } satisfies Partial<HlsConfig>);
}
