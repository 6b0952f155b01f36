import type { EventStream } from './event-stream';
import { Problem } from './problem';

const BEAT_MS = 15_000;

/** The open streams of a service: limited in number, kept alive by heartbeats. */
export class OpenStreams {
  readonly #most: number;
  readonly #streams = new Set<EventStream>();
  #beat: NodeJS.Timeout | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  /** Rejects a stream when there are too many; polling still works. */
  refuseIfFull(): void {
    if (this.#streams.size >= this.#most)
      throw new Problem(503, 'Too many streams', 'Ask for updates instead.', { 'retry-after': '30' });
  }

  add(stream: EventStream): void {
    this.#streams.add(stream);
    this.#beat ??= setInterval(() => {
      for (const each of this.#streams) each.beat();
    }, BEAT_MS);
  }

  delete(stream: EventStream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#beat);
    this.#beat = undefined;
  }

  /** Ends all streams. */
  endAll(): void {
    for (const stream of this.#streams) {
      this.delete(stream);
      stream.end();
    }
  }
}
