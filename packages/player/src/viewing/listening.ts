import type { Engine } from '../engines/engine';
import type { PlayerState } from '../model/state';
import type { PlayerEvent } from './reducer';

/** Some systems pause the video of an app that they hide, about when they say so. */
const HIDING_MS = 2000;
const MOST_TRIES = 3;

interface ListeningOptions {
  readonly now: () => number;
  readonly engine: () => Engine | null;
  /** Plays on, unless the viewer has paused. */
  readonly playOn: () => void;
}

/** Playback in the background: the sound goes on, with the smallest rendition. */
export class Listening {
  readonly #options: ListeningOptions;
  readonly #since: number;
  #quality: string;
  /** A stream at its live edge comes back there; not one that the viewer has paused or sought in. */
  #isAtEdge: boolean;
  #lowered: Engine | null = null;
  #tries = 0;

  constructor(state: PlayerState, options: ListeningOptions) {
    this.#options = options;
    this.#since = options.now();
    this.#quality = state.quality;
    this.#isAtEdge = state.live?.atEdge ?? true;
    this.#lower(state);
    if (state.status === 'paused') this.#playOn();
  }

  /** Another video begins while the app is hidden. */
  restart(): void {
    this.#quality = 'auto';
    this.#isAtEdge = true;
  }

  /** The viewer pauses or seeks, by the controls of the system. */
  leaveEdge(): void {
    this.#isAtEdge = false;
  }

  follow(event: PlayerEvent, state: PlayerState): void {
    if (event.type === 'tracks') this.#lower(state);
    // Later it is for another app, or a call.
    if (event.type === 'paused' && this.#options.now() - this.#since < HIDING_MS) this.#playOn();
  }

  /** The picture is seen again; returns whether it fell behind the live edge. */
  end({ live }: PlayerState): { readonly isBehind: boolean } {
    const engine = this.#options.engine();
    if (engine !== null && engine === this.#lowered) engine.setQuality(this.#quality);
    return { isBehind: this.#isAtEdge && live?.atEdge === false };
  }

  #playOn(): void {
    if (this.#tries++ < MOST_TRIES) this.#options.playOn();
  }

  #lower({ qualities, quality }: PlayerState): void {
    const engine = this.#options.engine();
    const least = Math.min(...qualities.map(({ bitrate }) => bitrate));
    const smallest = qualities.find(({ bitrate }) => bitrate === least);
    if (!engine || engine === this.#lowered || smallest === undefined || qualities.length < 2) return;
    this.#lowered = engine;
    if (quality !== smallest.id) engine.setQuality(smallest.id);
  }
}
