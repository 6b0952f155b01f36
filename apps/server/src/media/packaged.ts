/** A track of a signal, described once its configuration is known. */
export interface PackagedTrack {
  /** `v0` is the picture as it was sent, `v1`… smaller ones, `a0` the sound. */
  readonly name: string;
  readonly kind: 'video' | 'audio';
  readonly codecs: string;
  readonly timescale: number;
  readonly width?: number;
  readonly height?: number;
  readonly frameRate?: number;
  readonly channels?: number;
  readonly sampleRate?: number;
  /** Of sound that the encoder does not send: it is filled with silence. */
  readonly isSilence?: boolean;
  readonly hasClosedCaptions?: boolean;
}

/** One moof + mdat. Its `tfdt` counts from the shared epoch (2026-01-01). */
export interface PackagedPart {
  readonly bytes: Buffer;
  readonly startMs: number;
  readonly seconds: number;
  readonly isIndependent: boolean;
}

/**
 * What a packager tells while a signal arrives, in this order: `tracks` (again after a true change), `init` for each
 * track before its first part and after each change of its configuration, then per segment and track `part`… and
 * `segmentEnd`. Segments of all tracks have the same numbers, counted by the packager from 0; the picture decides where
 * they begin. A smaller rendition may be late: its segments end later than those of `v0`.
 */
export interface PackagerSink {
  tracks(tracks: readonly PackagedTrack[]): void;
  init(track: string, bytes: Buffer): void;
  /** The first part of a segment says whether the segment continues the one before. */
  part(track: string, segment: number, part: PackagedPart, isCut: boolean): void;
  segmentEnd(track: string, segment: number): void;
}

/** Measures of a signal since the last call, for health. */
export interface SignalMeasures {
  readonly videoBitrate: number;
  readonly audioBitrate: number;
  readonly fps: number;
  /** Seconds between the last key frames. */
  readonly keyFrameSeconds: number | undefined;
  /** Milliseconds that sound is after the picture. */
  readonly soundAfterPictureMs: number | undefined;
  /** Estimated loudness by channel, 0 to 1, and in LUFS. */
  readonly levels: readonly number[];
  readonly loudness: number | undefined;
  /** Seconds from the arrival of a frame to its part. */
  readonly delaySeconds: number | undefined;
  readonly droppedFrames: number;
  readonly timestampJumps: number;
  readonly silenceFilledSeconds: number;
}
