import type { CamerasState } from '../model/cameras';

/** A place on screen for a camera. */
export interface Tile {
  readonly cameraId: string;
  /** Null where a device plays one video: a picture replaces it. */
  readonly video: HTMLVideoElement | null;
  /** Gets the better rendition, and a decoder before the others. */
  readonly isMain: boolean;
}

/** Several cameras on one clock: that of the stream that is heard. */
export interface Cameras {
  state(): CamerasState;
  subscribe(listener: () => void): () => void;
  /**
   * What is on screen, the most important first. The player's own element plays the camera that is heard; it is in the
   * list if that camera is on screen. Elements that are no longer in the list are released.
   */
  show(tiles: readonly Tile[]): void;
  /** Chooses the sound; the pictures stay. */
  hear(soundId: string): void;
  /** Plays another camera on the player's own element, at the same wall time: for devices with one decoder. */
  switchTo(cameraId: string): void;
  /** Shows the given wall-clock time (epoch seconds) in every camera. */
  seekTo(at: number): void;
  /** Pauses and shows the next or previous frame in every camera; recordings only. */
  step(frames: 1 | -1): void;
  /** A still of a camera at the present time: its sheet and place, or null. */
  stillOf(cameraId: string): {
    readonly url: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
  destroy(): void;
}
