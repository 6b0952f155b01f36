import type { Cluster } from './cluster';
import type { Counts } from './counts';

/** One observation of an attack, as a short text. */
export interface Check {
  held: boolean;
  seen: string;
}

export interface World extends Cluster {
  counts: Counts;
}

/** One attack on the service. */
export interface Attack {
  /** The name for `--only`. */
  name: string;
  title: string;
  run: (world: World) => Promise<Check[]>;
  /** Longer than this is broken. */
  limitMs?: number;
}

export const check = (held: boolean, seen: string): Check => ({ held, seen });
