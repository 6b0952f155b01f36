import type { Preview } from '../../../parts/Video/preview';

const WIDTH = 128;
const HEIGHT = 72;
/** Pictures that are kept; the oldest go first. */
const KEPT = 160;
/** A picture that has not come by then is left out. */
const WAIT_MS = 6000;

/** Takes small pictures of a stream with a video element that is never shown. One at a time, so that the player comes first. */
export class Film {
  readonly #preview: Preview;
  readonly #video = document.createElement('video');
  readonly #listeners = new Set<() => void>();
  readonly #missed = new Set<number>();
  #pictures: ReadonlyMap<number, string> = new Map();
  #wanted: readonly number[] = [];
  #first: number | undefined;
  #over = new AbortController();
  #isWorking = false;

  constructor(preview: Preview) {
    this.#preview = preview;
    this.#video.muted = true;
    this.#video.playsInline = true;
    this.#video.width = WIDTH;
    this.#video.height = HEIGHT;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Pictures as data URLs, by their time in epoch milliseconds. */
  readonly pictures = (): ReadonlyMap<number, string> => this.#pictures;

  start(): () => void {
    this.#over = new AbortController();
    this.#preview.pause();
    this.#preview.attach(this.#video);
    return () => {
      this.#over.abort();
      this.#preview.attach(null);
    };
  }

  /** Asks for the pictures of these times, the first one first. */
  want(times: readonly number[]): void {
    this.#wanted = times;
    if (!this.#isWorking) void this.#work();
  }

  /** Asks for one picture before all others. */
  wantFirst(time: number | undefined): void {
    this.#first = time;
    if (!this.#isWorking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    const { signal } = this.#over;
    for (let next = this.#next(); next !== undefined && !signal.aborted; next = this.#next()) {
      const isShown = await this.#show(next, signal);
      const picture = isShown && !signal.aborted ? this.#take() : undefined;
      if (picture === undefined) this.#missed.add(next);
      else this.#keep(next, picture);
    }
    this.#isWorking = false;
  }

  #next(): number | undefined {
    return [...(this.#first === undefined ? [] : [this.#first]), ...this.#wanted].find(
      (time) => !this.#pictures.has(time) && !this.#missed.has(time),
    );
  }

  #show(time: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isShown: boolean) => {
        clearTimeout(timer);
        this.#video.removeEventListener('seeked', onSeeked);
        signal.removeEventListener('abort', onAbort);
        resolve(isShown);
      };
      const onSeeked = () => end(this.#video.readyState >= 2);
      const onAbort = () => end(false);
      const timer = setTimeout(onAbort, WAIT_MS);
      this.#video.addEventListener('seeked', onSeeked);
      signal.addEventListener('abort', onAbort);
      this.#preview.seek(time);
    });
  }

  #take(): string | undefined {
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    try {
      canvas.getContext('2d')?.drawImage(this.#video, 0, 0, WIDTH, HEIGHT);
      return canvas.toDataURL('image/jpeg', 0.7);
    } catch {
      return undefined; // a protected picture cannot be copied: its place stays empty
    }
  }

  #keep(time: number, picture: string): void {
    this.#pictures = new Map([...this.#pictures, [time, picture] as const].slice(-KEPT));
    for (const listener of this.#listeners) listener();
  }
}
