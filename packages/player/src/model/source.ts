import type { Drm } from './drm';

/** What kind of video is played (PLAY-01). */
export type SourceKind = 'stream' | 'vod' | 'tuning';

/** Which engine a source is for (PLAY-01): files and HLS, a video platform, several cameras on one clock. */
export type SourceFormat = 'hls' | 'mp4' | 'youtube' | 'native-waves';

/** A video to play, and how. */
export interface Source {
  /** The address; for `youtube` the video's id, for `native-waves` the manifest's address. */
  readonly url: string;
  readonly kind: SourceKind;
  /** Guessed from the address when it is not said. */
  readonly format?: SourceFormat;
  /** Seconds; live streams start at the edge without it. */
  readonly startAt?: number;
  /** The tallest picture that is wanted, in lines; adapting goes no higher, choosing by hand does. */
  readonly maxHeight?: number;
  /** Settings for hls.js from the server's config; they win over ours (PLAY-06). */
  readonly hlsOptions?: Readonly<Record<string, unknown>>;
  /** How protected media is opened, by key system; `drmOf` makes it from a playback answer. */
  readonly drm?: Drm;
  /** Closer to the edge where the stream offers it; on unless said otherwise. */
  readonly lowLatency?: boolean;
  /** Address of the WebVTT track with small pictures for the bar. */
  readonly thumbnails?: string;
  /** Epoch seconds after which the address no longer answers; a fresh one is asked for in time, at `renewAt` if said. */
  readonly expiresAt?: number;
  readonly renewAt?: number;
  /** Asks for a fresh address of the same video; a source that came by a fetcher is asked for by that. */
  readonly renew?: () => Promise<RenewedAddress>;
  /** Prepared for later: a little is buffered, or loaded without taking a decoder; `play` makes it an ordinary source. */
  readonly warm?: 'buffered' | 'detached';
}

/** A fresh address of what already plays. */
export type RenewedAddress = Pick<Source, 'url' | 'expiresAt' | 'renewAt' | 'drm' | 'thumbnails'>;

/** Asks for the source; asked again when the address runs out or no longer answers. */
export type SourceFetcher = () => Promise<Source>;

/** What a fetcher throws when the viewer should see more than that something went wrong; `source-403` is a refusal. */
export class SourceError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'SourceError';
    this.code = code;
  }
}

/** The format a source is delivered in. */
export function formatOf({ url, format }: Pick<Source, 'url' | 'format'>): SourceFormat {
  return format ?? (/\.mp4(?:$|[?#])/i.test(url) ? 'mp4' : 'hls');
}
