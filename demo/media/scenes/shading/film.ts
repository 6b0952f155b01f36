import type { PerspectiveCamera, Scene } from 'three';

/** A scene that can be viewed by any number of cameras. */
export interface Film {
  readonly scene: Scene;
  /** Sets the scene to a time of the loop and returns the aimed camera. */
  show(seconds: number, camera: string): PerspectiveCamera;
  /** Number of exposures of a frame, for motion blur; 1 by default. */
  exposures?(seconds: number): number;
}
