import type { Random } from '../kit/random';

/** Colours of one evening (or morning) for a scene. */
export interface Mood {
  top: string;
  middle: string;
  low: string;
  ground: string;
  shade: string;
  light: string;
}

/** What a composition has to work with. */
export interface Canvas {
  w: number;
  h: number;
  /** Taller than wide: the subject goes up, the lower third is left to a title. */
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

/** A sport's viewpoints and moods; the seed combines them. */
export interface SportArt {
  compositions: readonly [Composition, ...Composition[]];
  moods: readonly [Mood, ...Mood[]];
}
