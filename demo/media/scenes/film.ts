import type { PerspectiveCamera, Scene } from 'three';

/** A scene with everything in it; any number of cameras look at it at the same time. */
export interface Film {
  readonly scene: Scene;
  /** Moves everything to a time of the loop and returns the camera, aimed. */
  show(seconds: number, camera: string): PerspectiveCamera;
  /** How many moments make up the frame at a time: more than one blurs what moves fast. One, if it is not said. */
  exposures?(seconds: number): number;
}
