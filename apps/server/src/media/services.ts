import type { Db } from '../kernel/store/store';
import type { Cut } from './cutting';
import type { OwnStream, Renditions } from './model';
import type { PackagerSink } from './packaged';

/** A live stream that this node writes. */
export interface LiveStreamOptions {
  readonly id: string;
  readonly lowLatency: boolean;
  readonly encrypted: boolean;
  readonly rewindSeconds: number;
  /** `memory`: the preview of a signal, the last minute; `window`: what can be rewound to; `recording`: everything. */
  readonly keep: 'memory' | 'window' | 'recording';
  /** The longest segment that is expected, in whole seconds, where more than 2: playlists promise it from the beginning. */
  readonly targetSeconds?: number;
}

/** Takes what a packager tells. Numbers continue those of the stream, whoever wrote it before. */
export interface LiveWriter extends PackagerSink {
  /** Whether the next segment does not continue the one before, whatever the packager says: signal, slate, signal. */
  cut(): void;
  /** Which tracks the present signal has; those of former signals may be described still, such as during a slate. */
  carries(tracks: readonly string[]): void;
  /** `behind`: the storage or the database is away for a moment; `full`: there is no room, and nothing is recorded. */
  storing(): 'fine' | 'behind' | 'full';
  /** Settles when everything that was told is stored. The stream stays open to other writers. */
  close(): Promise<void>;
  /** Lists of the stream end: nothing is added any more. */
  end(): Promise<void>;
}

/** The media of a file that is complete, or becomes so rendition by rendition. */
export interface RecordingWriter {
  /** Adds or replaces a rendition; players see it when this settles. Segments begin with a key frame. */
  rendition(
    track:
      | ({ readonly kind: 'video' | 'audio' } & Renditions['video'][number])
      | ({ readonly kind: 'audio' } & Renditions['audio'][number]),
    media: {
      readonly init: Buffer;
      readonly segments: AsyncIterable<{ readonly bytes: Buffer; readonly seconds: number }>;
    },
  ): Promise<void>;
  captions(track: Renditions['captions'][number], vtt: string): Promise<void>;
  removeCaptions(name: string): Promise<void>;
  still(jpeg: Buffer): Promise<void>;
  thumbnails(sheet: {
    image: Buffer;
    columns: number;
    rows: number;
    width: number;
    height: number;
    everySeconds: number;
  }): Promise<void>;
}

export interface MediaUsage {
  readonly kind: 'folder' | 's3';
  readonly name: string;
  readonly usedBytes: number;
  readonly limitBytes?: number;
  /** Whether nothing more is stored: recording has stopped. */
  readonly isFull?: boolean;
}

export interface MediaServices {
  /** A stream of the operators' own, from memory. */
  find(streamId: string): Promise<OwnStream | undefined>;
  writeLive(options: LiveStreamOptions): Promise<LiveWriter>;
  writeRecording(streamId: string, options: { encrypted: boolean }): Promise<RecordingWriter>;
  /** Writes the best picture and the sound between two times as two mp4 files for ffmpeg; undefined where nothing is stored. */
  cut(
    streamId: string,
    range: { fromMs: number; toMs: number },
    folder: string,
    signal: AbortSignal,
  ): Promise<Cut | undefined>;
  /** From when to when a live stream can be watched, epoch ms. */
  windowOf(streamId: string): Promise<{ fromMs: number; toMs: number } | undefined>;
  /** Keeps what was on air between two times as a recording, or lets it go with the window. */
  keep(tx: Db, streamId: string, range: { fromMs: number; toMs: number }): Promise<void>;
  /** What was kept between two times goes with the window, or at once where that has passed. */
  letGo(tx: Db, streamId: string, range: { fromMs: number; toMs: number }): Promise<void>;
  remove(streamId: string): Promise<void>;
  usage(): Promise<MediaUsage>;
  usedBytes(): Promise<number>;
  /** Deletes what is due now; it is also done every few seconds. */
  tidy(): Promise<void>;
}
