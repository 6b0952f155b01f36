import type { Random } from '../kit/random';

/** Colours of a time of day. */
export interface Mood {
  top: string;
  middle: string;
  low: string;
  ground: string;
  shade: string;
  light: string;
}

/** Input of a composition. */
export interface Canvas {
  w: number;
  h: number;
  /** Whether it is taller than wide: the subject moves up, the lower third is for a title. */
  tall: boolean;
  r: Random;
  mood: Mood;
}

/** Markup of a scene and the definitions it needs. */
interface Scene {
  defs: string;
  body: string;
}

/** One viewpoint on a sport. */
export type Composition = (canvas: Canvas) => Scene;

/** Viewpoints and moods of a sport, combined by the seed. */
export interface SportArt {
  compositions: readonly [Composition, ...Composition[]];
  moods: readonly [Mood, ...Mood[]];
}
