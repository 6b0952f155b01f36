import type { CameraSource, Still } from '../model/cameras';
import type { Clock } from '../model/clock';
import { createThumbnails, type Thumbnails } from '../viewing/thumbnails';

/** A live track gets a picture every two seconds. */
const RELOAD_MS = 4000;

/** Stills of cameras, each track loaded on first use. */
export class Stills {
  readonly #clock: Clock;
  readonly #log: (error: unknown) => void;
  readonly #tracks = new Map<string, Thumbnails>();
  readonly #latest = new Map<string, Still>();

  constructor(clock: Clock, log: (error: unknown) => void) {
    this.#clock = clock;
    this.#log = log;
  }

  /** The still of a wall-clock time (common clock), or the one before it while it is loaded. */
  at({ id, thumbnails: url, offsetMs }: CameraSource, position: number, wall: number): Still | null {
    if (url === undefined) return null;
    const track = this.#tracks.get(id) ?? this.#open(id, url);
    const still = track.at(position, wall - position + offsetMs / 1000);
    if (still) this.#latest.set(id, still);
    return still ?? this.#latest.get(id) ?? null;
  }

  renew(cameras: readonly CameraSource[]): void {
    for (const { id, thumbnails } of cameras) if (thumbnails !== undefined) this.#tracks.get(id)?.renew(thumbnails);
  }

  stop(): void {
    for (const track of this.#tracks.values()) track.stop();
  }

  #open(id: string, url: string): Thumbnails {
    const track = createThumbnails({
      url,
      clock: this.#clock,
      reloadMs: RELOAD_MS,
      onLoaded: () => undefined,
      onError: this.#log,
    });
    this.#tracks.set(id, track);
    return track;
  }
}
