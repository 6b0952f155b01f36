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

/** The cameras of a source with the format `native-waves`; `Source.url` is the stream of the camera that is heard. */
export interface CameraSet {
  readonly cameras: readonly CameraSource[];
  readonly sounds: readonly CameraSound[];
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
