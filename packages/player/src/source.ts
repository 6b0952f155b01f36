/** What kind of video is played (PLAY-01). */
export type SourceKind = 'stream' | 'vod' | 'tuning';

/** A video to play, and how. */
export interface Source {
  readonly url: string;
  readonly kind: SourceKind;
  /** Guessed from the address when it is not said. */
  readonly format?: 'hls' | 'mp4';
  /** Seconds; live streams start at the edge without it. */
  readonly startAt?: number;
  /** The tallest picture that is wanted, in lines; adapting goes no higher, choosing by hand does. */
  readonly maxHeight?: number;
  /** Settings for hls.js from the server's config; they win over ours (PLAY-06). */
  readonly hlsOptions?: Readonly<Record<string, unknown>>;
}

/** Asks for the source; asked again when the address no longer answers. */
export type SourceFetcher = () => Promise<Source>;

/** What a fetcher throws when the viewer should see more than that something went wrong. */
export class SourceError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'SourceError';
    this.code = code;
  }
}

/** The format a source is delivered in. */
export function formatOf({ url, format }: Pick<Source, 'url' | 'format'>): 'hls' | 'mp4' {
  return format ?? (/\.mp4(?:$|[?#])/i.test(url) ? 'mp4' : 'hls');
}
