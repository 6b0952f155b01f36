/** A camera of an event with several. */
export interface CameraSource {
  readonly id: string;
  readonly label: string;
  /** The complete stream, with all sound. */
  readonly url: string;
  /** The same without sound, for tiles. */
  readonly pictureUrl?: string;
  /** Its dates are so much later than those of the common clock. */
  readonly offsetMs: number;
  /** URL of the WebVTT track with a picture of every two seconds. */
  readonly thumbnails?: string;
  /** The cameras that it shows in one picture. */
  readonly composedOf?: readonly string[];
}

/** Sound to choose, apart from the picture. */
export interface CameraSound {
  readonly id: string;
  /** The name of the audio track in the streams. */
  readonly label: string;
  readonly language?: string;
  /** The camera whose stream has it; without it all streams do. */
  readonly cameraId?: string;
}

/** The cameras of a source with the format `native-waves`. The one with the URL of the source is heard at first. */
export interface CameraSet {
  readonly cameras: readonly CameraSource[];
  readonly sounds: readonly CameraSound[];
  /** The sound to begin with; by default that of the stream. */
  readonly soundId?: string;
  /** Wall-clock time to begin at, in epoch seconds; by default live streams begin at the live edge. */
  readonly startsAt?: number;
}

/** How many videos a device plays at once: desktops begin with 4, phones with 2, and TVs play one. */
export interface DecoderStore {
  readonly device: 'desktop' | 'phone' | 'tv';
  /** What was learned before; null if nothing was. */
  read(): number | null;
  write(decoders: number): void;
}

/**
 * `starting`: no picture yet. `together`: within a frame or two of the sound. `apart`: being corrected. `gone`: no picture
 * any more, it comes back by itself. `undated`: its stream has no dates, so that it cannot be synchronised. `pictures`:
 * there is no decoder for it, a still of every two seconds replaces it.
 */
export type TileStatus = 'starting' | 'together' | 'apart' | 'gone' | 'undated' | 'pictures';

/** A camera on screen. */
export interface TileState {
  readonly cameraId: string;
  readonly status: TileStatus;
  /** Ahead of the sound, in ms, as last measured; null if unknown. */
  readonly skewMs: number | null;
  readonly rate: number;
  /** Correcting seeks so far. */
  readonly seeks: number;
  /** Height of the rendition in pixels. */
  readonly height: number | null;
}

/** All cameras, as one immutable object. */
export interface CamerasState {
  /** The camera whose stream is heard. */
  readonly heard: string;
  /** The chosen sound. */
  readonly sound: string | null;
  readonly tiles: readonly TileState[];
  /** How many videos this device plays at once, as far as it is known; the one that is heard included. */
  readonly decoders: number;
  /** Wall-clock time of what is shown, in epoch seconds; null before the first picture. */
  readonly at: number | null;
}

/** A place on screen for a camera. */
export interface Tile {
  readonly cameraId: string;
  /** Null where a device plays one video: a picture replaces it. */
  readonly video: HTMLVideoElement | null;
  /** Gets a decoder before the others. */
  readonly isMain: boolean;
}

/** A part of a sheet of pictures. */
export interface Still {
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Several cameras on one clock: that of the stream that is heard. */
export interface Cameras {
  state(): CamerasState;
  /** Called after every change, at most some times a second; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /**
   * What is on screen, the most important first. The player's own element plays the camera that is heard; it is in the
   * list if that camera is on screen. Elements that are no longer in the list are released.
   */
  show(tiles: readonly Tile[]): void;
  /** Chooses the sound; the pictures stay. A sound of one camera only makes that camera the one that is heard. */
  hear(soundId: string): void;
  /** Loads a camera that is likely to be switched to, without a decoder; null releases it. */
  prepare(cameraId: string | null): void;
  /** Plays another camera on the player's own element, at the same wall time: for devices with one decoder. */
  switchTo(cameraId: string): void;
  /** Shows the given wall-clock time (epoch seconds) in every camera. */
  seekTo(at: number): void;
  /** Pauses and shows the next or previous frame in every camera; recordings only. */
  step(frames: 1 | -1): void;
  /** A still of a camera at the present time, or null if it has none or it is not loaded yet. */
  stillOf(cameraId: string): Still | null;
}
