import type { SourceAds } from './ads';
import type { CameraSet } from './cameras';
import type { Drm } from './drm';

/** Kind of video (PLAY-01). */
export type SourceKind = 'stream' | 'vod' | 'tuning';

/** Delivery format, which determines the engine (PLAY-01): HLS and files, YouTube, synchronised cameras. */
type SourceFormat = 'hls' | 'mp4' | 'youtube' | 'native-waves';

/** A video and its playback settings. */
export interface Source {
  /** The URL; for `youtube` the video id, for `native-waves` the stream of the camera that is heard. */
  readonly url: string;
  readonly kind: SourceKind;
  /** Derived from the URL by default. */
  readonly format?: SourceFormat;
  /** Start position in seconds; by default live streams start at the live edge. */
  readonly startAt?: number;
  /** Maximum picture height for adaptive quality selection; manual selection is not limited. */
  readonly maxHeight?: number;
  /** Settings for hls.js from the server config; they override the defaults (PLAY-06). */
  readonly hlsOptions?: Readonly<Record<string, unknown>>;
  /** DRM settings by key system, see `drmOf`. */
  readonly drm?: Drm;
  /** Of the format `native-waves`. */
  readonly cameras?: CameraSet;
  /** Ads before the video and in breaks of a live stream; without it there are none. */
  readonly ads?: SourceAds;
  /** Whether to use low latency if the stream supports it; on by default. */
  readonly lowLatency?: boolean;
  /** URL of the WebVTT track with thumbnails for the seek bar. */
  readonly thumbnails?: string;
  /** Expiry of the URL in epoch seconds; it is renewed before, at `renewAt` if given. */
  readonly expiresAt?: number;
  readonly renewAt?: number;
  /** Fetches a renewed URL of the same video; by default the source fetcher is called again. */
  readonly renew?: () => Promise<RenewedAddress>;
  /** Requests for the video tell the CDN of the playback (CTA-5004), as part of the query; without it they do not. */
  readonly cmcd?: Cmcd;
  /**
   * Prepares the source without playing it: buffers the first frames, or loads without occupying a decoder. `play`
   * makes it an ordinary source.
   */
  readonly warm?: 'buffered' | 'detached';
}

/** What the requests of one viewing have in common. */
export interface Cmcd {
  readonly sessionId: string;
  readonly contentId: string;
  /** Asked before every request: consent can be withdrawn. */
  isAllowed(): boolean;
}

/** A renewed URL of a source that is already playing. */
export type RenewedAddress = Pick<Source, 'url' | 'expiresAt' | 'renewAt' | 'drm' | 'cameras' | 'thumbnails' | 'ads'>;

/** Fetches the source; called again when its URL expires or is rejected. */
export type SourceFetcher = () => Promise<Source>;

/** The code of a source that is refused because the account plays on too many devices. */
export const TOO_MANY_DEVICES = 'source-devices';

/** Thrown by a fetcher to report a specific failure; `source-403` means access was denied. */
export class SourceError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'SourceError';
    this.code = code;
  }
}

export function formatOf({ url, format }: Pick<Source, 'url' | 'format'>): SourceFormat {
  return format ?? (/\.mp4(?:$|[?#])/i.test(url) ? 'mp4' : 'hls');
}
