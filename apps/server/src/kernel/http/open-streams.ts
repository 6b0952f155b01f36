import type { EventStream } from './event-stream';

const BEAT_MS = 15_000;

/** The open streams of a service, kept alive by heartbeats. */
export class OpenStreams {
  readonly #streams = new Set<EventStream>();
  #beat: NodeJS.Timeout | undefined;

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
