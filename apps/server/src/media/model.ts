/** A picture as master playlists describe it. */
export interface VideoRendition {
  /** Part of addresses, such as `v0`: `[a-z0-9]+`. The first is the one as it was sent. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  /** Bits per second at most and on average, with sound. */
  readonly bandwidth: number;
  readonly averageBandwidth: number;
  readonly codecs: string;
  /** Whether the picture carries captions of its own (CEA-608). */
  readonly hasClosedCaptions?: boolean;
}

/** A sound as master playlists describe it. */
export interface AudioRendition {
  readonly name: string;
  readonly label: string;
  readonly language: string;
  readonly default?: boolean;
  readonly codecs: string;
  readonly bandwidth: number;
}

interface CaptionRendition {
  readonly name: string;
  readonly label: string;
  readonly language: string;
}

export interface Renditions {
  readonly video: readonly VideoRendition[];
  readonly audio: readonly AudioRendition[];
  readonly captions: readonly CaptionRendition[];
}

/** A part of a segment, for players close to the live edge. */
export interface MediaPart {
  readonly seconds: number;
  readonly isIndependent: boolean;
}

/** A segment of one track as playlists list it. */
export interface ListedSegment {
  /** Part of its address; unique in its stream, ascending without holes within one list. */
  readonly number: number;
  /** When its first frame is shown, epoch ms. */
  readonly startMs: number;
  readonly seconds: number;
  /** Its init segment: `init.<n>.mp4`. */
  readonly init: number;
  /** Whether what comes before does not continue into it. */
  readonly isCut: boolean;
  /** Of segments near the live edge. */
  readonly parts?: readonly MediaPart[];
}

/** What the playlist of a track contains at a moment. */
export interface TrackList {
  readonly segments: readonly ListedSegment[];
  /** The number of cuts before the first listed segment. */
  readonly cutsBefore: number;
  /** The longest segment that may come, in whole seconds; it never changes for a stream. */
  readonly targetSeconds: number;
  /** `sliding`: a live window; `growing`: an event that runs; `ended`: nothing is added any more. */
  readonly state: 'sliding' | 'growing' | 'ended';
  /** Finished parts of the segment after the last, in low latency. */
  readonly open?: {
    readonly number: number;
    readonly startMs: number;
    readonly init: number;
    readonly isCut: boolean;
    readonly parts: readonly MediaPart[];
  };
  /** The longest part that may come, in seconds. */
  readonly partTargetSeconds?: number;
}

/** The part of a stream that is asked for: its live edge, or what happened between two epoch seconds. */
export type MediaRange =
  | { readonly type: 'live' }
  | { readonly type: 'between'; readonly start: number; readonly end: number };

/** Stored or arriving video, as the origin serves it: no grants, no encryption, no ads. */
export interface StreamMedia {
  /** Undefined while nothing has arrived. */
  renditions(): Promise<Renditions | undefined>;
  /** Undefined where there is no such track, or nothing in the range. */
  list(track: string, range: MediaRange): Promise<TrackList | undefined>;
  /** Settles when the list contains this segment or part, after `limitMs`, or at the signal; at once where it is too far ahead (`false`). */
  until(
    track: string,
    number: number,
    part: number | undefined,
    limitMs: number,
    signal: AbortSignal,
  ): Promise<boolean>;
  init(track: string, version: number): Promise<Buffer | undefined>;
  segment(track: string, number: number): Promise<Buffer | undefined>;
  part(track: string, number: number, part: number): Promise<Buffer | undefined>;
  /** A caption file of a track of captions that lies in a segment, as WebVTT. */
  captions(track: string, number: number): Promise<string | undefined>;
  /** A JPEG of the newest or first picture. */
  still(): Promise<Buffer | undefined>;
  /** A sheet of small pictures over the whole recording, if there is one. */
  thumbnails?(): Promise<
    | {
        readonly image: Buffer;
        readonly columns: number;
        readonly rows: number;
        readonly width: number;
        readonly height: number;
        readonly everySeconds: number;
        readonly fromMs: number;
      }
    | undefined
  >;
}

/** A stream of the operators' own: an input, its preview, or a file. */
export interface OwnStream {
  readonly id: string;
  readonly media: StreamMedia;
  readonly open: boolean;
  readonly lowLatency: boolean;
  readonly encrypted: boolean;
  /** Of a live stream: how far back it can be watched. */
  readonly rewindSeconds: number;
  /** Of a recording: its whole length. */
  readonly seconds?: number;
}
