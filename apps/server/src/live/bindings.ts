import type { StoredEvent } from '../kernel/store/stored-content';
import type { InputDirectory } from './inputs/directory';
import type { Recordings } from './inputs/recordings';
import { airStream } from './inputs/stream-names';

/** The stream of an input that shows an event now, or its recording. Times are in epoch seconds. */
type EventBinding =
  | { readonly state: 'live'; readonly streamId: string }
  | { readonly state: 'recorded'; readonly streamId: string; readonly start: number; readonly end: number };

type BoundEvent = Pick<StoredEvent, 'id' | 'channelId' | 'startTime' | 'endTime'>;

/** Tells which stream of an operator's own shows an event or channel; asked with every playback, from memory. */
export interface LiveBindings {
  /** The input of the event itself, else the one of its channel; undefined where neither is on air nor recorded it. */
  forEvent(event: BoundEvent, at?: number): Promise<EventBinding | undefined>;
  /** Whether an input shows the event, and is not on air. */
  awaitsSignal(event: BoundEvent): Promise<boolean>;
  /** Undefined where no input of the channel is on air. */
  forChannel(channelId: string): Promise<{ readonly streamId: string } | undefined>;
}

interface BindingsOptions {
  directory: Pick<InputDirectory, 'of'>;
  recordings: Pick<Recordings, 'of'>;
  /** Epoch ms. */
  now: () => number;
}

export class InputBindings implements LiveBindings {
  readonly #options: BindingsOptions;

  constructor(options: BindingsOptions) {
    this.#options = options;
  }

  async forEvent(
    { id, channelId, startTime, endTime }: BoundEvent,
    at = this.#options.now() / 1000,
  ): Promise<EventBinding | undefined> {
    const { directory, recordings } = this.#options;
    const own = await directory.of('event', id);
    if (own?.onAir) return { state: 'live', streamId: airStream(own.id) };
    const isRunning = startTime <= at && (endTime === undefined || at < endTime);
    const channel = channelId === undefined || own ? undefined : await this.forChannel(channelId);
    if (channel && isRunning) return { state: 'live', ...channel };
    const recorded = await recordings.of(id);
    return recorded && { state: 'recorded', ...recorded };
  }

  async awaitsSignal({ id, channelId }: BoundEvent): Promise<boolean> {
    const { directory } = this.#options;
    const own = await directory.of('event', id);
    const input = own ?? (channelId === undefined ? undefined : await directory.of('channel', channelId));
    return input !== undefined && !input.onAir;
  }

  async forChannel(channelId: string): Promise<{ readonly streamId: string } | undefined> {
    const input = await this.#options.directory.of('channel', channelId);
    return input?.onAir ? { streamId: airStream(input.id) } : undefined;
  }
}
